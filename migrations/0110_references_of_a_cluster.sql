-- A cluster refuses ON DELETE SET NULL in a key that contains the account. The code that deletes clears these columns instead:
-- next_survey_id in the daily purge (branch/code/reassign.queries.ts), answer_id where an answer is deleted (answers/answers.queries.ts).
alter table code drop constraint code_next_survey;
alter table invited_answer drop constraint invited_answer_account_id_survey_id_answer_id_fkey;
