-- Answers that are kept by their Idempotency-Key, so that a call that comes twice creates once.

create table idempotency_key (
  tenant_id uuid not null references tenant (id) on delete cascade,
  user_id uuid not null,
  -- Method and path as the contract has them: 'POST /api/families'.
  call text not null,
  key text not null,
  -- HMAC-SHA-256 of what was sent: a password in it must not be guessed from here.
  digest text not null,
  status smallint not null,
  -- The answer's body, sealed: it may hold links and addresses that let in anyone who knows them.
  answer text not null,
  created_at timestamptz not null default engine.now(),
  primary key (tenant_id, user_id, call, key)
);
create index idempotency_key_at on idempotency_key (created_at);
select engine.guard('idempotency_key');
revoke update, delete on idempotency_key from tidings_app;
-- Old ones are deleted for all tenants together; nothing but their age is read for that.
create policy pruning on idempotency_key to tidings_system using (true);
grant select (created_at), delete on idempotency_key to tidings_system;

-- The key of a message is its user's own, as that of every other call; automatic answers have no user.
drop index message_idempotency;
create unique index message_idempotency on message (tenant_id, created_by, idempotency_key) nulls not distinct
  where idempotency_key is not null;
