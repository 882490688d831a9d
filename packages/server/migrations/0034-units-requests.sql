-- Requests of organisations for units, which the operator decides, and the notice of a low balance.

create table unit_request (
  tenant_id uuid not null references tenant (id) on delete cascade,
  id uuid not null,
  -- In thousandths of a unit, like every amount.
  units bigint not null check (units > 0),
  note text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'granted', 'refused', 'withdrawn')),
  user_id uuid not null,
  created_at timestamptz not null default engine.now(),
  changed_at timestamptz not null default engine.now(),
  decided_at timestamptz,
  -- What was granted, which may differ from what was asked for, and the operator's note.
  granted bigint check (granted > 0),
  answer text not null default '',
  primary key (tenant_id, id),
  check ((state = 'granted') = (granted is not null))
);
create unique index unit_request_waiting on unit_request (tenant_id) where state = 'waiting';
create index unit_request_made on unit_request (tenant_id, created_at);
select engine.guard('unit_request');
revoke delete on unit_request from tidings_app;
-- The operator sees the requests of every tenant, and decides each inside its tenant.
create policy operator on unit_request to tidings_system using (true);
grant select on unit_request to tidings_system;

-- The organisation is told once of each time that its balance falls below this, in thousandths of a unit; 0 means never.
alter table unit_balance
  add column notice_below bigint not null default 100000 check (notice_below >= 0),
  -- Since when the balance has been below it; null while it is not.
  add column low_since timestamptz,
  add column low_told boolean not null default false;
create index unit_balance_untold on unit_balance (tenant_id) where low_since is not null and not low_told;
