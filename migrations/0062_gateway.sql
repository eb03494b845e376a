-- Outside services that an account writes, calls and pays through, by its own contract with them.
create table gateway (
  account_id bigint not null references account (id) on delete cascade,
  kind text not null check (kind in ('sms', 'whatsapp', 'mail_in', 'telephone', 'topup')),
  -- Which service: one of the descriptions in areas/cases/gateway/providers.ts.
  provider text not null,
  -- What is no secret: names, addresses, a sender.
  settings jsonb not null default '{}',
  -- Passwords and keys, sealed under SECRET as one JSON object.
  secret bytea not null,
  active boolean not null default true,
  checked_at timestamptz,
  -- Why the last check or use failed: a key of the interface's texts; null after a success.
  last_error text,
  -- Part of the address of its notices: a gateway that is made anew has another.
  created_at timestamptz not null default now(),
  primary key (account_id, kind)
);
