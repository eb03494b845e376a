-- Answers as columns of small numbers, a month of a survey in each row: what analytics reads under a filter. Made from the answers, and
-- made again when they change; see src/areas/columns.
create table answer_columns (
  account_id bigint not null,
  survey_id text not null,
  month date not null,
  -- What the bytes hold, and the clocks that hours were read by.
  format integer not null,
  clocks text not null,
  -- The version of each day that they were made of.
  versions jsonb not null,
  bytes bytea not null,
  primary key (account_id, survey_id, month),
  foreign key (account_id, survey_id) references survey (account_id, id) on delete cascade
);
-- The bytes are compressed already.
alter table answer_columns alter column bytes set storage external;

-- What the counters kept beside days, branches and subjects, and what was counted for combined filters, the columns tell now.
drop table mixture_tally;
drop table mixture;
delete from counter where grain not in ('d', 'm');
alter table counter
  drop constraint counter_grain_check,
  add constraint counter_grain_check check (grain in ('d', 'm'));
drop index survey_uncounted;
alter table survey drop column facets_counted, drop column uncounted_since;
