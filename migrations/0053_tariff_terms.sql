-- What an account's tariff rests on: bought at the list's price, agreed in a contract, or tried for free. `tariff_reviews` are
-- the reviews of its year where they differ from the plan's.
alter table account
  add column tariff_basis text not null default 'bought' check (tariff_basis in ('bought', 'contract', 'trial')),
  add column tariff_reviews integer check (tariff_reviews > 0);

-- Contracts as the operator entered them, the latest of an account first by `set_at`; price in whole tiyn.
create table tariff_contract (
  account_id bigint not null references account (id) on delete cascade,
  number text not null,
  price bigint not null check (price > 0),
  reviews integer check (reviews > 0),
  starts_on date not null,
  ends_on date not null check (ends_on > starts_on),
  set_by text not null,
  set_at timestamptz not null default now(),
  primary key (account_id, number)
);

-- Who has tried a tariff for free: once for an account, and once for a telephone, by its digits.
create table tariff_trial (
  account_id bigint primary key references account (id) on delete cascade,
  phone text not null unique,
  taken_at timestamptz not null default now()
);
