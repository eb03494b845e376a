-- What became of each backup, and of each proof that one can be restored: whoever runs the installation reads it in the console.
create table backup_run (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('backup', 'proof')),
  -- The folder's name, which is the moment that the backup shows; empty when none came about.
  backup text not null,
  began_at timestamptz not null,
  ended_at timestamptz not null,
  -- One sentence; null when all went well.
  problem text,
  -- Bytes, rows and files; null when none came about.
  size jsonb
);
create index backup_run_kind on backup_run (kind, ended_at desc);
