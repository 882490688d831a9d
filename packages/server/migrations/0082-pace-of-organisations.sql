-- When the next page or e-mail of an organisation with a limit may begin, in all lanes of all workers together.

-- Unlogged: it is in no backup, and a commit that writes nothing else waits for no disk. A crash of the database empties it; then
-- the pace begins at the present moment.
create unlogged table engine.tenant_pace (
  tenant_id uuid not null references tenant (id) on delete cascade,
  channel text not null check (channel in ('sms', 'email')),
  next_at timestamptz not null,
  primary key (tenant_id, channel)
);
alter table engine.tenant_pace enable row level security;
create policy own_tenant on engine.tenant_pace to tidings_app
  using (tenant_id = nullif(current_setting('tidings.tenant', true), '')::uuid);
create policy everything on engine.tenant_pace to tidings_system using (true);
grant select, insert, update on engine.tenant_pace to tidings_system;
