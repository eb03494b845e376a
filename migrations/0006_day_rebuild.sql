-- A change of an account's time zone under way: every answer's day is worked out anew, page by page, from where the last page ended.
-- The row is there only meanwhile, and the pages that show numbers say so.
create table day_rebuild (
  account_id bigint primary key references account (id) on delete cascade,
  timezone text not null,
  after_survey text not null default '',
  after_id uuid not null default '00000000-0000-0000-0000-000000000000',
  done integer not null default 0,
  total integer not null,
  started_at timestamptz not null default now()
);

-- The newest answers of one branch, for its list and for what is read from single answers: words, hours, drivers.
create index answer_by_branch on answer (account_id, survey_id, branch_id, received_at desc, id desc);
