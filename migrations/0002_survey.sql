-- Questionnaires, their published versions, and where and about whom they ask.

-- Which account a survey belongs to: guests know the survey's id alone.
create table survey_key (
  id text primary key,
  account_id bigint not null references account (id)
);

create table survey (
  account_id bigint not null references account (id),
  id text not null,
  title text not null,
  draft jsonb not null,
  revision integer not null default 1,
  -- The last published version; 0 before the first.
  version integer not null default 0,
  -- The draft's revision that was published, so that later edits can be told.
  published_revision integer not null default 0,
  published_at timestamptz,
  settings jsonb not null default '{}',
  -- The name of each place in the counters' vectors. Only ever appended to, so old sums keep their meaning.
  slots text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  trashed_at timestamptz,
  removed_at timestamptz,
  primary key (account_id, id)
);

-- What guests answer. Never changed once written.
create table survey_version (
  account_id bigint not null,
  survey_id text not null,
  version integer not null,
  document jsonb not null,
  published_by text,
  published_at timestamptz not null default now(),
  primary key (account_id, survey_id, version),
  foreign key (account_id, survey_id) references survey (account_id, id) on delete cascade
);

create table branch (
  account_id bigint not null,
  survey_id text not null,
  id text not null,
  -- The branch's short name in links, unique within the survey.
  code text not null,
  title text not null,
  address text not null default '',
  lat double precision,
  lon double precision,
  timezone text,
  phone text not null default '',
  active boolean not null default true,
  sort integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (account_id, survey_id, id),
  unique (account_id, survey_id, code),
  foreign key (account_id, survey_id) references survey (account_id, id) on delete cascade
);

create table subject (
  account_id bigint not null,
  survey_id text not null,
  id text not null,
  kind text not null default 'staff' check (kind in ('staff', 'premise', 'product', 'service')),
  title text not null,
  position text not null default '',
  branch_id text,
  active boolean not null default true,
  sort integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (account_id, survey_id, id),
  foreign key (account_id, survey_id) references survey (account_id, id) on delete cascade,
  foreign key (account_id, survey_id, branch_id) references branch (account_id, survey_id, id)
);

-- Printed short codes, unique over all accounts: posters outlive what they point at.
create table code (
  code text primary key,
  account_id bigint not null,
  survey_id text not null,
  branch_id text,
  subject_id text,
  placement text not null default '',
  created_at timestamptz not null default now(),
  foreign key (account_id, survey_id) references survey (account_id, id) on delete cascade
);
create index code_of_survey on code (account_id, survey_id, branch_id, subject_id);
