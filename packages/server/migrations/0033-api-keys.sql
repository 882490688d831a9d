-- API keys: what a program sends in place of a session's token.

create table api_key (
  tenant_id uuid not null references tenant (id) on delete cascade,
  id uuid not null,
  name text not null,
  -- Its first characters, for lists.
  prefix text not null,
  -- SHA-256 in hex of the key, which has 256 random bits and so needs no salt.
  key_hash text not null unique,
  -- Permissions; it has those of them that its maker has too.
  scopes text[] not null,
  created_by uuid not null,
  created_at timestamptz not null default engine.now(),
  expires_at timestamptz,
  last_used_at timestamptz,
  -- A revoked key stays, for the audit log.
  revoked_at timestamptz,
  primary key (tenant_id, id)
);
create index api_key_maker on api_key (tenant_id, created_by) where revoked_at is null;
select engine.guard('api_key');
revoke delete on api_key from tidings_app;

-- The tenant of a call is known only once its key was found.
create policy everything on api_key to tidings_system using (true);
grant select on api_key to tidings_system;
grant update (last_used_at, revoked_at) on api_key to tidings_system;
