-- Who uses the service: accounts, their members, and how these sign in.

create table account (
  -- A random nine-digit number; it is also the public `qalayid`.
  id bigint primary key,
  company text not null default '',
  -- Days are cut, and reports are made, in this zone.
  timezone text not null default 'Asia/Almaty',
  -- 1 none, 2 Basic, 3 Standard, 4 Premium, 5 Elite, 6 Enterprise.
  tariff smallint not null default 1 check (tariff between 1 and 6),
  tariff_from timestamptz,
  -- Afterwards the account is as without tariff; null: without end.
  tariff_until timestamptz,
  created_at timestamptz not null default now(),
  -- Closed by its owner; everything in it is deleted 30 days later.
  closed_at timestamptz
);

create table member (
  account_id bigint not null references account (id),
  id text not null,
  email text not null,
  email_verified_at timestamptz,
  password_hash text not null,
  first_name text not null default '',
  last_name text not null default '',
  phone text not null default '',
  position text not null default '',
  locale text not null default 'ru',
  owner boolean not null default false,
  -- What a member who isn't the owner may see and do; see Rights in account.contract.ts.
  rights jsonb not null default '{}',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz,
  primary key (account_id, id)
);

-- An address belongs to one member of all accounts. Lower-cased.
create table member_email (
  email text primary key,
  account_id bigint not null,
  member_id text not null
);
create index member_email_of_account on member_email (account_id);

create table session (
  -- sha-256 of the `sid` cookie; the cookie's value is nowhere.
  token_hash bytea primary key,
  account_id bigint not null,
  member_id text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  user_agent text not null default '',
  address text not null default ''
);
create index session_of_member on session (account_id, member_id);

-- Links sent by mail.
create table one_time_token (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('reset', 'verify', 'change_email', 'invite')),
  account_id bigint not null,
  member_id text not null,
  -- The address that the link was sent to.
  email text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_token_of_member on one_time_token (account_id, member_id);

-- Counts of what strangers may do only so often. Keys are digests: no address or name stands here.
create table rate_limit (
  key text primary key,
  window_start timestamptz not null,
  hits integer not null
);

create table outbox_mail (
  id text primary key,
  to_address text not null,
  subject text not null,
  html text not null,
  text text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- The mail server refused it for good.
  failed_at timestamptz,
  attempts integer not null default 0,
  last_error text
);
create index outbox_mail_by_time on outbox_mail (created_at desc);

-- Requests from the forms of the site.
create table lead (
  id text primary key,
  form text not null check (form in ('full', 'short')),
  first_name text not null,
  last_name text not null default '',
  company text not null default '',
  position text not null default '',
  email text not null default '',
  phone text not null,
  wants_presentation boolean not null default false,
  -- Which consent text the person agreed to.
  consent_version text not null,
  address text not null default '',
  created_at timestamptz not null default now()
);
create index lead_by_time on lead (created_at desc);
