-- The questions that were there when it was last said what a report shows: those that come later wait until somebody says so again.
-- Null for reports from before: they show what they showed.
alter table report_share add known_questions text[];
