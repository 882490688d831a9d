-- Which organisations the operator has approved, what the others may do meanwhile, and who registered lately.

-- Those that were there before the upgrade have sent already: they count as approved.
alter table tenant
  add column state text not null default 'approved' check (state in ('new', 'approved', 'suspended')),
  -- Of a new one, where registration is open: an owner's address is proved; the daily quota is lifted.
  add column address_proved_at timestamptz,
  add column quota_lifted_at timestamptz,
  -- When the operator was told that it waits for approval.
  add column operator_told_at timestamptz;
alter table tenant alter column state set default 'new';
create index tenant_untold on tenant (id) where state = 'new' and operator_told_at is null;

-- A colleague's own proved address may be the one that answers go to.
grant select (email_verified) on "user" to tidings_app;

-- Why a message was kept in the outbox though a provider was there; null where it was not.
alter table message
  add column kept_for text check (kept_for in ('approval', 'suspended', 'address'));

-- Registrations of the last hour, by the network that they came from: an IPv4 address, or an IPv6 network of 64 bits.
create table engine.registration (
  network text not null,
  at timestamptz not null
);
create index registration_network on engine.registration (network, at);
grant select, insert, delete on engine.registration to tidings_system;

-- Mails of the last day to addresses that organisations without approval asked to prove; the address as a hash.
create table engine.proof_mail (
  tenant_id uuid not null references tenant (id) on delete cascade,
  address_hash text not null,
  at timestamptz not null
);
create index proof_mail_tenant on engine.proof_mail (tenant_id, at);
create index proof_mail_address on engine.proof_mail (address_hash, at);
grant select, insert, delete on engine.proof_mail to tidings_system;
