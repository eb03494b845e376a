-- Browsers in which a member wants to hear of answers (RFC 8030, 8291).
create table push_subscription (
  account_id bigint not null,
  member_id text not null,
  id uuid not null,
  -- Where the browser's push service takes messages: whoever knows it and the keys can send some.
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  -- What the member knows the device by.
  title text not null default '',
  created_at timestamptz not null default now(),
  -- When it last took a message.
  sent_at timestamptz,
  primary key (account_id, member_id, id),
  foreign key (account_id, member_id) references member (account_id, id) on delete cascade
);
create index push_subscription_by_endpoint on push_subscription using hash (endpoint);
