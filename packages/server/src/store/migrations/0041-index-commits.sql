-- Commits of the candidate index on a cluster, where they reach one server after the other. Each product counts the
-- commits that have begun and those that every server has.
CREATE TABLE index_commits (
  product smallint PRIMARY KEY,
  begun bigint NOT NULL DEFAULT 0,
  done bigint NOT NULL DEFAULT 0
);
INSERT INTO index_commits (product) VALUES (1), (2);
