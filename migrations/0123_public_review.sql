-- Reviews that guests wrote on public sites, and where an account gets them from. They are never counted as answers.
create table review_source (
  account_id bigint not null references account (id) on delete cascade,
  -- google: an account there, read by its API. mail: notices of sites, forwarded to an address of our own.
  kind text not null check (kind in ('google', 'mail')),
  -- google: {label, locations: [{name, title, url, surveyId, branchId}]}; mail: {surveyId}.
  settings jsonb not null default '{}',
  -- The refresh token, sealed with SECRET; null for mail.
  secret bytea,
  -- Also makes the address for mail: a renewed source has another one.
  created_at timestamptz not null,
  checked_at timestamptz,
  -- Why the last read failed; null: it did not.
  last_error text,
  next_at timestamptz not null,
  primary key (account_id, kind)
);
create index review_source_due on review_source (next_at) where kind = 'google';

create table public_review (
  account_id bigint not null,
  id text not null,
  survey_id text not null,
  -- '': of no branch.
  branch_id text not null default '',
  site text not null check (site in ('google', '2gis', 'yandex', 'tripadvisor', 'booking', 'other')),
  -- The site's own name of it, or a digest of what it says where none is known.
  external_id text not null,
  stars smallint not null check (stars between 1 and 5),
  author text not null,
  words text not null,
  url text,
  posted_at timestamptz not null,
  reply text,
  replied_at timestamptz,
  -- The member who replied; null: the reply was found on the site.
  replied_by text,
  -- The work on it: opened by a member, on somebody's desk, done.
  case_opened_at timestamptz,
  case_assignee_id text,
  case_note text not null default '',
  case_closed_at timestamptz,
  created_at timestamptz not null,
  primary key (account_id, id),
  unique (account_id, site, external_id),
  foreign key (account_id, survey_id) references survey (account_id, id) on delete cascade
);
create index public_review_by_time on public_review (account_id, survey_id, posted_at desc);
