-- Where a score should be by a day: of the survey, of one branch, or of a city or region.
create table goal (
  account_id bigint not null,
  survey_id text not null,
  id text not null,
  metric text not null check (metric in ('nps', 'csat', 'ces')),
  place text not null check (place in ('survey', 'region', 'city', 'branch')),
  -- The branch; the name of a city or region; empty for the survey.
  place_id text not null default '',
  -- As the metric is computed: points, a share 0…1, a mean on the scale.
  target double precision not null,
  due_on date not null,
  set_on date not null,
  set_by text not null,
  primary key (account_id, survey_id, id),
  foreign key (account_id, survey_id) references survey (account_id, id) on delete cascade
);
