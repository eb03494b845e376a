-- Who did what in an account, when and from where (src/areas/account/audit). It outlives what it tells of, so nothing here refers to
-- members, surveys or the account.
create table audit_entry (
  account_id bigint not null,
  id bigint generated always as identity,
  at timestamptz not null default now(),
  -- Null: a guest, or the service itself.
  member_id text,
  -- Their address then: the member may be gone, or be called otherwise, when somebody reads this.
  who text not null default '',
  -- The key that a program signed in with for the member.
  via text not null default '',
  kind text not null,
  -- Whether it is about the data of guests or members.
  personal boolean not null default false,
  -- What it was done to, in words of that moment, and its id.
  subject text not null default '',
  subject_id text not null default '',
  detail jsonb not null default '{}',
  address text not null default '',
  agent text not null default '',
  primary key (account_id, id)
);
create index audit_entry_by_time on audit_entry (account_id, at desc, id desc);
create index audit_entry_old on audit_entry (at);

-- Nobody changes what was recorded. Tenant tables have no triggers, so the rights themselves are taken away, from the tables' owner as well.
revoke update, delete, truncate on audit_entry from current_user;

-- The only way out: what is older than a year, and what accounts left that are deleted. It takes no argument, so it can be asked for nothing
-- else. The owner lends itself the right within this one transaction.
create function purge_audit() returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare gone bigint;
begin
  execute format('grant delete on audit_entry to %I', current_user);
  delete from audit_entry
    where audit_entry.at < now() - interval '1 year'
      or not exists (select from account where account.id = audit_entry.account_id);
  get diagnostics gone = row_count;
  execute format('revoke delete on audit_entry from %I', current_user);
  return gone;
end $$;
