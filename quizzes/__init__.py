"""What people do with the subject: practise, teach, examine."""
