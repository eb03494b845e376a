-- Alerts about many answers at once: a score that fell, a burst of unhappy guests at a branch. One row lasts from its beginning to its end.
create table level_alert (
  account_id bigint not null,
  survey_id text not null,
  id uuid not null,
  kind text not null check (kind in ('fall', 'burst')),
  place text not null check (place in ('survey', 'region', 'city', 'branch', 'subject')),
  -- The branch or subject; a region's name, or those of region and city, as a JSON array; empty for the survey.
  place_id text not null default '',
  place_title text not null default '',
  -- The branches that it concerns; null: all of the survey.
  branch_ids text[],
  -- The levels, or the answers counted, as they were when it began.
  figures jsonb not null,
  opened_at timestamptz not null default now(),
  ended_at timestamptz,
  ending text check (ending in ('usual', 'silent', 'withdrawn', 'settled')),
  acknowledged_at timestamptz,
  acknowledged_by text,
  primary key (account_id, survey_id, id),
  foreign key (account_id, survey_id) references survey (account_id, id) on delete cascade
);
-- Never a second one while the first lasts.
create unique index level_alert_open on level_alert (account_id, survey_id, kind, place, place_id) where ended_at is null;
create index level_alert_by_time on level_alert (account_id, opened_at desc);

alter table alert_delivery drop constraint alert_delivery_kind_check;
alter table alert_delivery add constraint alert_delivery_kind_check
  check (kind in ('new', 'reminder', 'escalation', 'digest', 'test', 'mention', 'gift', 'level', 'level_end'));
