-- How a business looks: in its cabinet, in its mails, and on questionnaires that it begins.

alter table account
  add column brand_colour text check (brand_colour ~ '^#[0-9a-f]{6}$'),
  -- Id of an uploaded picture of the account.
  add column brand_logo text;
