-- A message that welcomes people some hours after they are added.
create table welcome_setting (
  tenant_id uuid primary key references tenant (id) on delete cascade,
  enabled boolean not null default false,
  channel text not null check (channel in ('sms', 'email')),
  text_id uuid not null,
  -- How long after somebody is added.
  hours smallint not null check (hours between 1 and 168),
  -- Who is welcomed: people in one of these groups and with one of these classifications; empty for all.
  groups uuid[] not null default '{}',
  classifications uuid[] not null default '{}',
  -- Who is welcomed besides people added one by one, of those added since `also_since`.
  also text[] not null default '{}' check (also <@ array['imported', 'restored', 'merged', 'sample']),
  also_since timestamptz not null,
  -- The most thousandths of a unit in a calendar month; null: no limit.
  monthly_units bigint check (monthly_units > 0),
  -- Nobody added before is welcomed.
  since timestamptz not null,
  -- When somebody may be due next.
  next_at timestamptz not null,
  -- What was due until then may have been sent before a backup was restored, so that a person decides.
  asks_until timestamptz not null default '-infinity',
  -- Whether colleagues know that the units will not last for those who wait.
  told_short boolean not null default false,
  created_by uuid not null
);
create index welcome_setting_due on welcome_setting (next_at) where enabled;
select engine.guard('welcome_setting');
-- Workers look for what is due.
create policy reading on welcome_setting for select to tidings_system using (true);
grant select (tenant_id, enabled, next_at) on welcome_setting to tidings_system;

-- Who was welcomed, or why not; each person once for ever.
create table welcome (
  tenant_id uuid not null,
  person_id uuid not null,
  message_id uuid,
  left_out text check (left_out in ('skipped', 'notChosen', 'noAddress', 'optedOut', 'refused')),
  at timestamptz not null,
  primary key (tenant_id, person_id),
  check ((message_id is null) <> (left_out is null)),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade
);
create index welcome_message on welcome (tenant_id, message_id) where message_id is not null;
select engine.guard('welcome');

-- When somebody became active again, from the recycle bin or the archive.
alter table person add column restored_at timestamptz;
alter table import add column sample boolean not null default false;

create or replace function engine.restored() returns void language plpgsql as $$
begin
  perform engine.restored_approval();
  update greeting_setting set asks_until = engine.now();
  update recurring_message set asks_until = engine.now();
  update welcome_setting set asks_until = engine.now();
end $$;
