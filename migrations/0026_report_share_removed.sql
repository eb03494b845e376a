-- Taking a link away can be undone for a while; until then nobody but the undoing finds it.
alter table report_share add removed_at timestamptz;
