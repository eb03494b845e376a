-- Messages that go through services of others, and what guests answer by them.

alter table message drop constraint message_status_check;
alter table message add constraint message_status_check
  check (status in ('scheduled', 'queued', 'sent', 'delivered', 'read', 'failed', 'unknown'));
alter table message
  -- Money set aside for it, in whole tiyn.
  add column held bigint not null default 0,
  -- Of the attempt that is under way; null between attempts.
  add column tried_at timestamptz,
  -- Whether the provider may have it, though its answer never came: asked before it is sent once more.
  add column unsure boolean not null default false,
  -- A letter of a guest before its quotes were cut.
  add column original text;

-- To whom the newest message by a channel went: answers come with a telephone number alone.
create index message_by_recipient on message (account_id, channel, created_at desc)
  where direction = 'out' and channel in ('sms', 'whatsapp');
-- Answers to letters name an answer alone.
create index message_by_answer on message (account_id, answer_id);

-- Where answers to a mail go.
alter table outbox_mail add column reply_to text;

-- Guests who go on in Telegram.
create table guest_chat (
  account_id bigint not null,
  survey_id text not null,
  answer_id uuid not null,
  chat_id bigint not null,
  linked_at timestamptz not null,
  -- Since when it takes nothing.
  blocked_at timestamptz,
  primary key (account_id, survey_id, answer_id),
  foreign key (account_id, survey_id, answer_id) references answer (account_id, survey_id, id) on delete cascade
);
create index guest_chat_by_chat on guest_chat (chat_id, linked_at desc);

-- One-time codes of links that open the bot for a guest.
create table guest_chat_link (
  code_hash bytea primary key,
  account_id bigint not null,
  survey_id text not null,
  answer_id uuid not null,
  expires_at timestamptz not null
);
