-- Moments of answers about one subject (w), as h holds those of all answers; see src/areas/counters/hourly-and-driver-sums.ts. Until the worker has
-- counted what was answered before, the newest answers tell instead.
alter table counter
  drop constraint counter_grain_check,
  add constraint counter_grain_check check (grain in ('d', 'm', 'p', 'l', 'c', 's', 'h', 'w'));
update survey set uncounted_since = now()
  where exists (select from subject where subject.account_id = survey.account_id and subject.survey_id = survey.id);

-- The counters of days before this one lie in the order in which they are read (src/areas/counters/cluster-counters.queries.ts).
alter table survey add arranged_until date;
