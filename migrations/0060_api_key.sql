-- What programs sign in with. A key does what its maker may, as far as its scopes, surveys and branches go.
create table api_key (
  account_id bigint not null,
  id text not null,
  member_id text not null,
  name text not null,
  -- The first signs of the key, by which people tell keys apart.
  prefix text not null,
  key_hash bytea not null,
  scopes jsonb not null,
  surveys jsonb not null default '"all"',
  branches jsonb not null default '"all"',
  expires_at timestamptz,
  last_used_at timestamptz,
  last_used_from text,
  -- A key that nobody uses ends by itself, unless somebody wants to keep it.
  kept_at timestamptz,
  noticed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  unique (account_id, key_hash),
  foreign key (account_id, member_id) references member (account_id, id) on delete cascade
);
