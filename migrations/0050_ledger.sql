-- The money of each account: an append-only double-entry ledger in whole tiyn (src/areas/billing/ledger/ledger.queries.ts).
-- Accounting papers outlive a closed account, so nothing here refers to `account`.

create table ledger_entry (
  account_id bigint not null,
  -- Counts from 1 within the account, without gaps.
  number bigint not null check (number > 0),
  -- The cause's own key: the same cause is entered once, however often it is repeated.
  key text not null,
  kind text not null
    check (kind in ('topup', 'tariff', 'call', 'message', 'reward', 'print', 'refund', 'correction')),
  -- Whose side loses and whose gains; one of the two is the customer's balance.
  debit text not null check (debit in ('balance', 'bank', 'revenue', 'correction')),
  credit text not null check (credit in ('balance', 'bank', 'revenue', 'correction')),
  amount bigint not null check (amount between 0 and 9000000000000000),
  balance_after bigint not null,
  -- What it was for: a kind of thing with its id, and words for people.
  cause jsonb not null default '{}',
  at timestamptz not null default now(),
  primary key (account_id, number),
  unique (account_id, key),
  check ((debit = 'balance') <> (credit = 'balance'))
);
create index ledger_entry_by_kind on ledger_entry (account_id, kind, number);

-- What is entered stays as it is: a mistake is put right by an entry of its own. Tenant tables have no triggers, so the rights
-- themselves are taken away, from the tables' owner as well.
revoke update, delete, truncate on ledger_entry from current_user;

-- The running sum of each account, which `operator -- ledger verify` compares with its entries.
create table ledger_balance (
  account_id bigint primary key,
  balance bigint not null default 0,
  -- The sum of the open holds.
  held bigint not null default 0 check (held >= 0),
  -- How far below zero the operator lets this account go.
  credit bigint not null default 0 check (credit >= 0),
  entries bigint not null default 0,
  -- Below this sum the account is warned; null: the usual one.
  low_at bigint check (low_at >= 0),
  check (balance - held >= -credit)
);

-- Money set aside for a charge whose amount is known only later, such as a call.
create table ledger_hold (
  account_id bigint not null,
  key text not null,
  kind text not null,
  amount bigint not null check (amount > 0),
  state text not null default 'open' check (state in ('open', 'settled', 'released')),
  settled bigint check (settled between 0 and amount),
  at timestamptz not null default now(),
  closed_at timestamptz,
  primary key (account_id, key)
);
