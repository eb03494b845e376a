-- The trade of the template that a survey was made from: posters for it come first. Null: made from nothing.
alter table survey add column industry text;
-- When a print file with its code was made first.
alter table survey add column printed_at timestamptz;
