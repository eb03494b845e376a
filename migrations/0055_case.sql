-- Complaints being worked on: who has one, until when, what was done, said and called, and what the guest says in the end.

-- The work on one answer. A row comes with the first alert or the first touch; until then a complaint is a new case by itself.
create table answer_case (
  account_id bigint not null,
  survey_id text not null,
  answer_id uuid not null,
  -- When it escalates, counted from opening time where the branch was closed; null: by the survey's deadline.
  due_at timestamptz,
  -- Who works on it; null: nobody, or who has left.
  assignee_id text,
  taken_at timestamptz,
  -- The first message or talk with the guest.
  contacted_at timestamptz,
  resolved_at timestamptz,
  outcome text check (outcome in ('returns', 'compensated', 'our_fault', 'not_confirmed', 'unreachable')),
  -- One of the account's causes.
  cause_id text,
  -- The guest asked not to be called.
  no_calls boolean not null default false,
  -- What the guest answered to «Помогли?», and the score given then; the first score never changes.
  settled boolean,
  settled_at timestamptz,
  second_score integer,
  -- Messages of the guest that nobody has read.
  unread integer not null default 0,
  primary key (account_id, survey_id, answer_id),
  foreign key (account_id, survey_id, answer_id) references answer (account_id, survey_id, id) on delete cascade
);
create index answer_case_unread on answer_case (account_id, survey_id) where unread > 0;

-- What happened to a case, beside its statuses (answer_status).
create table case_event (
  account_id bigint not null,
  survey_id text not null,
  answer_id uuid not null,
  place integer not null,
  kind text not null check (kind in ('note', 'assigned', 'outcome', 'reminded', 'escalated', 'guest', 'reward')),
  data jsonb not null default '{}',
  member_id text,
  happened_at timestamptz not null default now(),
  primary key (account_id, survey_id, answer_id, place),
  foreign key (account_id, survey_id, answer_id) references answer_case (account_id, survey_id, answer_id)
    on delete cascade
);

-- What the business and a guest write to each other.
create table message (
  account_id bigint not null,
  survey_id text not null,
  answer_id uuid not null,
  id uuid not null,
  direction text not null check (direction in ('out', 'in')),
  channel text not null check (channel in ('page', 'email', 'sms', 'whatsapp', 'telegram')),
  -- Where it goes or came from; null on the guest's page.
  recipient text,
  title text not null default '',
  body text not null,
  member_id text,
  status text not null check (status in ('scheduled', 'queued', 'sent', 'delivered', 'read', 'failed')),
  -- Why it failed: a key of the interface's texts.
  reason text,
  attempts integer not null default 0,
  -- In whole tiyn, once the gateway has taken it.
  price bigint not null default 0,
  -- The gateway's own id.
  gateway_id text,
  send_at timestamptz not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  read_at timestamptz,
  primary key (account_id, survey_id, answer_id, id),
  foreign key (account_id, survey_id, answer_id) references answer (account_id, survey_id, id) on delete cascade
);
create index message_by_gateway on message (account_id, gateway_id) where gateway_id is not null;

-- Calls to guests.
create table guest_call (
  account_id bigint not null,
  survey_id text not null,
  id uuid not null,
  answer_id uuid,
  member_id text not null,
  caller text not null,
  receiver text not null,
  gateway text not null default 'tel',
  gateway_id text,
  status text not null check (status in
    ('queued', 'dialing_agent', 'dialing_client', 'answered', 'completed', 'no_answer', 'busy', 'rejected', 'failed', 'cancelled')),
  -- Seconds of talk.
  duration integer not null default 0,
  -- In whole tiyn.
  price bigint not null default 0,
  recording text,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (account_id, survey_id, id),
  foreign key (account_id, survey_id) references survey (account_id, id) on delete cascade,
  foreign key (account_id, survey_id, answer_id) references answer (account_id, survey_id, id) on delete cascade
);
create index guest_call_by_time on guest_call (account_id, survey_id, created_at desc);
create index guest_call_by_answer on guest_call (account_id, survey_id, answer_id);

-- Ready answers to guests, in the languages of the guests.
create table reply_template (
  account_id bigint not null references account (id),
  id text not null,
  title text not null,
  texts jsonb not null,
  position integer not null default 0,
  primary key (account_id, id)
);

-- Why guests complain, in the account's own words. A retired one keeps its name where it was chosen.
create table case_cause (
  account_id bigint not null references account (id),
  id text not null,
  title text not null,
  position integer not null default 0,
  retired boolean not null default false,
  primary key (account_id, id)
);
