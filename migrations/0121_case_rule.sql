-- Rules that make cases of answers. The row with the id `complaint` holds what the complaint rule does; when it fires stands in the
-- questionnaire.
create table case_rule (
  account_id bigint not null,
  survey_id text not null,
  id text not null,
  title text not null,
  active boolean not null default true,
  -- Which answers: {condition, topics, hours}.
  condition jsonb not null,
  -- What it does: {opens, cause, priority, deadline, holder, reply}.
  effects jsonb not null,
  position integer not null default 0,
  primary key (account_id, survey_id, id),
  foreign key (account_id, survey_id) references survey (account_id, id) on delete cascade
);

alter table answer_case
  -- A rule made it, whether or not the answer is a complaint.
  add column by_rule boolean not null default false,
  -- The rules that fired, each once.
  add column fired text[] not null default '{}',
  -- -1 low, 0 normal, 1 high.
  add column priority smallint not null default 0,
  -- The role that has it; null: none, or one that was removed.
  add column role_id text,
  -- The deadline that a rule set; null: by the survey's own.
  add column rule_seconds integer;
create index answer_case_by_rule on answer_case (account_id, survey_id) where by_rule and resolved_at is null;
create index answer_case_by_assignee on answer_case (account_id, assignee_id)
  where assignee_id is not null and resolved_at is null;

alter table answer_case drop constraint answer_case_outcome_check;
alter table answer_case add constraint answer_case_outcome_check
  check (outcome in ('returns', 'fixed', 'compensated', 'our_fault', 'not_confirmed', 'unreachable'));

alter table case_event drop constraint case_event_kind_check;
alter table case_event add constraint case_event_kind_check
  check (kind in ('note', 'assigned', 'outcome', 'reminded', 'escalated', 'guest', 'reward', 'rule'));
