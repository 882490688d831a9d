-- A bulk change of many people runs in the background, batch by batch. The change says how far it has come.
-- waiting: the people chosen when it began, in the order of their ids; emptied when it ends. done counts those that
-- have been dealt with, total those of them that really changed, asked all.

alter table bulk_change
  add column state text not null default 'done' check (state in ('running', 'done', 'stopped', 'failed')),
  add column waiting uuid[] not null default '{}',
  add column asked integer not null default 0,
  add column done integer not null default 0,
  add column message text not null default '',
  add column ended_at timestamptz;
-- Uncompressed, a part of the list is read without reading all of it.
alter table bulk_change alter column waiting set storage external;
create index bulk_change_running on bulk_change (tenant_id) where state = 'running';
