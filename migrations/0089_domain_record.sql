-- What is to be published in the DNS to prove that a domain is one's own. Null: only its mailboxes were asked.
alter table company_domain add column record_value text;
