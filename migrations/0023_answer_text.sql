-- What guests wrote, for search. Filled by the worker after answers are taken (src/areas/answers/find-index.queries.ts), never in
-- their transaction. Both extensions are trusted ones: the owner of a database may create them.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- Lexemes carry a mark of their survey, so that a word that is rare in one is found quickly however common it is in others.
-- No foreign key to answer: it would write to every answer once more. Whoever deletes an answer deletes this (find-forget.queries.ts).
create table answer_text (
  account_id bigint not null,
  survey_id text not null,
  answer_id uuid not null,
  received_at timestamptz not null,
  branch_id text,
  words tsvector not null,
  primary key (account_id, survey_id, answer_id),
  foreign key (account_id, survey_id) references survey (account_id, id) on delete cascade
);
create index answer_text_words on answer_text using gin (words) with (gin_pending_list_limit = 512);
create index answer_text_newest on answer_text (account_id, survey_id, received_at desc, answer_id desc);
create index answer_text_branch on answer_text (account_id, survey_id, branch_id, received_at desc, answer_id desc);

-- The words of a survey, for those who misspell: what their forms share, one form to show, and in how many answers they stand.
create table survey_word (
  account_id bigint not null,
  survey_id text not null,
  lexeme text not null,
  form text not null,
  answers integer not null,
  primary key (account_id, survey_id, lexeme),
  foreign key (account_id, survey_id) references survey (account_id, id) on delete cascade
) with (fillfactor = 80);
create index survey_word_like on survey_word using gin (survey_id, lexeme gin_trgm_ops);

-- How far a survey's answers are read: all up to `seen`; up to `settled` also those whose transaction ended late.
create table answer_text_mark (
  account_id bigint not null,
  survey_id text not null,
  seen_at timestamptz not null default '-infinity',
  seen_id uuid not null default '00000000-0000-0000-0000-000000000000',
  settled_at timestamptz not null default '-infinity',
  settled_id uuid not null default '00000000-0000-0000-0000-000000000000',
  primary key (account_id, survey_id),
  foreign key (account_id, survey_id) references survey (account_id, id) on delete cascade
);
