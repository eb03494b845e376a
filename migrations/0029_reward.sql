-- What guests were given for their answers.
create table reward (
  account_id bigint not null,
  survey_id text not null,
  answer_id uuid not null,
  -- The block of the version that was answered: what it is called stands there.
  widget_id text not null,
  code text not null,
  -- Whether the code is this guest's alone, and not the same for everybody.
  own boolean not null,
  given_at timestamptz not null,
  -- The last day on which it can be used, in the account's time zone; null: without end.
  valid_until date,
  used_at timestamptz,
  -- The member who took it.
  used_by text,
  primary key (account_id, survey_id, answer_id),
  foreign key (account_id, survey_id, answer_id) references answer (account_id, survey_id, id) on delete cascade
);

-- Two guests of a survey never hold one code.
create unique index reward_own_code on reward (account_id, survey_id, code) where own;
create index reward_newest on reward (account_id, survey_id, given_at desc, answer_id desc);
