-- An entry that counts the requests of one network without a credential. Both columns are null for a single request.
ALTER TABLE audit_entries ADD COLUMN network text, ADD COLUMN counted text;
