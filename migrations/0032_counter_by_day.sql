-- The branches of one day beside each other (src/areas/counters/totals-by-branch.queries.ts): the key has the day behind the branch. Rows are
-- inserted into it once a day; updates of their sums leave it alone.
create index counter_by_day on counter (account_id, survey_id, grain, day) where branch_id <> '' and subject_id = '';
