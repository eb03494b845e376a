-- Printed codes: what each stood for and when, what it brought, and those that a business had before.

alter table code
  -- Taken down: guests are told so. A code is never deleted, because its print may hang on.
  add column asleep_at timestamptz,
  -- Since when it has stood for what it stands for now; null: since it was made.
  add column moved_at timestamptz,
  -- The business's own code whose scans lead here: its row of code_adoption, and what stood in place of {n}.
  add column adoption_id text,
  add column adoption_value text;
create unique index code_of_adoption on code (adoption_id, adoption_value) where adoption_id is not null;

-- What a code stood for before it was moved. The present is the code's own row.
create table code_target (
  account_id bigint not null,
  survey_id text not null,
  code text not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  branch_id text,
  subject_id text,
  placement text not null,
  primary key (account_id, survey_id, code, to_at),
  foreign key (account_id, survey_id) references survey (account_id, id) on delete cascade
);

-- Addresses in codes that a business printed before: 'https://qr.cafe.kz/t/{n}'. Unique over all accounts, as codes are.
create table code_adoption (
  id text primary key,
  account_id bigint not null,
  survey_id text not null,
  address text not null,
  branch_id text,
  created_at timestamptz not null default now(),
  foreign key (account_id, survey_id) references survey (account_id, id) on delete cascade
);
create index code_adoption_of_survey on code_adoption (account_id, survey_id);

-- What a code brought on a day of the account's zone: from scanning it to sending the answer.
create table code_day (
  account_id bigint not null,
  survey_id text not null,
  code text not null,
  day date not null,
  scans integer not null default 0,
  starts integer not null default 0,
  finishes integer not null default 0,
  primary key (account_id, survey_id, code, day),
  foreign key (account_id, survey_id) references survey (account_id, id) on delete cascade
);

-- Codes that are silent for longer than their own history explains. The row goes when somebody scans again.
create table code_silence (
  account_id bigint not null,
  survey_id text not null,
  code text not null,
  -- The last day with a scan.
  last_day date not null,
  -- Scans a day before that, on average.
  usual double precision not null,
  noticed_at timestamptz not null default now(),
  mailed_at timestamptz,
  primary key (account_id, survey_id, code),
  foreign key (account_id, survey_id) references survey (account_id, id) on delete cascade
);
