-- Places of a tariff's year that come back, answers that came in a flood, and deleted answers that must not come back.

alter table answer
  -- First day of the tariff's year in which it takes a place; null where it takes none.
  add column tariff_year date,
  -- It was marked as spam and gave its place back, which it needs again when it is none.
  add column place_returned boolean not null default false,
  -- Many answers came from one address within minutes: the answer by which that was noticed, the same for all of them.
  add column flood uuid;
create index answer_flood on answer (account_id, survey_id, flood) where flood is not null;

-- `used` counts answers that take a place, and no longer those that are locked for want of one. It is the number of answers with that
-- `tariff_year`, and `gone`.
alter table account_usage
  -- Places that came back from spam and deleted answers: only so many a year.
  add column returned integer not null default 0,
  -- Places of answers that are no more and did not give them back.
  add column gone integer not null default 0;

update answer set tariff_year = usage.period_start
from account join account_usage as usage on usage.account_id = account.id
  and usage.period_start = (coalesce(account.tariff_from, account.created_at) at time zone 'UTC')::date
where account.tariff between 2 and 5 and answer.account_id = account.id and not answer.locked
  and answer.received_at >= coalesce(account.tariff_from, account.created_at);
update account_usage as usage set used = least(used, case account.tariff
    when 2 then 100 when 3 then 250 when 4 then 600 when 5 then 1200 when 6 then used else 0 end)
from account where account.id = usage.account_id
  and usage.period_start = (coalesce(account.tariff_from, account.created_at) at time zone 'UTC')::date;
update account_usage as usage set used = greatest(used, held.n), gone = greatest(used - held.n, 0)
from (select known.account_id, known.period_start, count(answer.id)::integer as n
  from account_usage as known
  left join answer on answer.account_id = known.account_id and answer.tariff_year = known.period_start
  group by 1, 2) as held
where held.account_id = usage.account_id and held.period_start = usage.period_start;

-- Ids alone: a guest's page that sends a deleted answer once more is told that it is taken, and nothing is stored.
create table deleted_answer (
  account_id bigint not null,
  survey_id text not null,
  id uuid not null,
  deleted_at timestamptz not null default now(),
  primary key (account_id, survey_id, id),
  foreign key (account_id, survey_id) references survey (account_id, id) on delete cascade
);

-- Whether none of these answers was deleted, as of the moment of asking: a volatile function sees what was committed while the
-- statement that calls it waited for a row. `inserted` makes it run after the insert.
create function none_deleted(inserted bigint, accounts bigint[], surveys text[], ids uuid[])
returns boolean language plpgsql volatile as $$
begin
  return not exists (
    select from unnest(accounts, surveys, ids) as given (account_id, survey_id, id)
    join deleted_answer using (account_id, survey_id, id));
end $$;
