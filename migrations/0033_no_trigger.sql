-- Whoever saves branches asks for the hours to be counted anew (src/areas/branch/save.queries.ts): tenant tables have no triggers.
drop trigger branch_timezone on branch;
drop function count_moments_anew();
