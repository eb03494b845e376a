-- The member who looks after a branch, where the owner named one; else it is whoever is limited to it.
alter table branch add column manager_id text;
