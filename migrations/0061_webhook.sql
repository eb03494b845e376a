-- Addresses of programs that hear what happens (Standard Webhooks).
create table webhook (
  account_id bigint not null,
  id text not null,
  url text not null,
  events jsonb not null,
  -- {surveys?, branches?, bad?}: what is not named is not narrowed.
  filter jsonb not null default '{}',
  -- Whether messages hold what guests left to be reached by.
  contacts boolean not null default false,
  active boolean not null default true,
  -- Sealed under SECRET: messages are signed with it.
  secret_hash bytea not null,
  secret_sealed bytea not null,
  -- The secret before it was changed signs too until then.
  old_hash bytea,
  old_sealed bytea,
  old_until timestamptz,
  -- The first failure since the last success.
  failing_since timestamptz,
  -- When it was switched off because it failed for too long.
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id) references account (id) on delete cascade
);

create table webhook_delivery (
  account_id bigint not null,
  webhook_id text not null,
  id text not null,
  event text not null,
  body text not null,
  attempts integer not null default 0,
  -- The HTTP status of the last attempt; null where nobody answered.
  status integer,
  -- Why nobody answered.
  problem text,
  response text not null default '',
  ms integer,
  tried_at timestamptz,
  -- Of the next attempt; null once it is done or given up.
  next_at timestamptz,
  done_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (account_id, webhook_id, id),
  foreign key (account_id, webhook_id) references webhook (account_id, id) on delete cascade
);
create index webhook_delivery_newest on webhook_delivery (account_id, webhook_id, created_at desc);
