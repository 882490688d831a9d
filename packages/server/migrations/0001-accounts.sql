-- Tenants, users, sessions; the roles and walls that every later table uses.

-- The extensions pg_trgm and btree_gin are there already: platform/db/extensions.ts makes those that are missing.

-- The roles exist already, under names of the installation, which replace these when a migration runs. Neither owns a
-- table, neither may bypass row-level security: tidings_app works inside one tenant, tidings_system on the tables that
-- have none.

create schema engine;
grant usage on schema public, engine to tidings_app, tidings_system;

-- The product's clock: leases, due times and rates are compared with it; a test shifts it.
create table engine.clock (one boolean primary key default true check (one), shift interval not null default '0');
insert into engine.clock default values;
create function engine.now() returns timestamptz language sql stable as
  $$ select clock_timestamp() + (select shift from engine.clock) $$;
grant select on engine.clock to tidings_app, tidings_system;

-- Puts a tenant's table behind the wall: rows of the transaction's own tenant and no other. The setting reads ''
-- after a connection's first transaction, hence nullif.
create function engine.guard(name regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format(
    'create policy own_tenant on %s using (tenant_id = nullif(current_setting(''tidings.tenant'', true), '''')::uuid)',
    name);
  execute format('grant select, insert, update, delete on %s to tidings_app', name);
end $$;

create table "user" (
  id uuid primary key,
  name text not null,
  first_name text not null default '',
  last_name text not null default '',
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  two_factor_enabled boolean default false,
  is_operator boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table tenant (
  id uuid primary key,
  name text not null check (btrim(name) <> ''),
  slug text not null unique,
  logo text,
  metadata text,
  country text not null check (country ~ '^[A-Z]{2}$'),
  time_zone text not null,
  created_at timestamptz not null default now()
);

create table session (
  id uuid primary key,
  user_id uuid not null references "user" (id) on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  active_tenant_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index session_of_user on session (user_id);

create table account (
  id uuid primary key,
  user_id uuid not null references "user" (id) on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index account_user on account (user_id);

create table verification (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verification_identifier on verification (identifier);

create table member (
  id uuid primary key,
  tenant_id uuid not null references tenant (id) on delete cascade,
  user_id uuid not null references "user" (id) on delete cascade,
  role text not null check (role in ('owner', 'admin', 'staff', 'viewer')),
  created_at timestamptz not null default now(),
  unique (tenant_id, user_id)
);
create index member_user on member (user_id);

create table invitation (
  id uuid primary key,
  tenant_id uuid not null references tenant (id) on delete cascade,
  email text not null,
  role text,
  status text not null,
  expires_at timestamptz not null,
  inviter_id uuid not null references "user" (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index invitation_tenant on invitation (tenant_id);
create index invitation_email on invitation (email);

create table two_factor (
  id uuid primary key,
  user_id uuid not null references "user" (id) on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean default true,
  failed_verification_count integer default 0,
  locked_until timestamptz
);
create index two_factor_user on two_factor (user_id);

grant select, insert, update, delete on
  "user", tenant, session, account, verification, member, invitation, two_factor to tidings_system;

-- What a tenant may set for itself.
create table tenant_setting (
  tenant_id uuid primary key references tenant (id) on delete cascade,
  hold_seconds integer not null default 10 check (hold_seconds between 0 and 600),
  share_address boolean not null default true,
  late_minutes integer not null default 60 check (late_minutes between 1 and 10080),
  mail_from_name text not null default '',
  mail_reply_to text not null default ''
);
select engine.guard('tenant_setting');

-- A tenant's own rows of the tables above, seen from inside a tenant's transaction: its name, country, zone, and the
-- names of its colleagues; nothing of anybody else.
create policy own_tenant on tenant to tidings_app
  using (id = nullif(current_setting('tidings.tenant', true), '')::uuid);
create policy own_tenant on member to tidings_app
  using (tenant_id = nullif(current_setting('tidings.tenant', true), '')::uuid);
create policy colleagues on "user" to tidings_app
  using (exists (select from member where member.user_id = "user".id));
create policy everything on tenant to tidings_system using (true);
create policy everything on member to tidings_system using (true);
create policy everything on "user" to tidings_system using (true);
alter table tenant enable row level security;
alter table member enable row level security;
alter table "user" enable row level security;
grant select on tenant to tidings_app;
grant select (tenant_id, user_id) on member to tidings_app;
grant select (id, name, email, first_name, last_name) on "user" to tidings_app;

-- Who did what: written for every success of a call that changes something.
create table audit (
  tenant_id uuid not null references tenant (id) on delete cascade,
  id uuid not null,
  at timestamptz not null default now(),
  user_id uuid,
  action text not null,
  subject text not null default '',
  detail jsonb not null default '{}',
  request_id text not null default '',
  primary key (tenant_id, id)
);
create index audit_at on audit (tenant_id, at desc);
select engine.guard('audit');
revoke update, delete on audit from tidings_app;

-- What the bell shows. user_id null: for everybody of the tenant.
create table notice (
  tenant_id uuid not null references tenant (id) on delete cascade,
  id uuid not null,
  user_id uuid,
  kind text not null,
  title text not null,
  body text not null default '',
  link text not null default '',
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index notice_at on notice (tenant_id, created_at desc);
create table notice_read (
  tenant_id uuid not null,
  notice_id uuid not null,
  user_id uuid not null,
  read_at timestamptz not null default now(),
  primary key (tenant_id, notice_id, user_id),
  foreign key (tenant_id, notice_id) references notice (tenant_id, id) on delete cascade
);
select engine.guard('notice'), engine.guard('notice_read');
