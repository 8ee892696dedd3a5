-- The candidate index in the database: under which names, births and places the people of a product are found.
-- product: 1 offender, 2 criminal. role: 1 last name, 2 given name.
CREATE TABLE index_states (
  product smallint PRIMARY KEY,
  -- Up to where batches of records are applied. Null until the index is filled.
  horizon text,
  seen text[] NOT NULL DEFAULT '{}',
  -- Raised by every change of the index or of the sources.
  number bigint NOT NULL DEFAULT 0,
  batches bigint NOT NULL DEFAULT 0,
  people bigint NOT NULL DEFAULT 0,
  records bigint NOT NULL DEFAULT 0,
  -- The state of the sources at the same moment, serialized.
  sources bytea NOT NULL DEFAULT ''
);
INSERT INTO index_states (product) VALUES (1), (2);

-- Single words of names, with the number of people who have them.
CREATE TABLE index_words (
  product smallint NOT NULL,
  role smallint NOT NULL,
  word text COLLATE "C" NOT NULL,
  id integer NOT NULL,
  people integer NOT NULL DEFAULT 0,
  PRIMARY KEY (product, role, word)
);
CREATE UNIQUE INDEX index_words_id ON index_words (product, role, id);

-- Words by the hashes of their spellings with up to two letters deleted.
CREATE TABLE index_spellings (
  product smallint NOT NULL,
  role smallint NOT NULL,
  key integer NOT NULL,
  id integer NOT NULL,
  PRIMARY KEY (product, role, key, id)
);

CREATE TABLE index_people (
  product smallint NOT NULL,
  person_id bigint NOT NULL,
  last_words integer[] NOT NULL,
  given_words integer[] NOT NULL,
  PRIMARY KEY (product, person_id)
);

CREATE TABLE index_records (
  product smallint NOT NULL,
  person_id bigint NOT NULL,
  source text NOT NULL,
  row_key text NOT NULL,
  version integer NOT NULL,
  -- A date as YYYYMMDD, an age as age + 2, or 1.
  birth integer NOT NULL,
  first_seen_ms double precision NOT NULL,
  updated_ms double precision NOT NULL,
  -- The order in which a cut keeps the records of one source.
  key_hash bigint NOT NULL,
  PRIMARY KEY (product, person_id, source, row_key)
);
CREATE INDEX index_records_key ON index_records (source, row_key) INCLUDE (person_id);
CREATE INDEX index_records_birth ON index_records (product, birth) INCLUDE (person_id);

-- given_word is the id of the word times two, plus one for a middle name. 0 is an unpublished first name.
CREATE TABLE index_names (
  product smallint NOT NULL,
  last_word integer NOT NULL,
  given_word integer NOT NULL,
  birth integer NOT NULL,
  person_id bigint NOT NULL,
  -- The letters of both words as bits. Names without a surname have the word 0.
  last_letters integer NOT NULL,
  given_letters integer NOT NULL,
  PRIMARY KEY (product, last_word, given_word, birth, person_id)
);
CREATE INDEX index_names_person ON index_names (product, person_id);
-- Names that may be similar, among those with a full birth date.
CREATE INDEX index_names_born ON index_names (product, birth)
  INCLUDE (last_word, given_word, last_letters, given_letters, person_id) WHERE birth >= 10000;

-- kind: 1 ZIP code, 2 city, 3 grid cell, 4 word of a name or address. Texts are keyed hashes.
CREATE TABLE index_places (
  product smallint NOT NULL,
  kind smallint NOT NULL,
  key integer NOT NULL,
  person_id bigint NOT NULL,
  PRIMARY KEY (product, kind, key, person_id)
);
CREATE INDEX index_places_person ON index_places (product, person_id);
