-- Tables of answers or figures that spreadsheets fetch themselves by a secret address.
create table live_table (
  account_id bigint not null,
  survey_id text not null,
  id text not null,
  -- The code is kept sealed: its owner is shown the address again.
  code_hash bytea not null,
  code_sealed bytea not null,
  title text not null,
  content text not null check (content in ('answers', 'figures')),
  -- Keys of the columns, in their order; null for all.
  columns jsonb,
  filter jsonb not null default '{}',
  contacts boolean not null default false,
  locale text not null,
  -- Whose rights hold for every reading.
  member_id text not null,
  reads integer not null default 0,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (account_id, survey_id, id),
  unique (account_id, survey_id, code_hash),
  foreign key (account_id, survey_id) references survey (account_id, id) on delete cascade,
  foreign key (account_id, member_id) references member (account_id, id) on delete cascade
);

-- Reports that go out by themselves.
create table report_schedule (
  account_id bigint not null,
  survey_id text not null,
  id text not null,
  -- Who made it: what outside addresses get is what this member may see.
  member_id text not null,
  title text not null,
  every text not null check (every in ('day', 'week', 'month')),
  -- Monday is 0; counts for weeks alone.
  weekday smallint not null check (weekday between 0 and 6),
  hour smallint not null check (hour between 0 and 23),
  formats jsonb not null,
  locale text not null,
  filter jsonb not null default '{}',
  active boolean not null default true,
  next_at timestamptz not null,
  last_at timestamptz,
  -- What became of it: sent, few (too few answers) or failed.
  outcome text check (outcome in ('sent', 'few', 'failed')),
  created_at timestamptz not null default now(),
  primary key (account_id, survey_id, id),
  foreign key (account_id, survey_id) references survey (account_id, id) on delete cascade,
  foreign key (account_id, member_id) references member (account_id, id) on delete cascade
);
create index report_schedule_due on report_schedule (next_at) where active;

-- A member, or an address outside the team, which is asked first.
create table report_recipient (
  account_id bigint not null,
  survey_id text not null,
  schedule_id text not null,
  id text not null,
  member_id text,
  address text,
  confirmed_at timestamptz,
  -- Has unsubscribed by the link in a mail.
  stopped_at timestamptz,
  created_at timestamptz not null default now(),
  check ((member_id is null) <> (address is null)),
  primary key (account_id, survey_id, schedule_id, id),
  foreign key (account_id, survey_id, schedule_id)
    references report_schedule (account_id, survey_id, id) on delete cascade,
  foreign key (account_id, member_id) references member (account_id, id) on delete cascade
);
create unique index report_recipient_member on report_recipient (account_id, survey_id, schedule_id, member_id)
  where member_id is not null;
create unique index report_recipient_address on report_recipient (account_id, survey_id, schedule_id, lower(address))
  where address is not null;

-- A mail may bring several files, and say how its reader ends it (RFC 8058).
alter table outbox_attachment drop constraint outbox_attachment_pkey;
alter table outbox_attachment add primary key (mail_id, name);
alter table outbox_mail add column unsubscribe_url text;
