-- Hours of the week, and sums and products of the marks that the drivers of the score are made from: rows of their own (h), by day, of
-- each branch and of all. The marks that were given stand in subject_id; see src/areas/counters/hourly-and-driver-sums.ts.
alter table counter
  drop constraint counter_grain_check,
  add constraint counter_grain_check check (grain in ('d', 'm', 'p', 'l', 'c', 's', 'h'));

-- Since when the answers are not counted so, or not by the clocks that branches have now; null when all are. Until the worker has
-- counted them, the newest answers tell instead.
alter table survey add uncounted_since timestamptz;
update survey set uncounted_since = now()
  where exists (select from answer where answer.account_id = survey.account_id and answer.survey_id = survey.id);
create index survey_uncounted on survey (account_id, id) where not facets_counted or uncounted_since is not null;

-- Hours are those of the branch's own clock: a branch that was given another zone is counted anew.
create function count_moments_anew() returns trigger language plpgsql as $$
begin
  update survey set uncounted_since = clock_timestamp() where account_id = new.account_id and id = new.survey_id;
  return null;
end $$;
create trigger branch_timezone after update of timezone on branch
  for each row when (old.timezone is distinct from new.timezone) execute function count_moments_anew();
