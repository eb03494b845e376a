-- Signing in with the company's own accounts (OpenID Connect).
create table company_sign_in (
  account_id bigint primary key references account (id),
  -- The last part of the address that the provider leads back to: an answer of one company is worth nothing at another.
  key text not null,
  issuer text not null,
  client_id text not null,
  secret_hash bytea not null,
  secret_sealed bytea not null,
  -- Which claim names a person's groups, and what the first group that fits gives.
  groups_claim text not null default 'groups',
  group_rights jsonb not null default '[]',
  -- What those get who are in none of the groups; null: they are not let in.
  default_rights jsonb,
  -- Members other than the owner sign in this way alone.
  only_company boolean not null default false,
  active boolean not null default true,
  changed_at timestamptz not null default now()
);

-- The domains of addresses that sign in this way. Null while nobody has shown that the domain is theirs.
create table company_domain (
  account_id bigint not null,
  domain text not null,
  confirmed_at timestamptz,
  -- The mailbox that confirmed it.
  confirmed_by text not null default '',
  code_hash bytea,
  code_expires_at timestamptz,
  primary key (account_id, domain)
);

-- Of several accounts that ask for a domain, one can confirm it. Looked up without an account, when somebody types an address.
create table company_domain_key (
  domain text primary key,
  account_id bigint not null
);

-- Who a member is at the provider: an address may change or be given to somebody else, this does not.
create table member_company (
  account_id bigint not null,
  member_id text not null,
  issuer text not null,
  subject text not null,
  primary key (account_id, issuer, subject),
  foreign key (account_id, member_id) references member (account_id, id) on delete cascade
);

alter table one_time_token drop constraint one_time_token_purpose_check;
alter table one_time_token add constraint one_time_token_purpose_check
  check (purpose in ('reset', 'verify', 'change_email', 'invite', 'owner'));
-- Whom a link is about, where that is not the member who gets it.
alter table one_time_token add column target_id text;
