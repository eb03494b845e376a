-- Who took answers out of a survey, kept for the account's owner.
create table export_log (
  account_id bigint not null,
  survey_id text not null,
  id text not null,
  -- In words of that day: members leave.
  member text not null,
  format text not null,
  answers integer not null,
  contacts boolean not null,
  reason text not null default '',
  created_at timestamptz not null default now(),
  primary key (account_id, survey_id, id),
  foreign key (account_id, survey_id) references survey (account_id, id) on delete cascade
);

-- Who saw answers could always copy them: the new right is given to those who are there already.
update member set rights = jsonb_set(rights, '{abilities}', (rights -> 'abilities') || '"export"')
  where not owner and rights -> 'abilities' ? 'see' and not rights -> 'abilities' ? 'export';
update invitation set rights = jsonb_set(rights, '{abilities}', (rights -> 'abilities') || '"export"')
  where rights -> 'abilities' ? 'see' and not rights -> 'abilities' ? 'export';
