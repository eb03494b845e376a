-- Invitations by SMS, and what mail servers report of letters that they had taken.

alter table invitee
  -- The same person's other address (a telephone number beside an e-mail address), where the list names it: caps and blocks hold for both.
  add column other_hash bytea,
  -- Letters and messages that were ever queued, attempts after a soft bounce among them: each has a number of its own.
  add column letters smallint not null default 0,
  -- The newest letter that came back; a report of it or an older one comes too late.
  add column bounced_letter smallint not null default 0,
  -- Letters that came back for a reason that may pass.
  add column soft_bounces smallint not null default 0,
  -- When the provider said that an SMS arrived.
  add column delivered_at timestamptz,
  -- Why nothing arrived: an enhanced status code of a mail server (RFC 3463), or a provider's fault.
  add column trouble text;
update invitee set letters = sends;
create index invitee_by_other on invitee (account_id, other_hash) where other_hash is not null;

-- One SMS of an invitation. Its text is made when it is sent, so that nothing of the person stands here.
create table invitation_sms (
  account_id bigint not null,
  invitee_id text not null,
  -- invitee.letters at its time.
  number smallint not null,
  status text not null default 'queued' check (status in ('queued', 'sent', 'delivered', 'failed', 'unknown')),
  reason text,
  attempts smallint not null default 0,
  -- Money set aside for it, and what it cost, in whole tiyn.
  held bigint not null default 0,
  price bigint not null default 0,
  -- Of the attempt that is under way; null between attempts.
  tried_at timestamptz,
  -- Whether the provider may have it, though its answer never came.
  unsure boolean not null default false,
  gateway_id text,
  queued_at timestamptz not null,
  primary key (account_id, invitee_id, number),
  foreign key (account_id, invitee_id) references invitee (account_id, id) on delete cascade
);
create index invitation_sms_by_gateway on invitation_sms (account_id, gateway_id) where gateway_id is not null;

-- Where a mail server reports that a letter could not be delivered (the envelope's sender); null: to the sender.
alter table outbox_mail add column bounce_to text;
