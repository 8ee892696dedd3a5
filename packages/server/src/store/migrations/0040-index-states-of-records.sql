-- The states of a record's places, by which a wide search is narrowed. Null if the row is older than this column.
ALTER TABLE index_records ADD COLUMN states smallint[];
