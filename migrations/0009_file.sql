-- What guests add to their answers and businesses to their questionnaires. The bytes lie in the data folder: platform/files.ts.

create table answer_file (
  account_id bigint not null,
  survey_id text not null,
  -- Made by the guest's page, as the answer's id is: a repeated upload is the same file.
  id uuid not null,
  -- The answer that may name it. It comes after its files, if it comes at all.
  answer_id uuid not null,
  question_id text not null,
  type text not null,
  size integer not null,
  -- An answer was seen to name it; others are removed after a day.
  kept boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (account_id, survey_id, id),
  foreign key (account_id, survey_id) references survey (account_id, id) on delete cascade
);
create index answer_file_of_answer on answer_file (account_id, survey_id, answer_id);
create index answer_file_loose on answer_file (account_id, survey_id, created_at) where not kept;

-- Pictures that a business brought. The same picture is one file, whoever brought it.
create table picture (
  account_id bigint not null references account (id) on delete cascade,
  -- 'photo:' and the first 32 hexadecimal digits of the SHA-256 of the stored bytes.
  id text not null,
  title text not null default '',
  size integer not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);
create index picture_by_id on picture (id);

-- A picture's id; shown beside the name where guests choose.
alter table subject add column photo text;
