-- How the mails of the outbox are delivered: which first, when each is tried next, and what the mail server may already have.

alter table outbox_mail
  -- 0 alert, 1 awaited (somebody looks at the screen and waits for it), 2 notice, 3 digest.
  add column urgency smallint not null default 2 check (urgency between 0 and 3),
  -- The same for all attempts, so that a mailbox can drop the double.
  add column message_id uuid not null default gen_random_uuid(),
  -- When it is tried next; null: never again.
  add column due_at timestamptz default now(),
  -- When the latest attempt began.
  add column begun_at timestamptz,
  -- Somebody is delivering it until then; a crash lets it pass.
  add column lease_until timestamptz,
  -- Attempts in which it was put off or broken off, since the mail server was last away.
  add column deferrals smallint not null default 0,
  -- Attempts that handed the mail over in full and were never answered, or are not answered yet.
  add column handovers smallint not null default 0;

create index outbox_mail_due on outbox_mail (urgency, due_at) where due_at is not null;

update outbox_mail set due_at = null where sent_at is not null or failed_at is not null;

-- Until now the queue knew which mails are still to be sent. Those of a trial and those that it gave up stay where they are.
do $$
begin
  if to_regclass('pgboss.job') is not null then
    update outbox_mail set due_at = null
      where due_at is not null
        and id not in (
          select data ->> 'id' from pgboss.job
            where name = 'mail' and state in ('created', 'retry', 'active') and data ->> 'id' is not null
        );
  end if;
end
$$;

-- Alerts of complaints that are still waiting.
update outbox_mail set urgency = 0 where due_at is not null and (id like 'complaint %' or id like 'overdue %');
