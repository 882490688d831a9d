-- Messages that are sent again and again.
create table recurring_message (
  tenant_id uuid not null references tenant (id) on delete cascade,
  id uuid not null,
  -- The message that every run copies: a draft that no list shows.
  pattern_id uuid not null,
  every text not null check (every in ('day', 'week', 'month', 'monthWeekday')),
  -- The day and the wall time of the first run, from which the others follow.
  starts_on date not null,
  send_at time not null,
  until date,
  -- The run that is made next, when it is sent, and from when on it is made; without a day it has ended.
  next_on date,
  next_at timestamptz,
  make_at timestamptz,
  -- The run of which colleagues know that it could not be made so far.
  told_on date,
  asks_until timestamptz not null default '-infinity',
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index recurring_message_due on recurring_message (make_at) where next_on is not null;
select engine.guard('recurring_message');
create policy reading on recurring_message for select to tidings_system using (true);
grant select (tenant_id, id, next_on, make_at) on recurring_message to tidings_system;

-- Each run is made once.
create table recurring_run (
  tenant_id uuid not null,
  recurring_id uuid not null,
  run_on date not null,
  message_id uuid not null,
  primary key (tenant_id, recurring_id, run_on),
  foreign key (tenant_id, recurring_id) references recurring_message (tenant_id, id) on delete cascade
);
select engine.guard('recurring_run');

create or replace function engine.restored() returns void language plpgsql as $$
begin
  perform engine.restored_approval();
  update greeting_setting set asks_until = engine.now();
  update recurring_message set asks_until = engine.now();
end $$;
