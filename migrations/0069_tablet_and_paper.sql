-- Tablets on which guests answer. A tablet names itself once and tells from time to time that it is there.
create table tablet (
  account_id bigint not null,
  survey_id text not null,
  id text not null,
  name text not null,
  branch_id text,
  -- Answers that wait on it for a network.
  waiting integer not null default 0,
  -- Per cent, where the browser tells it.
  battery smallint,
  charging boolean,
  seen_at timestamptz not null,
  -- When the owners were told that it fell silent; null once it is heard again.
  silent_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (account_id, survey_id, id),
  foreign key (account_id, survey_id) references survey (account_id, id) on delete cascade
);
create index tablet_silent on tablet (seen_at) where silent_at is null;

-- Forms of paper that a member typed in.
create table paper_answer (
  account_id bigint not null,
  survey_id text not null,
  answer_id uuid not null,
  member_id text not null,
  -- The date that stands on the form.
  filled_on date not null,
  typed_at timestamptz not null default now(),
  primary key (account_id, survey_id, answer_id),
  foreign key (account_id, survey_id, answer_id) references answer (account_id, survey_id, id) on delete cascade
);
create index paper_answer_newest on paper_answer (account_id, survey_id, member_id, typed_at desc);
