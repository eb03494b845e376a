-- A waiter works in two cafés and leaves in spring: subjects belong to several branches and have their days.

create table subject_branch (
  account_id bigint not null,
  survey_id text not null,
  subject_id text not null,
  branch_id text not null,
  primary key (account_id, survey_id, subject_id, branch_id),
  foreign key (account_id, survey_id, subject_id) references subject (account_id, survey_id, id) on delete cascade,
  foreign key (account_id, survey_id, branch_id) references branch (account_id, survey_id, id) on delete cascade
);
create index subject_branch_of_branch on subject_branch (account_id, survey_id, branch_id);

insert into subject_branch (account_id, survey_id, subject_id, branch_id)
select account_id, survey_id, id, branch_id from subject where branch_id is not null;

alter table subject
  drop column branch_id,
  -- The days, both included, between which guests are offered it; open where null.
  add column from_day date,
  add column to_day date,
  add constraint subject_days_in_order check (from_day <= to_day);
