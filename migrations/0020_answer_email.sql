-- Addresses that guests left and are asked to confirm (setting `email` 2). A row is one mail with a code.

create table answer_email (
  account_id bigint not null,
  survey_id text not null,
  answer_id uuid not null,
  address text not null,
  -- SHA-256 of the answer's id and the code.
  code_hash bytea not null,
  tries integer not null default 0,
  sent_at timestamptz not null default now(),
  confirmed_at timestamptz,
  primary key (account_id, survey_id, answer_id),
  foreign key (account_id, survey_id, answer_id) references answer (account_id, survey_id, id) on delete cascade
);
create index answer_email_of_answer on answer_email (answer_id);
create index answer_email_of_address on answer_email (lower(address), sent_at);
