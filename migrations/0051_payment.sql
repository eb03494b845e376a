-- What customers buy: orders in tenge at a rate that the operator sets, and how they are paid (src/areas/billing).

-- Every rate that ever held; the latest counts.
create table exchange_rate (
  number integer generated always as identity primary key,
  tiyn_per_usd bigint not null check (tiyn_per_usd between 10000 and 10000000),
  set_by text not null,
  set_at timestamptz not null default now()
);
revoke update, delete, truncate on exchange_rate from current_user;

create table payment_order (
  account_id bigint not null,
  id text not null,
  -- What people call it on the telephone.
  number bigint not null,
  member_id text not null,
  kind text not null check (kind in ('card', 'invoice')),
  -- `tariff:5:difference` or `balance:2000000`: a second wish for the same is the same order.
  purpose text not null,
  what text not null check (what in ('tariff', 'balance')),
  tariff smallint check (tariff between 2 and 6),
  -- The arithmetic that was shown, and the tariff that it was made from.
  terms jsonb not null,
  amount bigint not null check (amount > 0),
  usd_cents bigint,
  tiyn_per_usd bigint,
  -- An expired order is not offered any more; money that comes late still counts.
  status text not null default 'created'
    check (status in ('created', 'pending', 'paid', 'failed', 'expired', 'cancelled', 'refunded')),
  -- The bank's code of refusal, or a word of ours.
  reason text,
  paid bigint not null default 0,
  refunded bigint not null default 0 check (refunded between 0 and paid),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  paid_at timestamptz,
  -- Something about it contradicts itself: a person has to look.
  attention text,
  primary key (account_id, id),
  check ((what = 'tariff') = (tariff is not null))
);
create unique index payment_order_open on payment_order (account_id, kind, purpose)
  where status in ('created', 'pending', 'failed');
create index payment_order_by_time on payment_order (account_id, created_at desc, id);
create index payment_order_all on payment_order (created_at desc, id);
create sequence payment_order_number;

-- One way to the bank's page. The bank's number of it is unique across accounts, and so are its last six digits.
create table payment_attempt (
  invoice_id bigint generated always as identity (minvalue 1 maxvalue 999999) primary key,
  account_id bigint not null,
  order_id text not null,
  -- The bank repeats it in its notice.
  secret text not null,
  -- null until the bank gave its page.
  url text,
  state text not null default 'open' check (state in ('open', 'failed', 'paid', 'refunded')),
  transaction_id text,
  -- What of the card may be shown: `Visa ····5096`.
  card text,
  approval_code text,
  checks integer not null default 0,
  asked_at timestamptz,
  -- When the bank is asked again; null: never.
  next_check_at timestamptz,
  created_at timestamptz not null default now()
);
create index payment_attempt_of_order on payment_attempt (account_id, order_id);
create index payment_attempt_due on payment_attempt (next_check_at) where next_check_at is not null;

create table payment_refund (
  account_id bigint not null,
  id text not null,
  order_id text not null,
  amount bigint not null check (amount > 0),
  -- `asked` until it is known what the bank did.
  state text not null default 'asked' check (state in ('asked', 'done', 'failed')),
  -- Whether the tariff that was paid for ends with it.
  ends_tariff boolean not null default false,
  reason text not null,
  asked_by text not null,
  asked_at timestamptz not null default now(),
  primary key (account_id, id)
);
create index payment_refund_of_order on payment_refund (account_id, order_id);

-- A year that is paid for and begins when the present one ends.
create table tariff_period (
  account_id bigint not null,
  order_id text not null,
  tariff smallint not null check (tariff between 2 and 6),
  state text not null default 'planned' check (state in ('planned', 'started', 'cancelled')),
  created_at timestamptz not null default now(),
  primary key (account_id, order_id)
);
create unique index tariff_period_planned on tariff_period (account_id) where state = 'planned';

-- What an operator did with money, and why.
create table billing_audit (
  number bigint generated always as identity primary key,
  at timestamptz not null default now(),
  operator text not null,
  action text not null,
  account_id bigint,
  details jsonb not null default '{}'
);
create index billing_audit_of_account on billing_audit (account_id, number desc);
revoke update, delete, truncate on billing_audit from current_user;
