-- Systems of the customer (a CRM, a till, a chat, a table) that the account is connected with.
create table connector (
  account_id bigint not null references account (id) on delete cascade,
  -- A folder of areas/connectors.
  name text not null,
  -- What is no secret.
  settings jsonb not null default '{}',
  -- Keys and tokens, sealed under SECRET as one JSON object.
  secret bytea not null,
  active boolean not null default true,
  -- Whether it wants every answer, not only complaints.
  every_answer boolean not null default false,
  -- The member whose rights it acts with.
  made_by text not null,
  checked_at timestamptz,
  -- Why the last use failed: a key of the interface's texts; null after a success.
  last_error text,
  -- The first failure since the last success.
  failing_since timestamptz,
  used_at timestamptz,
  -- Part of the address of its notices: a new address has another.
  created_at timestamptz not null,
  primary key (account_id, name)
);

-- What went through a connector: its outbox and its log. Holds no word of a guest.
create table connector_event (
  account_id bigint not null,
  connector text not null,
  -- Made from what the event is about, so that a repeat is the same event.
  id text not null,
  direction text not null check (direction in ('out', 'in')),
  kind text not null check (kind in ('complaint', 'answer', 'closed', 'visit')),
  survey_id text,
  answer_id uuid,
  status text not null check (status in ('queued', 'done', 'failed', 'left_out')),
  attempts integer not null default 0,
  -- Why the last attempt failed, or why it was left out.
  problem text,
  -- The deal, task or message at the other side, with its address where it has one.
  external_id text,
  external_url text,
  -- Of the attempt in progress; null between attempts.
  tried_at timestamptz,
  -- Whether the other side may have it, though its answer never came.
  unsure boolean not null default false,
  -- Of the next attempt; null once it is done or given up.
  next_at timestamptz,
  done_at timestamptz,
  created_at timestamptz not null,
  primary key (account_id, connector, id),
  foreign key (account_id, connector) references connector (account_id, name) on delete cascade
);
create index connector_event_newest on connector_event (account_id, connector, created_at desc);
create index connector_event_by_external on connector_event (account_id, connector, external_id)
  where external_id is not null;
