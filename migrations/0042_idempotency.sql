-- What a form created: sent again by a double click or a retry, it finds what it made the first time.
create table idempotency_key (
  account_id bigint not null references account (id) on delete cascade,
  -- SHA-256 of the call, the form's own key and what was sent.
  key bytea not null,
  -- What the call needs to know of what it made, such as its id; null until it is made.
  result jsonb,
  created_at timestamptz not null default now(),
  primary key (account_id, key)
);
create index idempotency_key_age on idempotency_key (created_at);
