-- The newest answers about one subject, as answer_by_branch has them of a branch: of a chain with many people they lie among thousands.
create index answer_by_subject on answer (account_id, survey_id, subject_id, received_at desc, id desc) where subject_id is not null;
