-- Which columns of the answers a member last took out of a survey, in their order, and which were left out: a question that came later is in
-- neither list, and is offered as chosen.
create table export_columns (
  account_id bigint not null,
  survey_id text not null,
  member_id text not null,
  chosen jsonb not null,
  left_out jsonb not null,
  primary key (account_id, survey_id, member_id),
  foreign key (account_id, survey_id) references survey (account_id, id) on delete cascade,
  foreign key (account_id, member_id) references member (account_id, id) on delete cascade
);
