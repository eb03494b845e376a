-- The password that guests enter before the first question.
create table survey_password (
  account_id bigint not null,
  survey_id text not null,
  -- argon2id
  password_hash text not null,
  changed_at timestamptz not null,
  primary key (account_id, survey_id),
  foreign key (account_id, survey_id) references survey (account_id, id) on delete cascade
);
