-- Filters of the analytic page that are kept under a name: a member's own, or the team's where there is no member.
create table analytics_view (
  account_id bigint not null,
  survey_id text not null,
  id text not null,
  member_id text,
  title text not null,
  -- The page's address after the question mark: what it narrows is checked anew whenever it is opened.
  search text not null,
  created_at timestamptz not null default now(),
  -- Taken away, and may be brought back for a day.
  removed_at timestamptz,
  primary key (account_id, survey_id, id),
  foreign key (account_id, survey_id) references survey (account_id, id) on delete cascade,
  foreign key (account_id, member_id) references member (account_id, id) on delete cascade
);
create unique index analytics_view_title on analytics_view
  (account_id, survey_id, coalesce(member_id, ''), lower(title)) where removed_at is null;

-- What a member's analytic page opens with.
create table analytics_view_default (
  account_id bigint not null,
  survey_id text not null,
  member_id text not null,
  view_id text not null,
  primary key (account_id, survey_id, member_id),
  foreign key (account_id, survey_id, view_id) references analytics_view (account_id, survey_id, id) on delete cascade,
  foreign key (account_id, member_id) references member (account_id, id) on delete cascade
);
