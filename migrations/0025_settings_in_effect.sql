-- What the settings of a survey need to act: marks of devices, consent by version, who else hears of complaints, erasing.

-- A keyed mark of the device that sent an answer: good for one survey and one day, erased after 30 days.
alter table answer add device bytea;
-- Whether the device had answered before; null where the survey did not look for repeats.
alter table answer add repeat boolean;
-- Only answers that are looked at for repeats pay for it.
create index answer_first_of_device on answer (account_id, survey_id, device) where not repeat;
-- Answers received before this have lost the mark.
alter table survey add unmarked_until timestamptz;

-- Answers received before this have lost what guests wrote and how to reach them.
alter table survey add erased_until timestamptz;

-- The wordings that guests agreed to; answer.consent_version names one. Never changed once written.
create table consent_text (
  account_id bigint not null,
  survey_id text not null,
  version integer not null,
  -- By language.
  words jsonb not null,
  created_at timestamptz not null default now(),
  primary key (account_id, survey_id, version),
  foreign key (account_id, survey_id) references survey (account_id, id) on delete cascade
);

-- Addresses outside the team that hear of complaints, once their owners have agreed.
create table alert_address (
  account_id bigint not null,
  survey_id text not null,
  id text not null,
  address text not null,
  locale text not null,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  primary key (account_id, survey_id, id),
  foreign key (account_id, survey_id) references survey (account_id, id) on delete cascade
);
create unique index alert_address_once on alert_address (account_id, survey_id, lower(address));
create unique index alert_address_id on alert_address (id);

-- These switches had no effect so far; from now on they are on until somebody switches them off.
update survey set settings = settings - 'geo' - 'contact' - 'photo' - 'voice' - 'anonymous' - 'oncePerDevice' - 'reward'
  where settings ?| array['geo', 'contact', 'photo', 'voice', 'anonymous', 'oncePerDevice', 'reward'];
