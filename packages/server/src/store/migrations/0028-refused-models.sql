-- Why the model that was learned last is not used: the fixed table is used in its place. Null where it is used.
ALTER TABLE link_models ADD COLUMN refused text;
ALTER TABLE sandbox.link_models ADD COLUMN refused text;

-- Models of the former form are learned anew, and with them it is decided anew who is one person.
DELETE FROM link_models;
