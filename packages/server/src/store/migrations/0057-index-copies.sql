-- The index of each product as a process last saved it, encrypted. A process without an index file starts from it. The copy
-- can be made again from the records, so it is not logged: a crash of PostgreSQL empties it.
CREATE UNLOGGED TABLE index_copies (
  product text PRIMARY KEY,
  -- Changes from this transaction on are not in the copy.
  horizon xid8 NOT NULL,
  parts integer NOT NULL,
  bytes bigint NOT NULL
);
CREATE UNLOGGED TABLE index_copy_parts (
  product text NOT NULL,
  part integer NOT NULL,
  sealed bytea NOT NULL,
  PRIMARY KEY (product, part)
);
-- Encrypted bytes cannot be compressed.
ALTER TABLE index_copy_parts ALTER COLUMN sealed SET STORAGE EXTERNAL;
