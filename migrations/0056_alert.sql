-- Who hears of which answers, by which way, and what became of each message.

-- Beside the rule that every survey has: complaints, to those whom its settings name.
create table alert_rule (
  account_id bigint not null,
  survey_id text not null,
  id text not null,
  title text not null,
  active boolean not null default true,
  -- Which answers: {which, words, branches, subjects}.
  condition jsonb not null,
  -- To whom: {owners, manager, members, groups}.
  recipients jsonb not null,
  -- Waits for the end of quiet hours; false where safety is at stake.
  quiet boolean not null default true,
  position integer not null default 0,
  primary key (account_id, survey_id, id),
  foreign key (account_id, survey_id) references survey (account_id, id) on delete cascade
);

-- A message to one person about one answer.
create table alert_delivery (
  account_id bigint not null,
  survey_id text not null,
  answer_id uuid not null,
  kind text not null check (kind in ('new', 'reminder', 'escalation', 'digest', 'test')),
  -- A member's id, an alert address' id, or `tg` and a group's chat id.
  recipient text not null,
  channel text check (channel in ('email', 'telegram', 'push')),
  status text not null check (status in ('waiting', 'held', 'sent', 'read', 'failed')),
  -- Why a way failed, or the message waits: a key of the interface's texts.
  reason text,
  attempts integer not null default 0,
  -- When a held one goes out.
  due_at timestamptz,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- Of Telegram: where it stands, so that it can be changed and answered.
  chat_id bigint,
  chat_message_id bigint,
  primary key (account_id, survey_id, answer_id, kind, recipient),
  foreign key (account_id, survey_id) references survey (account_id, id) on delete cascade
);
create index alert_delivery_by_time on alert_delivery (account_id, survey_id, created_at desc);
create index alert_delivery_held on alert_delivery (account_id, survey_id, recipient) where status = 'held';
create index alert_delivery_by_chat on alert_delivery (chat_id, chat_message_id) where chat_id is not null;

-- Chats of Telegram that agreed: a member's own, or a group's.
create table telegram_chat (
  account_id bigint not null references account (id),
  chat_id bigint not null,
  -- Whose chat it is; null: a group.
  member_id text,
  title text not null default '',
  locale text not null default 'ru',
  linked_at timestamptz not null default now(),
  -- Since when it takes nothing: blocked, left, or gone.
  blocked_at timestamptz,
  primary key (account_id, chat_id)
);
create index telegram_chat_by_chat on telegram_chat (chat_id);

-- One-time codes of links that open the bot.
create table telegram_link (
  code_hash bytea primary key,
  account_id bigint not null references account (id),
  member_id text not null,
  is_group boolean not null,
  expires_at timestamptz not null
);
