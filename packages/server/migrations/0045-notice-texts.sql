-- Notices are worded in the language of their reader: the code of the text and what it mentions are stored beside the words.

-- '' for notices from before, which are shown as they are stored. `title` and `body` stay, in the organisation's language, for the
-- previous release and for codes that a release no longer has.
alter table notice
  add column code text not null default '',
  add column params jsonb not null default '{}';

-- Mails to users are written outside of a tenant.
create policy reading on tenant_setting for select to tidings_system using (true);
grant select (tenant_id, mail_language) on tenant_setting to tidings_system;
