-- A printed code can lead to another questionnaire of its account: at once, or from an instant on.

alter table code
  -- From when, and what it will stand for then. Without a survey it stays where it is: that survey was deleted meanwhile.
  add column next_at timestamptz,
  add column next_survey_id text,
  add column next_branch_id text,
  add column next_subject_id text,
  add constraint code_next_survey foreign key (account_id, next_survey_id)
    references survey (account_id, id) on delete set null (next_survey_id);
create index code_next on code (next_at) where next_at is not null;

-- The past of a code lies in as many surveys as it led to.
create index code_target_of_code on code_target (code);
