-- Guests' answers and the counters that analytics reads instead of them.

create table answer (
  account_id bigint not null,
  survey_id text not null,
  id uuid not null,
  version integer not null,
  branch_id text,
  subject_id text,
  placement text,
  code text,
  locale text not null,
  started_at timestamptz,
  finished_at timestamptz,
  received_at timestamptz not null,
  -- The day of received_at in the account's time zone: what reports are cut by.
  day date not null,
  -- Time the guest took; null where the page's clock made no sense.
  seconds integer,
  answers jsonb not null,
  contact jsonb,
  geo jsonb,
  consent_version integer,
  complaint boolean not null,
  status text not null default 'new' check (status in ('new', 'in_work', 'waiting', 'resolved', 'spam')),
  -- Over the tariff's limit: kept, shown as locked, counted nowhere.
  locked boolean not null default false,
  -- SHA-256 of the content, so that a repeat can be told from another answer under the same id.
  fingerprint bytea not null,
  primary key (account_id, survey_id, id),
  foreign key (account_id, survey_id, version) references survey_version (account_id, survey_id, version)
    on delete cascade
);
create index answer_by_time on answer (account_id, survey_id, received_at desc, id desc);
create index answer_open_complaints on answer (account_id, survey_id, received_at)
  where complaint and not locked and status in ('new', 'in_work', 'waiting');

create table answer_status (
  account_id bigint not null,
  survey_id text not null,
  answer_id uuid not null,
  place integer not null,
  status text not null,
  note text not null default '',
  member_id text,
  changed_at timestamptz not null default now(),
  primary key (account_id, survey_id, answer_id, place),
  foreign key (account_id, survey_id, answer_id) references answer (account_id, survey_id, id) on delete cascade
);

-- Sums of answers: one row per survey, day or month, branch or all (''), subject or all ('').
-- `tally` is a vector; survey.slots names its places. See src/areas/counters/tally.ts.
create table counter (
  account_id bigint not null,
  survey_id text not null,
  grain "char" not null check (grain in ('d', 'm')),
  branch_id text not null default '',
  subject_id text not null default '',
  day date not null,
  tally double precision[] not null,
  primary key (account_id, survey_id, grain, branch_id, subject_id, day),
  foreign key (account_id, survey_id) references survey (account_id, id) on delete cascade
);

-- Adds two vectors place by place; the shorter one is taken as ending in zeros.
create function add_tally(a double precision[], b double precision[]) returns double precision[]
language sql immutable parallel safe
return (
  select array_agg(coalesce(x, 0) + coalesce(y, 0) order by place)
  from unnest(a, b) with ordinality as both_vectors (x, y, place)
);

-- Undoes the statement that it stands in unless something holds.
create function require_that(holds boolean) returns boolean language plpgsql as $$
begin
  if holds is not true then
    raise exception 'a requirement of this statement does not hold' using errcode = 'QX001';
  end if;
  return true;
end $$;

-- Answers taken in the tariff's running year, for the limit.
create table account_usage (
  account_id bigint not null references account (id),
  period_start date not null,
  used integer not null default 0,
  primary key (account_id, period_start)
);
