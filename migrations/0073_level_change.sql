-- Where the score of a survey moved to another level: decided by the worker, once, day by day.
-- How far a survey's leading score has been watched; `measure` is the metric, its question and how that is asked.
create table level_watch (
  account_id bigint not null,
  survey_id text not null,
  measure text not null,
  -- The last day, in the account's zone, that was looked at.
  looked_at date not null,
  primary key (account_id, survey_id, measure),
  foreign key (account_id, survey_id) references survey (account_id, id) on delete cascade
);

create table level_change (
  account_id bigint not null,
  survey_id text not null,
  measure text not null,
  -- The first day of the new level.
  day date not null,
  decided_on date not null,
  -- The 95 % interval of that day.
  day_from date not null,
  day_to date not null,
  -- The levels in the metric's unit, by what was known on the last day that was looked at.
  before double precision not null,
  after double precision not null,
  -- When too little of its answers was left to speak for it.
  withdrawn_on date,
  primary key (account_id, survey_id, measure, decided_on, day),
  foreign key (account_id, survey_id) references survey (account_id, id) on delete cascade
);
