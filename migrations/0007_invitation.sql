-- People who were asked to join an account and have not yet; how long the link works stands with its token.
create table invitation (
  account_id bigint not null references account (id),
  id text not null,
  -- Whom the mail goes to, as addresses are told apart by; null: a link that its maker hands over.
  email text,
  rights jsonb not null,
  invited_by text not null,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  -- Asking the same person twice is sending again.
  unique (account_id, email)
);
