-- Birthdays and wedding anniversaries that are greeted by themselves.

-- The texts of these greetings are drafts that no list shows.
alter table message add column is_default boolean not null default false;

create table greeting_setting (
  tenant_id uuid not null references tenant (id) on delete cascade,
  occasion text not null check (occasion in ('birthday', 'anniversary')),
  enabled boolean not null default false,
  channel text not null check (channel in ('sms', 'email')),
  text_id uuid not null,
  -- The wall time at which the people of a day are greeted.
  send_at time not null,
  -- When those of 29 February are greeted in a common year.
  leap_day text not null default 'before' check (leap_day in ('before', 'after')),
  -- The most thousandths of a unit in a calendar month; null: no limit.
  monthly_units bigint check (monthly_units > 0),
  -- The day that is greeted next, and when.
  next_on date not null,
  next_at timestamptz not null,
  -- What was due until then may have been sent before a backup was restored, so that a person decides.
  asks_until timestamptz not null default '-infinity',
  -- Whether colleagues know that the units will not last for the coming week.
  told_short boolean not null default false,
  created_by uuid not null,
  primary key (tenant_id, occasion)
);
create index greeting_setting_due on greeting_setting (next_at) where enabled;
select engine.guard('greeting_setting');
-- Workers look for what is due.
create policy reading on greeting_setting for select to tidings_system using (true);
grant select (tenant_id, occasion, enabled, next_at) on greeting_setting to tidings_system;

-- Who was greeted, or is to be skipped or greeted with a text of their own; at most once for each year.
create table greeting (
  tenant_id uuid not null,
  person_id uuid not null,
  occasion text not null check (occasion in ('birthday', 'anniversary')),
  year smallint not null,
  message_id uuid,
  skipped boolean not null default false,
  -- A text of their own; empty for that of the settings.
  subject text not null default '',
  body text not null default '',
  changed_by uuid,
  primary key (tenant_id, person_id, occasion, year),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade
);
create index greeting_message on greeting (tenant_id, message_id) where message_id is not null;
select engine.guard('greeting');

alter function engine.restored() rename to restored_approval;
create function engine.restored() returns void language plpgsql as $$
begin
  perform engine.restored_approval();
  update greeting_setting set asks_until = engine.now();
end $$;
