-- Which member saved the draft last; null when it was made by nobody in particular (a template, an import).
alter table survey add column draft_by text;
