-- Where guests of a branch may tell others: its own pages on sites of reviews, in the owner's order, as [{kind, url}].
alter table branch add column links jsonb not null default '[]';

-- Presses on these links, by day, branch ('' of the survey as a whole), printed code ('' without one) and site. Nothing about the guest.
create table review_click (
  account_id bigint not null,
  survey_id text not null,
  day date not null,
  branch_id text not null,
  code text not null,
  site text not null,
  clicks integer not null,
  primary key (account_id, survey_id, branch_id, day, code, site),
  foreign key (account_id, survey_id) references survey (account_id, id) on delete cascade
);
