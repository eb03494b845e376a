-- Mystery visits are compared over more weeks than answers.
alter table action drop constraint action_wait_days_check;
alter table action add constraint action_wait_days_check check (wait_days between 7 and 84);
