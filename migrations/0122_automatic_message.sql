-- A message that a rule sent, not a member.
alter table message add column automatic boolean not null default false;
