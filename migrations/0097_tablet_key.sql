-- Keys in the links of tablets. A key belongs to one branch, or to the survey as a whole. It is shown once; only its hash is stored.
-- The keys before this release were derived from the survey's id and readable by every member: they open nothing any more.
create table tablet_key (
  account_id bigint not null,
  survey_id text not null,
  id text not null,
  key_hash bytea not null,
  branch_id text,
  created_at timestamptz not null default now(),
  primary key (account_id, survey_id, id),
  foreign key (account_id, survey_id) references survey (account_id, id) on delete cascade
);

alter table tablet add column key_id text;
