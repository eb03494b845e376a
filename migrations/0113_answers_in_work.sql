-- Answers that somebody works on though they are no complaints: few, and the inbox looks for them beside the open complaints.
create index answer_in_work on answer (account_id, survey_id, received_at)
  where not complaint and not locked and status in ('in_work', 'waiting');
