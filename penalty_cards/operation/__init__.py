"""What somebody who runs the site looks at: health, logs, metrics, versions."""
