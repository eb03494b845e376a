-- Printed codes and the addresses of a business's own are rows of their account. Whose they are stands in small tables of their own,
-- without a foreign key: guests know the code alone, and on a cluster these tables are on every server (docs/scaling.md).

create table code_key (
  code text primary key,
  account_id bigint not null
);
create index code_key_of_account on code_key (account_id);
insert into code_key (code, account_id) select code, account_id from code;
alter table code drop constraint code_pkey, add primary key (account_id, code);
drop index code_of_adoption;
create unique index code_of_adoption on code (account_id, adoption_id, adoption_value) where adoption_id is not null;

create table code_adoption_key (
  id text primary key,
  account_id bigint not null
);
create index code_adoption_key_of_account on code_adoption_key (account_id);
insert into code_adoption_key (id, account_id) select id, account_id from code_adoption;
alter table code_adoption drop constraint code_adoption_pkey, add primary key (account_id, id);

drop index code_target_of_code;
create index code_target_of_code on code_target (account_id, code);
