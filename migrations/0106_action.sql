-- The action log: what a business changed, what that should move, and whether it did. What decides is fixed when an action is recorded.
create table action (
  account_id bigint not null,
  survey_id text not null,
  id text not null,
  -- Counts the actions of a survey: marks on trends show it.
  number integer not null,
  title text not null,
  -- Days in the account's zone, both inclusive.
  begins_on date not null,
  ends_on date,
  -- Where and with whom it happened; both empty: everywhere.
  branch_ids text[] not null,
  subject_ids text[] not null,
  -- Branches, or people where people are named, that it is compared with.
  control_ids text[] not null,
  measure text not null,
  -- How the measure's question was called and asked then.
  measure_title text not null,
  manner text not null,
  wait_days integer not null check (wait_days between 7 and 42),
  -- Half of the interval that a verdict needs, in the measure's unit.
  margin double precision not null,
  recorded_on date not null,
  recorded_by text,
  -- What guests read of it: a text per language; null while it is not shown to them.
  thanks jsonb,
  -- Answers since it began, by the last look.
  collected integer not null default 0,
  looked_on date,
  verdict text,
  decided_on date,
  figures jsonb,
  withdrawn_on date,
  created_at timestamptz not null default now(),
  primary key (account_id, survey_id, id),
  unique (account_id, survey_id, number),
  foreign key (account_id, survey_id) references survey (account_id, id) on delete cascade
);
