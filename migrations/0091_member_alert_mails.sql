-- Whether a member hears of answers and complaints by mail; other ways are ended where they were begun. Owners hear of complaints in any case.
alter table member add column alert_mails boolean not null default true;
