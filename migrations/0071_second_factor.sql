-- The second factor of a member: a code of an app (TOTP), passkeys, and recovery codes for when both are lost.
create table member_totp (
  account_id bigint not null,
  member_id text not null,
  secret_hash bytea not null,
  -- Opened only by the installation's SECRET (platform/sealed-code.ts).
  secret_sealed bytea not null,
  -- Null while nobody has shown yet that the app has it.
  confirmed_at timestamptz,
  -- The step of the last code that was taken: a code counts once.
  last_step bigint not null default 0,
  last_used_at timestamptz,
  primary key (account_id, member_id),
  foreign key (account_id, member_id) references member (account_id, id) on delete cascade
);

create table member_passkey (
  account_id bigint not null,
  -- The credential's id as its device gives it, base64url.
  id text not null,
  member_id text not null,
  name text not null,
  public_key bytea not null,
  counter bigint not null default 0,
  transports jsonb not null default '[]',
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, member_id) references member (account_id, id) on delete cascade
);
create index member_passkey_of_member on member_passkey (account_id, member_id);

-- Whose a passkey is: it signs in by itself, without an address that somebody typed.
create table passkey_key (
  id text primary key,
  account_id bigint not null,
  member_id text not null
);
create index passkey_key_of_member on passkey_key (account_id, member_id);

create table member_recovery_code (
  account_id bigint not null,
  member_id text not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, member_id, code_hash),
  foreign key (account_id, member_id) references member (account_id, id) on delete cascade
);

-- What lies between two steps of a sign-in, or of adding a passkey: found by the digest of a cookie, without an account, like a session.
create table sign_in_step (
  token_hash bytea primary key,
  kind text not null check (kind in ('factor', 'passkey', 'new_passkey', 'company')),
  -- Whom the steps before have named; null where nobody is named yet.
  account_id bigint,
  member_id text,
  -- Challenge, state, nonce: what the next step is held against.
  data jsonb not null default '{}',
  expires_at timestamptz not null
);
create index sign_in_step_of_member on sign_in_step (account_id, member_id);

alter table account add column factor_required boolean not null default false;
alter table session
  -- How the member showed who they are.
  add column how text not null default 'password' check (how in ('password', 'passkey', 'company')),
  -- The account wants a second factor, and this member has none yet: nothing else is open until it is there.
  add column factor_due boolean not null default false;
