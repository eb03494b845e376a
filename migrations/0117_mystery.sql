-- Mystery visits: a programme per survey, the checkers it invites, their visits with photos. Visits are never counted as answers.
create table mystery_programme (
  account_id bigint not null,
  survey_id text not null,
  -- Sections, points with weights, briefing and test; an interface text per language.
  checklist jsonb not null,
  -- How visits are drawn: frequency, distance in weeks, days, windows, fee.
  rules jsonb not null,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, survey_id),
  foreign key (account_id, survey_id) references survey (account_id, id) on delete cascade
);

create table mystery_checker (
  account_id bigint not null,
  survey_id text not null,
  id text not null,
  name text not null,
  -- A mail address or a phone number.
  contact text not null,
  locale text not null,
  key_hash bytea not null,
  -- Digest of the one-time code together with the key; null once it was used or guessed too often.
  code_hash bytea,
  code_tries integer not null default 0,
  -- Digest of the token of the phone that entered the code.
  device_hash bytea,
  -- Digest of the test that was passed: a changed test is to be passed again.
  passed_test text,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (account_id, survey_id, id),
  foreign key (account_id, survey_id) references survey (account_id, id) on delete cascade
);

-- Whose link it is, before the account is known.
create table mystery_key (
  key_hash bytea primary key,
  account_id bigint not null,
  survey_id text not null,
  checker_id text not null
);

create table mystery_visit (
  account_id bigint not null,
  survey_id text not null,
  id text not null,
  branch_id text not null,
  -- Null while nobody is to go.
  checker_id text,
  -- A day and minutes of it in the account's zone.
  on_day date not null,
  from_minute integer not null,
  to_minute integer not null,
  -- open, offered, taken, sent, returned, accepted, rejected, cancelled
  status text not null,
  -- Whole tenge, as noted when it was planned.
  fee integer not null,
  offer_until timestamptz,
  -- Checkers who gave it back.
  declined_by text[] not null default '{}',
  -- The seed of the draw that planned it.
  seed text,
  -- The checklist as it was when the visit was taken.
  checklist jsonb,
  started_at timestamptz,
  finished_at timestamptz,
  sent_at timestamptz,
  submission_id uuid,
  submission_digest bytea,
  -- Of each point: value and note.
  answers jsonb,
  -- Whole tenge on the receipt.
  receipt integer,
  -- Where the checker was, with consent; removed after 90 days.
  place jsonb,
  -- Metres from the branch; stays when the place is removed.
  distance integer,
  -- Share of the weights of seen points, 0…1; null when nothing was seen.
  score double precision,
  failed boolean not null default false,
  -- Signs of an invented visit.
  marks text[] not null default '{}',
  reason text,
  -- Points that the reviewer asked for again; empty: all.
  asked_points text[] not null default '{}',
  decided_at timestamptz,
  decided_by text,
  -- What the branch and the reviewer wrote to each other about an accepted visit.
  thread jsonb not null default '[]',
  created_at timestamptz not null default now(),
  primary key (account_id, survey_id, id),
  foreign key (account_id, survey_id) references survey (account_id, id) on delete cascade
);
create index mystery_visit_by_day on mystery_visit (account_id, survey_id, on_day);

create table mystery_photo (
  account_id bigint not null,
  survey_id text not null,
  id uuid not null,
  visit_id text not null,
  -- A point of the checklist, or `receipt`.
  point_id text not null,
  size integer not null,
  created_at timestamptz not null default now(),
  primary key (account_id, survey_id, id),
  foreign key (account_id, survey_id, visit_id) references mystery_visit (account_id, survey_id, id) on delete cascade
);
create index mystery_photo_of_visit on mystery_photo (account_id, survey_id, visit_id);
