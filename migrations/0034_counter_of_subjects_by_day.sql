-- The subjects of one day beside each other, as 0032 has it for branches.
create index counter_of_subjects_by_day on counter (account_id, survey_id, grain, day)
where branch_id = '' and subject_id <> '' and grain in ('d', 'm');
