-- Benchmarks of a trade: which accounts share their figures, what they were in a released month, and the released figures.
create table benchmark_member (
  account_id bigint primary key references account (id),
  trade text not null,
  -- A place of the list in `benchmark/cities.ts`.
  city text not null,
  size text not null,
  joined_at timestamptz not null,
  -- The first month that counts: none that had begun when the account joined or changed.
  counts_from date not null,
  joined_by text not null
);

-- An account's own figures of a released month, as its owner compares them.
create table benchmark_score (
  account_id bigint not null references account (id),
  month date not null,
  measure text not null check (measure in ('nps', 'csat', 'ces', 'response', 'solved')),
  trade text not null,
  city text not null,
  size text not null,
  value double precision not null,
  primary key (account_id, month, measure)
);

-- The months that were released. Nothing of them is computed again.
create table benchmark_month (
  month date primary key,
  released_at timestamptz not null
);

-- Rounded quartiles of a cell: a trade, a trade in a city, or that of one size. Empty city and size: all.
create table benchmark_release (
  month date not null,
  trade text not null,
  measure text not null,
  city text not null,
  size text not null,
  low double precision not null,
  median double precision not null,
  high double precision not null,
  -- Rounded down to five.
  accounts integer not null,
  -- The numbers of the accounts, for as long as later releases are compared with this one.
  members bigint[],
  primary key (month, trade, measure, city, size)
);
