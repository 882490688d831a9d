-- The channel for which the own text of a greeting is written: e-mails are HTML, and SMS are not. Older programs, which run
-- while a new one is started, leave it empty.
alter table greeting add column channel text check (channel in ('sms', 'email'));
-- The text of an e-mail begins with a tag.
update greeting set channel = case when body ~ '^\s*<[a-zA-Z!]' then 'email' else 'sms' end where body <> '';

-- Whether colleagues know that the monthly limit will be reached in the coming week.
alter table greeting_setting add column told_limit boolean not null default false;

-- The first day that could be greeted since the greetings were turned on; what was not sent before is not listed.
alter table greeting_setting add column since date;
update greeting_setting set since = next_on;
