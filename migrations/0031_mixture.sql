-- Filters together, counted over all days because a member asked for it. Kept for a day.
create table mixture (
  account_id bigint not null,
  survey_id text not null,
  -- The work that counts it.
  id text not null,
  -- The filter with the branches that the member sees, as analytics/combined-filter/combined-filter.ts writes it.
  filter text not null,
  -- The moment that its sums tell of; null until all answers are counted.
  counted_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (account_id, survey_id, id),
  foreign key (account_id, survey_id) references survey (account_id, id) on delete cascade
);

-- Its sums, as `counter` holds those of all answers: by day and month; whole, by branch, by subject.
create table mixture_tally (
  account_id bigint not null,
  survey_id text not null,
  mixture_id text not null,
  grain "char" not null check (grain in ('d', 'm')),
  branch_id text not null default '',
  subject_id text not null default '',
  day date not null,
  tally double precision[] not null,
  primary key (account_id, survey_id, mixture_id, grain, branch_id, subject_id, day),
  foreign key (account_id, survey_id, mixture_id) references mixture (account_id, survey_id, id) on delete cascade
);
