-- The advisory lock that the process of a job's holder has for as long as it is connected; null where it has none.
ALTER TABLE jobs ADD COLUMN presence integer;
