-- Long work of an account with its progress: prints in bulk, imports, exports. A job of the queue does it (platform/tasks/tasks.ts).
create table work (
  account_id bigint not null references account (id) on delete cascade,
  id text not null,
  -- Who asked for it, and what that member might do then: a file made with other rights is not handed out.
  member_id text not null,
  rights jsonb not null,
  kind text not null,
  input jsonb not null,
  status text not null default 'queued' check (status in ('queued', 'running', 'done', 'failed', 'cancelled')),
  done integer not null default 0,
  total integer not null default 0,
  result jsonb,
  error jsonb,
  -- The name and media type of the file that was made; its bytes are kept for a day.
  file jsonb,
  -- How often it was begun; whoever began it last may write.
  attempts integer not null default 0,
  -- The last sign of life of whoever does it.
  beat_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  primary key (account_id, id)
);
create index work_unfinished on work (account_id, beat_at) where status in ('queued', 'running');

-- Designs that a business made its own: one of ours with its texts, colours and pictures.
create table print_template (
  account_id bigint not null,
  survey_id text not null,
  id text not null,
  base text not null,
  title text not null,
  texts jsonb not null default '{}',
  colors jsonb not null default '{}',
  images jsonb not null default '{}',
  format text not null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, survey_id) references survey (account_id, id) on delete cascade
);

-- Printed copies that a business asked for.
create table print_order (
  account_id bigint not null references account (id) on delete cascade,
  -- Made by the page, so that pressing twice orders once.
  id uuid not null,
  -- What people call it on the telephone.
  number bigint not null generated always as identity,
  member_id text not null,
  survey_id text not null,
  survey_title text not null,
  -- The design, its size, languages and places, as the render call takes them.
  print jsonb not null,
  quantity integer not null check (quantity between 1 and 100000),
  paper text not null,
  address text not null,
  contact text not null,
  phone text not null,
  note text not null default '',
  status text not null default 'new' check (status in ('new', 'in_work', 'done', 'cancelled')),
  operator_note text not null default '',
  created_at timestamptz not null default now(),
  changed_at timestamptz,
  primary key (account_id, id)
);
create index print_order_newest on print_order (created_at desc, id desc);
