-- Alerts about critical points that a mystery visit found not met. The visit's id is the `mark`; no answer belongs to it.
alter table alert_delivery drop constraint alert_delivery_kind_check;
alter table alert_delivery add constraint alert_delivery_kind_check
  check (kind in ('new', 'reminder', 'escalation', 'digest', 'test', 'mention', 'gift', 'level', 'level_end', 'visit'));
