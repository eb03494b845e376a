-- Who has closed the list of the first week.
create table first_week_closed (
  account_id bigint not null,
  member_id text not null,
  closed_at timestamptz not null default now(),
  primary key (account_id, member_id),
  foreign key (account_id, member_id) references member (account_id, id) on delete cascade
);
