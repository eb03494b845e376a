-- Counters by one thing more: place (p), language (l), class of an NPS mark (c), status (s). Their rows are by day, of all branches
-- and subjects together; the value stands in subject_id. What most answers have (ru, new) has no rows: it is the whole less the others.
alter table counter
  drop constraint counter_grain_check,
  add constraint counter_grain_check check (grain in ('d', 'm', 'p', 'l', 'c', 's'));

-- Whether the answers from before these rows are counted in them; until the worker has done so, such filters count answers.
alter table survey add facets_counted boolean not null default true;
update survey set facets_counted = false
  where exists (select from answer where answer.account_id = survey.account_id and answer.survey_id = survey.id);
