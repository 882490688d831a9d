-- Follow-ups that are sent some days later to those not reached by then.
create table follow_later (
  tenant_id uuid not null,
  id uuid not null,
  message_id uuid not null,
  kind text not null check (kind in ('retry', 'hosted', 'email')),
  subject text not null default '',
  due_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'nobody', 'refused', 'late', 'stopped')),
  -- The message that it became.
  follower_id uuid,
  -- What was due until then may have been sent before a backup was restored, so that a person decides.
  asks_until timestamptz not null default '-infinity',
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, message_id) references message (tenant_id, id) on delete cascade
);
-- A message waits for one at most.
create unique index follow_later_waiting on follow_later (tenant_id, message_id) where state = 'waiting';
create index follow_later_due on follow_later (due_at) where state = 'waiting';
select engine.guard('follow_later');
create policy reading on follow_later for select to tidings_system using (true);
grant select (tenant_id, id, due_at, state) on follow_later to tidings_system;

create or replace function engine.restored() returns void language plpgsql as $$
begin
  perform engine.restored_approval();
  update greeting_setting set asks_until = engine.now();
  update recurring_message set asks_until = engine.now();
  update welcome_setting set asks_until = engine.now();
  update follow_later set asks_until = engine.now();
end $$;
