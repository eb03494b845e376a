-- Calls through a telephone gateway: how they ended, what they cost, and what was recorded.
alter table guest_call
  -- The guest's number in digits, by which a gateway's notices are matched; null once it is erased.
  add column dialed text,
  -- Why it did not come about: a key of the interface's texts.
  add column reason text,
  -- When the gateway was asked to ring. It is asked once, whatever happens to the worker.
  add column attempted_at timestamptz,
  add column answered_at timestamptz,
  -- When the gateway last said that the call goes on.
  add column seen_at timestamptz,
  -- What a minute cost when the call began, in whole tiyn; null: calls had no price.
  add column rate bigint,
  -- What is held on the balance for it, piece by piece, in whole tiyn.
  add column held bigint[] not null default '{}',
  add column settled_at timestamptz,
  -- What the gateway itself asks for it, in hundredths of its currency; null until it says so.
  add column cost bigint,
  add column cost_currency text,
  -- How often the gateway's records were looked through for what is missing.
  add column lookups smallint not null default 0,
  -- The kind of sound that lies in files/recording; null: there is none.
  add column recording_type text;

update guest_call set settled_at = created_at, ended_at = coalesce(ended_at, created_at);

-- No guest is rung by two, and nobody rings two at once.
create unique index guest_call_one_guest on guest_call (account_id, dialed) where ended_at is null;
create unique index guest_call_one_member on guest_call (account_id, member_id) where ended_at is null;
create index guest_call_by_gateway on guest_call (account_id, gateway_id) where gateway_id is not null;
create index guest_call_open on guest_call (created_at) where settled_at is null;

-- The telephone or extension on which a member is rung, where it is another than the profile's.
create table call_line (
  account_id bigint not null references account (id) on delete cascade,
  member_id text not null,
  number text not null,
  primary key (account_id, member_id)
);
