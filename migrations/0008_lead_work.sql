-- What the operator has made of a request from the site.
alter table lead
  add column status text not null default 'new'
    check (status in ('new', 'in_work', 'waiting', 'resolved', 'spam')),
  add column note text not null default '',
  add column changed_at timestamptz;
