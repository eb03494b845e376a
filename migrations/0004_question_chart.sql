-- How the account wants the answers to a question drawn; without a row, as bars.
create table question_chart (
  account_id bigint not null,
  survey_id text not null,
  question_id text not null,
  chart_type text not null check (chart_type in ('bar', 'pie', 'table')),
  primary key (account_id, survey_id, question_id),
  foreign key (account_id, survey_id) references survey (account_id, id) on delete cascade
);
