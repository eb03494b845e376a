-- Since when an account may change nothing, and why: its members read it. Guests go on answering.
alter table account add column suspended_at timestamptz, add column suspended_reason text not null default '';

-- What the members of every account read above their pages until it ends.
create table announcement (
  id text primary key,
  ru text not null,
  -- Empty: the Russian text stands for it.
  kk text not null default '',
  en text not null default '',
  audience text not null check (audience in ('all', 'with_tariff', 'without_tariff')),
  ends_at timestamptz not null,
  created_at timestamptz not null default now(),
  created_by text not null,
  withdrawn_at timestamptz
);
create index announcement_by_end on announcement (ends_at);

-- How much room there was at the end of each day: tells when the disk will be full.
create table storage_day (
  day date primary key,
  database_bytes bigint not null,
  free_bytes bigint not null
);
