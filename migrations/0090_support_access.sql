-- A member's consent that an operator looks into the account as that member, for an hour at most. Like sessions it is looked up by a
-- hash, with every request of such a visit.
create table support_access (
  -- sha-256 of the code that the member tells the operator; the code itself is nowhere.
  code_hash bytea primary key,
  account_id bigint not null,
  member_id text not null,
  created_at timestamptz not null,
  -- The consent ends by itself, whether it was used or not.
  until timestamptz not null,
  entered_at timestamptz,
  -- The operator's address, '' before anybody came in.
  operator text not null default '',
  -- Hashes as in session: the visit, and the operator's own sign-in, without which the visit ends.
  visit_hash bytea unique,
  operator_hash bytea
);
create index support_access_of_member on support_access (account_id, member_id);

alter table session drop constraint session_how_check;
alter table session add constraint session_how_check check (how in ('password', 'passkey', 'company', 'support'));

-- How long the calls of a day took, over all copies of the API: the console shows the slowest.
create table slow_call (
  day date not null,
  -- Method and route, without what stood in the address.
  call text not null,
  calls bigint not null,
  total_ms double precision not null,
  slowest_ms double precision not null,
  slowest_at timestamptz not null,
  primary key (day, call)
);
