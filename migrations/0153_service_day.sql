-- Minutes of a day (UTC) in which a part of the service worked and in which it did not, for the public status page.
-- Minutes in neither were not measured: the worker was stopped.
create table service_day (
  day date not null,
  part text not null,
  good integer not null default 0,
  bad integer not null default 0,
  measured_at timestamptz not null,
  primary key (day, part)
);
