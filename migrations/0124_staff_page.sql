-- A page of a rated person: a link and a PIN, no account. Thanks and badges that managers gave stand on it.
create table staff_page (
  account_id bigint not null,
  survey_id text not null,
  subject_id text not null,
  key_hash bytea not null,
  -- Digest of the PIN together with the key.
  pin_hash bytea not null,
  created_at timestamptz not null,
  primary key (account_id, survey_id, subject_id),
  foreign key (account_id, survey_id, subject_id) references subject (account_id, survey_id, id) on delete cascade
);

-- Whose link it is, before the account is known.
create table staff_key (
  key_hash bytea primary key,
  account_id bigint not null,
  survey_id text not null,
  subject_id text not null
);

create table staff_badge (
  account_id bigint not null references account (id) on delete cascade,
  id text not null,
  title text not null,
  icon text not null,
  position integer not null default 0,
  -- No longer offered; it stays where it was given.
  retired boolean not null default false,
  primary key (account_id, id)
);

create table staff_thanks (
  account_id bigint not null,
  survey_id text not null,
  id text not null,
  subject_id text not null,
  -- Null: words alone.
  badge_id text,
  words text not null,
  member_id text not null,
  created_at timestamptz not null,
  primary key (account_id, survey_id, id),
  foreign key (account_id, survey_id, subject_id) references subject (account_id, survey_id, id) on delete cascade
);
create index staff_thanks_of_subject on staff_thanks (account_id, survey_id, subject_id, created_at desc);
