-- The body of a mail that waits, sealed under the installation's SECRET: its links open accounts, answers and reports. Erased once the mail is
-- sent. Null in a trial, whose outbox page shows what was written, and in mails from before this release.
alter table outbox_mail add column body_sealed bytea;
