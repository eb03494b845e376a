-- What is looked up without an account refers to no row of one: on a cluster it stands on every server, or on the coordinator alone.
-- Whoever deletes an account deletes from every table that has an account_id.

alter table survey_key drop constraint survey_key_account_id_fkey;
alter table telegram_link drop constraint telegram_link_account_id_fkey;
alter table tariff_trial drop constraint tariff_trial_account_id_fkey;

-- The ids are 128 random bits: nothing has to see to it that no two accounts have the same.
drop index alert_address_id;
create index alert_address_id on alert_address (id);
