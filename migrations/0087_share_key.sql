-- Shared reports and informers are rows of their account; whose they are, by the SHA-256 of the code in their link, stands in a small table.

create table share_key (
  code_hash bytea primary key,
  account_id bigint not null
);
create index share_key_of_account on share_key (account_id);
insert into share_key (code_hash, account_id)
  select code_hash, account_id from report_share union all select code_hash, account_id from informer;

alter table report_share drop constraint report_share_pkey, add primary key (account_id, code_hash);
alter table informer drop constraint informer_pkey, drop constraint informer_account_id_survey_id_key,
  add primary key (account_id, survey_id);
