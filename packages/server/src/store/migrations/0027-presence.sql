-- The advisory lock that the process of a job's holder has for as long as it is connected; null where it has none. It is the
-- word of the holder of that epoch: a program that knows nothing of it claims jobs under another.
ALTER TABLE jobs ADD COLUMN presence integer;
ALTER TABLE jobs ADD COLUMN presence_epoch bigint;
