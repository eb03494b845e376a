-- Who knows the code of a shared report, a badge or a screen may see it: the database knows its SHA-256 alone. Its owner is
-- shown the link again from a copy that is sealed under SECRET. The database has no SECRET, so the worker seals what is
-- here in the clear when it starts, and `plain_code` is null from then on.
alter table report_share rename code to plain_code;
alter table report_share add code_hash bytea, add code_sealed bytea;
update report_share set code_hash = sha256(convert_to(plain_code, 'UTF8'));
alter table report_share drop constraint report_share_pkey;
alter table report_share alter plain_code drop not null, alter code_hash set not null, add primary key (code_hash);

alter table informer rename code to plain_code;
alter table informer add code_hash bytea, add code_sealed bytea;
update informer set code_hash = sha256(convert_to(plain_code, 'UTF8'));
alter table informer drop constraint informer_pkey;
alter table informer alter plain_code drop not null, alter code_hash set not null, add primary key (code_hash);
