-- Where a branch stands among the others, and when it is open.

alter table branch
  add column region text not null default '',
  add column city text not null default '',
  -- The week, holidays and days of its own: see Schedule in branch/schedule/schedule.contract.ts. Null: nobody said.
  add column schedule jsonb;

-- A page of a table with thousands of branches.
create index branch_in_order on branch (account_id, survey_id, active, sort, title);
