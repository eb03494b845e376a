-- Reports that strangers may read. The code is the whole secret of an open one, unique over all accounts.
create table report_share (
  code text primary key,
  account_id bigint not null,
  survey_id text not null,
  title text not null,
  -- What was asked for when it was shared; it never changes, so neither does what a link leads to.
  filter jsonb not null,
  is_active boolean not null,
  expires_at timestamptz,
  password_hash text,
  -- {"questions": [ids], "people": true, "text": true}: what is left out.
  hide jsonb not null,
  views integer not null default 0,
  created_at timestamptz not null default now(),
  foreign key (account_id, survey_id) references survey (account_id, id) on delete cascade
);
create index report_share_survey on report_share (account_id, survey_id, created_at);
