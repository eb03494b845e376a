-- Limits on how many answers of a kind are accepted, and the sites to which an ending may take guests.

-- Answers that were accepted under a quota. The row is the lock under which its places are given out.
create table quota_count (
  account_id bigint not null,
  survey_id text not null,
  quota_id text not null,
  -- The branch or subject whose limit it is; '' where one limit is for all.
  place text not null default '',
  used integer not null default 0,
  -- Guests who came too late.
  refused integer not null default 0,
  primary key (account_id, survey_id, quota_id, place),
  foreign key (account_id, survey_id) references survey (account_id, id) on delete cascade
);

-- Which answer took which place, so that a deleted answer gives it back.
create table quota_place (
  account_id bigint not null,
  survey_id text not null,
  answer_id uuid not null,
  quota_id text not null,
  place text not null,
  primary key (account_id, survey_id, answer_id, quota_id),
  foreign key (account_id, survey_id, answer_id) references answer (account_id, survey_id, id) on delete cascade
);

-- Host names such as 'shop.kz'.
alter table account add column redirect_hosts text[] not null default '{}';
