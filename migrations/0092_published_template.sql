-- Questionnaires that the operator offers to every account beside those that come with the release. Each is a copy: what becomes of the
-- survey changes nothing here.
create table published_template (
  id text primary key,
  -- The operator's survey that was copied. It may be gone.
  survey_id text not null unique,
  version integer not null,
  industry text not null,
  metric text not null check (metric in ('nps', 'csat', 'ces')),
  -- By language: ru is always written, kk and en may be empty.
  title jsonb not null,
  description jsonb not null,
  -- Of the questionnaire: its words stand where those of another language are missing.
  locale text not null,
  document jsonb not null,
  -- What a list shows, so that it reads no document.
  questions integer not null,
  seconds integer not null,
  picture text,
  taken integer not null default 0,
  published_at timestamptz not null,
  published_by text not null,
  withdrawn_at timestamptz
);
