-- What the business gives a guest from a case: an own code, one of a loaded pool, or money on the telephone.

-- An answer may earn a reward and be given others later: those from a case are called by `title`, and have the gift's id for a block.
alter table reward add column title text;
alter table reward drop constraint reward_pkey;
alter table reward add primary key (account_id, survey_id, answer_id, widget_id);

-- Codes that the business bought or made elsewhere, loaded to be given one by one.
create table gift_pool (
  account_id bigint not null references account (id),
  id text not null,
  -- What the guest reads.
  title text not null,
  -- When so many are left, who runs the account is warned.
  low_at integer not null default 10 check (low_at >= 0),
  -- Since when they know; null: there were more since.
  warned_at timestamptz,
  retired boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);

-- A code of a pool. It is kept sealed, and told once: to its guest.
create table gift_code (
  account_id bigint not null,
  -- HMAC under SECRET: codes are short, so that a plain hash would tell them.
  code_hash bytea not null,
  code_sealed bytea not null,
  pool_id text not null,
  -- In whole tiyn.
  value bigint not null check (value >= 0),
  -- The last day, in the account's time zone; null: without end.
  valid_until date,
  -- The gift it went to, which may be gone with its answer: the code stays used.
  gift_id uuid,
  taken_at timestamptz,
  loaded_at timestamptz not null default now(),
  primary key (account_id, code_hash),
  foreign key (account_id, pool_id) references gift_pool (account_id, id) on delete cascade
);
create index gift_code_free on gift_code (account_id, pool_id, value) where gift_id is null;
create index gift_code_by_gift on gift_code (account_id, gift_id) where gift_id is not null;

create table gift (
  account_id bigint not null,
  survey_id text not null,
  answer_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('code', 'pool', 'topup')),
  title text not null,
  -- In whole tiyn.
  value bigint not null check (value >= 0),
  -- asked: a second member has to confirm it; sending: the provider is at it.
  status text not null check (status in ('asked', 'refused', 'sending', 'given', 'failed')),
  pool_id text,
  -- Where the money goes; empty once it was erased.
  phone text,
  valid_until date,
  -- By which the guest is told, and in which words.
  channel text not null,
  words text not null default '',
  member_id text not null,
  asked_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  given_at timestamptz,
  -- Why it failed: a key of the interface's texts.
  reason text,
  provider_id text,
  -- Paid for by the account's own contract with the provider, and not from the balance.
  own_contract boolean not null default false,
  primary key (account_id, survey_id, answer_id, id),
  foreign key (account_id, survey_id, answer_id) references answer (account_id, survey_id, id) on delete cascade
);
create index gift_by_day on gift (account_id, asked_at);

-- How much may be given, by the account's own rules; without a row by the usual ones. Its row is also what gifts wait for in turn.
create table gift_limit (
  account_id bigint primary key references account (id),
  -- A day: gifts and tiyn to one guest, gifts and tiyn of one member.
  guest_count integer not null default 1 check (guest_count between 1 and 100),
  guest_sum bigint not null default 1000000 check (guest_sum >= 0),
  member_count integer not null default 20 check (member_count between 1 and 1000),
  member_sum bigint not null default 5000000 check (member_sum >= 0),
  -- Above it a second member confirms; null: never.
  confirm_above bigint default 500000 check (confirm_above >= 0)
);

-- Somebody may be told of one case more than once: by each mention, for each gift.
alter table alert_delivery drop constraint alert_delivery_kind_check;
alter table alert_delivery add constraint alert_delivery_kind_check
  check (kind in ('new', 'reminder', 'escalation', 'digest', 'test', 'mention', 'gift'));
alter table alert_delivery add column mark text not null default '';
alter table alert_delivery drop constraint alert_delivery_pkey;
alter table alert_delivery add primary key (account_id, survey_id, answer_id, kind, recipient, mark);
