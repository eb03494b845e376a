-- What a visitor without an account tries at /try. Unlogged, and left out of backups: nothing of it may outlive its hour.
create unlogged table tryout (
  -- Stands in the printed code, and lets anybody answer.
  code text primary key,
  -- Digest of the key that the visitor's tab holds, and which changes it.
  key_hash bytea not null unique,
  trade text not null,
  name text not null,
  colour text not null,
  -- WebP, redrawn.
  logo bytea check (octet_length(logo) <= 65536),
  -- Of each answer: id, score, comment.
  answers jsonb not null default '[]',
  -- Counts the changes, which are bounded.
  revision integer not null default 1,
  created_at timestamptz not null default now()
);
create index tryout_created_at on tryout (created_at);
