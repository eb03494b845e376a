-- Roles that an account names («техник», «уборка», «шеф»), and the members who have them.
create table team_role (
  account_id bigint not null references account (id),
  id text not null,
  title text not null,
  position integer not null default 0,
  primary key (account_id, id)
);

create table team_role_member (
  account_id bigint not null,
  role_id text not null,
  member_id text not null,
  primary key (account_id, role_id, member_id),
  foreign key (account_id, role_id) references team_role (account_id, id) on delete cascade,
  foreign key (account_id, member_id) references member (account_id, id) on delete cascade
);
create index team_role_member_by_member on team_role_member (account_id, member_id);
