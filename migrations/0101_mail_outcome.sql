-- The area that queued a mail learns what the mail server answered, and a burst of one account keeps no other account's mail waiting.
alter table outbox_mail
  -- A job that is queued when the mail was accepted or given up, and its data; see src/platform/mail/mail.ts.
  add column outcome_job text,
  add column outcome_data jsonb,
  -- How far the account's burst had grown when the mail was queued: smaller numbers of the same urgency leave first.
  add column burst smallint not null default 0;

drop index outbox_mail_due;
create index outbox_mail_due on outbox_mail (urgency, burst, due_at) where due_at is not null;
