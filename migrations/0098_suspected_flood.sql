-- Answers of suspected floods hold no place of the year (tariff_year is null) until somebody decides about them. How many there are is asked
-- when more of them arrive, and when a complaint arrives after the last place.
create index answer_suspected on answer (account_id, received_at) where flood is not null and tariff_year is null and not locked;
