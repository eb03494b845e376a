-- Invitations: people who are asked to answer by a letter or a message with a link of their own.

-- How an account invites, over all its surveys.
create table invitation_setting (
  account_id bigint primary key references account (id) on delete cascade,
  -- One person is invited once in so many days.
  cap_days smallint not null check (cap_days between 0 and 365),
  -- So many days after a person was invited the address is removed.
  keep_days smallint not null check (keep_days between 7 and 730),
  -- Hours by the account's clock in which nothing goes out; equal: none.
  quiet_from smallint not null check (quiet_from between 0 and 23),
  quiet_to smallint not null check (quiet_to between 0 and 23),
  -- Letters and messages a minute.
  per_minute smallint not null check (per_minute between 1 and 3000)
);

-- Whom an account never invites again. The address is kept as a hash: it outlives the person's data.
create table invitation_block (
  account_id bigint not null references account (id) on delete cascade,
  address_hash bytea not null,
  reason text not null check (reason in ('unsubscribed', 'bounced', 'erased')),
  created_at timestamptz not null default now(),
  primary key (account_id, address_hash)
);

-- One list of people and the letter that they get. `by_api`: people are added one by one by a program.
create table invitation_wave (
  account_id bigint not null,
  survey_id text not null,
  id text not null,
  title text not null,
  channel text not null default 'email' check (channel in ('email', 'sms')),
  -- Where the people agreed to be written to.
  source text not null,
  by_api boolean not null default false,
  -- {locale: {subject, text}}
  texts jsonb not null,
  reminders smallint not null default 0 check (reminders between 0 and 2),
  remind_days smallint not null default 3 check (remind_days between 1 and 30),
  state text not null default 'draft' check (state in ('draft', 'started', 'stopped')),
  starts_at timestamptz,
  -- The member who started it.
  started_by text,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, survey_id) references survey (account_id, id) on delete cascade
);
create index invitation_wave_of_survey on invitation_wave (account_id, survey_id, created_at desc);
create unique index invitation_wave_by_api on invitation_wave (account_id, survey_id, channel, source) where by_api;

create table invitee (
  account_id bigint not null,
  wave_id text not null,
  -- Of 60 bits, unique in the account; the link is signed besides.
  id text not null,
  survey_id text not null,
  -- Null once it was removed.
  address text,
  address_hash bytea,
  name text not null default '',
  locale text,
  branch_id text,
  subject_id text,
  -- Values of the survey's hidden fields.
  hidden jsonb not null default '{}',
  -- Why nothing was or will be sent; null: nothing stands in the way.
  left_out text check (left_out in ('unsubscribed', 'bounced', 'capped', 'erased')),
  -- Letters that went out, reminders among them.
  sends smallint not null default 0,
  sent_at timestamptz,
  -- Of the next letter; null: no more.
  next_at timestamptz,
  -- The letter whose fate is not known yet.
  pending_mail text,
  bounced_at timestamptz,
  opened_at timestamptz,
  begun_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, wave_id) references invitation_wave (account_id, id) on delete cascade
);
create unique index invitee_once on invitee (account_id, wave_id, address_hash) where address_hash is not null;
create index invitee_of_wave on invitee (account_id, wave_id, created_at, id);
create index invitee_by_address on invitee (account_id, address_hash, sent_at) where address_hash is not null;
create index invitee_due on invitee (next_at) where next_at is not null;
create index invitee_pending on invitee (account_id, id) where pending_mail is not null;

-- Who answered. Where a survey is anonymous, neither the answer nor the moment is known, only the day.
create table invited_answer (
  account_id bigint not null,
  invitee_id text not null,
  survey_id text not null,
  answer_id uuid,
  day date not null,
  primary key (account_id, invitee_id),
  foreign key (account_id, invitee_id) references invitee (account_id, id) on delete cascade,
  foreign key (account_id, survey_id, answer_id) references answer (account_id, survey_id, id) on delete set null (answer_id)
);
create index invited_answer_of on invited_answer (account_id, survey_id, answer_id) where answer_id is not null;
