-- Invoices, statements of the bank by which they are found paid, and what things cost on the balance (src/areas/billing).

-- What the operator sets for the whole installation, such as the seller's details.
create table billing_setting (
  name text primary key,
  value jsonb not null,
  set_by text not null,
  set_at timestamptz not null default now()
);

-- The last number of each kind of paper of a seller in a year: numbers have no gaps.
create table paper_number (
  seller_bin text not null,
  paper text not null check (paper in ('invoice', 'act')),
  year smallint not null,
  last integer not null,
  primary key (seller_bin, paper, year)
);

create table invoice (
  account_id bigint not null,
  order_id text not null,
  -- As they were when it was issued: later changes of settings change no paper.
  seller jsonb not null,
  buyer jsonb not null,
  vat_percent numeric(5, 2),
  number integer not null,
  year smallint not null,
  issued_on date not null,
  act_number integer,
  act_on date,
  primary key (account_id, order_id)
);
create index invoice_by_number on invoice (year, number);
create index invoice_of_buyer on invoice ((buyer ->> 'bin'));

-- Money that came by a bank transfer, from a statement or by the operator's hand.
create table statement_line (
  -- A digest of what makes a transfer: the same statement loaded twice enters it once.
  id text primary key,
  paid_on date not null,
  document text not null,
  amount bigint not null check (amount > 0),
  payer_bin text not null,
  payer text not null,
  purpose text not null,
  state text not null default 'waiting' check (state in ('waiting', 'matched', 'ignored')),
  -- What it was entered for.
  account_id bigint,
  order_id text,
  loaded_by text not null,
  loaded_at timestamptz not null default now()
);
create index statement_line_waiting on statement_line (loaded_at desc, id) where state = 'waiting';

-- What is paid for from the balance, each price from a day on.
create table price_list (
  number integer generated always as identity primary key,
  kind text not null,
  tiyn bigint not null check (tiyn >= 0),
  holds_from timestamptz not null default now(),
  set_by text not null,
  set_at timestamptz not null default now()
);
create index price_list_by_kind on price_list (kind, holds_from desc, number desc);
revoke update, delete, truncate on price_list from current_user;

-- A paper that goes out with a mail.
create table outbox_attachment (
  mail_id text primary key references outbox_mail (id) on delete cascade,
  name text not null,
  type text not null,
  body bytea not null
);

-- A reminder goes out once for each cause of its kind.
create table billing_reminder (
  account_id bigint not null,
  cause text not null,
  at timestamptz not null default now(),
  primary key (account_id, cause)
);
