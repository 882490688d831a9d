-- The organisation's own page: address, logo, default sender id, and who is told of what.

-- `logo` is the path of an image that anybody may fetch. E-mails that were sent go on showing a replaced one.
alter table tenant
  add column address text not null default '',
  add column former_logos text[] not null default '{}';

alter table tenant_setting
  add column default_sender_id uuid,
  -- Phones as E.164 that notices by SMS go to.
  add column notice_phones text[] not null default '{}' check (cardinality(notice_phones) <= 3),
  add foreign key (tenant_id, default_sender_id) references sender_id (tenant_id, id)
    on delete set null (default_sender_id);

-- Who is told of a topic, and how; a topic without a row has the defaults of the code.
create table notice_rule (
  tenant_id uuid not null references tenant (id) on delete cascade,
  topic text not null check (topic in ('units', 'replies', 'late', 'bounces', 'approvals')),
  who text not null check (who in ('everyone', 'admins', 'chosen')),
  user_ids uuid[] not null default '{}' check (cardinality(user_ids) <= 200),
  bell boolean not null,
  mail boolean not null,
  sms boolean not null,
  primary key (tenant_id, topic)
);
select engine.guard('notice_rule');

-- What was told lately, so that notices stay few; older rows than a day are deleted.
create table notice_told (
  tenant_id uuid not null references tenant (id) on delete cascade,
  id uuid not null,
  topic text not null,
  way text not null check (way in ('any', 'sms')),
  at timestamptz not null,
  primary key (tenant_id, id)
);
create index notice_told_at on notice_told (tenant_id, at);
select engine.guard('notice_told');

-- A notice by SMS is a message of its own kind.
alter table message drop constraint message_purpose_check;
alter table message add constraint message_purpose_check
  check (purpose in ('bulk', 'test', 'answer', 'reply', 'notice'));
