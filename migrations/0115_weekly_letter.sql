-- The letter of Monday morning about a survey: one to each reader, and none to those who ended it.
create table weekly_letter (
  account_id bigint not null,
  survey_id text not null,
  member_id text not null,
  -- The Monday of the last one.
  week date,
  stopped_at timestamptz,
  primary key (account_id, survey_id, member_id),
  foreign key (account_id, survey_id) references survey (account_id, id) on delete cascade
);
