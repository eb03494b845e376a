-- Alerts by SMS, messages that go out together by any way, and WhatsApp's templates.

-- Whether whom the rule names hear by SMS first.
alter table alert_rule add column sms boolean not null default false;

alter table alert_delivery drop constraint alert_delivery_channel_check;
alter table alert_delivery add constraint alert_delivery_channel_check
  check (channel in ('email', 'telegram', 'push', 'sms'));
alter table alert_delivery
  -- Those that go out as one message; null while it waits, and of one that goes alone.
  add column batch uuid,
  -- Since when the SMS gateway may have it; null where it surely has not.
  add column sms_at timestamptz,
  -- Parts of the SMS, each paid for, and what they cost in whole tiyn.
  add column sms_parts smallint not null default 0,
  add column price bigint not null default 0;
create index alert_delivery_batch on alert_delivery (account_id, survey_id, batch)
  where batch is not null and status = 'waiting';
create index alert_delivery_sms on alert_delivery (account_id, sms_at) where sms_at is not null;

-- The telephone that a member hears of answers at, confirmed by a code.
create table alert_phone (
  account_id bigint not null,
  member_id text not null,
  -- E.164.
  phone text not null,
  confirmed_at timestamptz,
  -- Of the code that was sent last; null once it was used.
  code_hash bytea,
  code_expires_at timestamptz,
  code_tries integer not null default 0,
  primary key (account_id, member_id),
  foreign key (account_id, member_id) references member (account_id, id) on delete cascade
);

-- Templates of WhatsApp that its owner approved for an account, as they were read last.
create table gateway_template (
  account_id bigint not null references account (id) on delete cascade,
  name text not null,
  language text not null,
  -- With {{1}} or {{name}} where a variable stands.
  body text not null,
  -- The names of the variables, in the order in which they stand there.
  variables text[] not null,
  read_at timestamptz not null,
  primary key (account_id, name, language)
);

-- A message that goes by a template: {name, language, variables}.
alter table message add column template jsonb;
