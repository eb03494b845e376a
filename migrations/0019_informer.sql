-- A survey's score on the business's own site and screens. The code is its whole secret, unique over all accounts.
create table informer (
  code text primary key,
  account_id bigint not null,
  survey_id text not null,
  is_on boolean not null,
  metric text not null check (metric in ('nps', 'csat')),
  -- Whether the screen also shows the newest thanks of a guest.
  words boolean not null,
  created_at timestamptz not null default now(),
  unique (account_id, survey_id),
  foreign key (account_id, survey_id) references survey (account_id, id) on delete cascade
);
