-- The answers of an account that a larger tariff unlocks, oldest first (src/areas/answers/unlock/unlock.queries.ts): few rows, of no use to anybody else.
create index answer_locked on answer (account_id, received_at, survey_id, id) where locked;
