-- A message's way: sender ids, units, messages, recipients, and the engine that says what is due.

create table sender_id (
  tenant_id uuid not null references tenant (id) on delete cascade,
  id uuid not null,
  mask text not null check (mask ~ '^[A-Za-z0-9]{3,11}$'),
  -- 0 pending, 1 processing, 2 approved, any other not approved.
  status smallint not null default 0,
  requested_by uuid,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  primary key (tenant_id, id)
);
create unique index sender_id_mask on sender_id (tenant_id, lower(mask));

-- Units are bigint thousandths. The balance is the sum of the ledger's effects, changed under this row's lock.
create table unit_balance (
  tenant_id uuid primary key references tenant (id) on delete cascade,
  balance bigint not null default 0 check (balance >= 0)
);

create table unit_ledger (
  tenant_id uuid not null references tenant (id) on delete cascade,
  id uuid not null,
  at timestamptz not null default now(),
  kind text not null check (kind in ('welcome', 'topup', 'reserve', 'capture', 'release', 'refund')),
  -- The amount, never negative; and what it does to the balance (a capture turns reserved into spent: nothing).
  units bigint not null check (units >= 0),
  effect bigint not null,
  message_id uuid,
  note text not null default '',
  user_id uuid,
  primary key (tenant_id, id),
  check (effect = case kind when 'reserve' then -units when 'capture' then 0 else units end)
);
create index unit_ledger_at on unit_ledger (tenant_id, at desc, id);
create index unit_ledger_message on unit_ledger (tenant_id, message_id) where message_id is not null;

-- What a page costs, in thousandths, to a number of a country that is not the tenant's own.
create table engine.unit_rate (
  country text primary key check (country ~ '^[A-Z]{2}$'),
  units bigint not null check (units > 0)
);

create table message (
  tenant_id uuid not null references tenant (id) on delete cascade,
  id uuid not null,
  channel text not null check (channel in ('sms', 'email')),
  state text not null check (state in ('draft', 'scheduled', 'late', 'resolving', 'refused', 'ready', 'sending',
    'paused', 'cancelling', 'cancelled', 'done')),
  -- SMS: the sender id's mask. E-mail: the name shown as the sender; answers go to reply_to.
  sender text not null default '',
  reply_to text not null default '',
  subject text not null default '',
  -- SMS: the text. E-mail: the sanitised HTML document.
  body text not null default '',
  personalized boolean not null default false,
  -- What was chosen, as the contract's audience; the people are resolved from it at acceptance.
  audience jsonb not null default '{}',
  route text not null default 'regular' check (route in ('regular', 'hybrid')),
  -- Fixed at acceptance: the provider (and so the lane), its page rule, price per page by country.
  provider text,
  page_rule text not null default 'gsm',
  prices jsonb not null default '{}',
  fingerprint text,
  follows uuid,
  execute_at timestamptz,
  not_before timestamptz,
  -- Units reserved for it in all, in thousandths; captured and released stand on the recipients.
  reserved bigint not null default 0,
  total integer not null default 0,
  refusal text not null default '',
  idempotency_key text,
  request_hash text,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  accepted_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  primary key (tenant_id, id)
);
create unique index message_idempotency on message (tenant_id, idempotency_key) where idempotency_key is not null;
create index message_recent on message (tenant_id, created_at desc, id);
create index message_same on message (tenant_id, request_hash, created_at) where request_hash is not null;

-- One row an address and copy: what is sent and counted. No index on state, lease or times, so that each change of
-- state is a heap-only update; claims walk the primary key.
create table recipient (
  tenant_id uuid not null,
  message_id uuid not null,
  n integer not null,
  address text not null,
  copy smallint not null default 0,
  state text not null default 'pending' check (state in ('pending', 'sending', 'accepted', 'delivered',
    'undelivered', 'rejected', 'uncertain', 'skipped')),
  reason text,
  -- Values of the merge fields, as merged: {"name": "Bola & Tunde"}.
  fields jsonb not null default '{}',
  pages smallint not null default 1,
  units bigint not null default 0,
  captured bigint not null default 0,
  released bigint not null default 0,
  lease uuid,
  attempts smallint not null default 0,
  next_at timestamptz,
  reference text,
  sent_at timestamptz,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, message_id, n),
  unique (tenant_id, message_id, address, copy),
  foreign key (tenant_id, message_id) references message (tenant_id, id) on delete cascade,
  check (captured + released <= units)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.1);

-- The manifest: everybody who was meant, with the recipient that reaches them, or why none does.
create table recipient_person (
  tenant_id uuid not null,
  message_id uuid not null,
  seq integer not null,
  person_id uuid,
  -- A typed number or a row of a file, as it came, where it is nobody's in particular.
  typed text,
  name text not null default '',
  n integer,
  reason text,
  primary key (tenant_id, message_id, seq),
  foreign key (tenant_id, message_id) references message (tenant_id, id) on delete cascade
);
create index recipient_person_person on recipient_person (tenant_id, person_id, message_id) where person_id is not null;
create index recipient_person_n on recipient_person (tenant_id, message_id, n);

-- The pages of an SMS that has several: a page with a reference is never submitted again.
create table recipient_page (
  tenant_id uuid not null,
  message_id uuid not null,
  n integer not null,
  page smallint not null,
  state text not null check (state in ('pending', 'sending', 'accepted', 'delivered', 'undelivered', 'rejected', 'uncertain')),
  reference text,
  primary key (tenant_id, message_id, n, page),
  foreign key (tenant_id, message_id, n) references recipient (tenant_id, message_id, n) on delete cascade
);

-- Addresses that must not be written to. Consent belongs to the address, not to the person.
create table suppression (
  tenant_id uuid not null references tenant (id) on delete cascade,
  channel text not null check (channel in ('sms', 'email')),
  address text not null,
  reason text not null check (reason in ('opted-out', 'dnd', 'wrong-number', 'bounced', 'complained')),
  source text not null default '',
  at timestamptz not null default now(),
  primary key (tenant_id, channel, address)
);

-- What the built-in provider kept, to be read in the app.
create table outbox (
  tenant_id uuid not null,
  message_id uuid not null,
  n integer not null,
  page smallint not null default 1,
  channel text not null,
  sender text not null,
  recipient text not null,
  subject text not null default '',
  body text not null,
  at timestamptz not null default now(),
  primary key (tenant_id, message_id, n, page),
  foreign key (tenant_id, message_id) references message (tenant_id, id) on delete cascade
);

select engine.guard(t) from unnest(array['sender_id', 'unit_balance', 'unit_ledger', 'message', 'recipient',
  'recipient_person', 'recipient_page', 'suppression', 'outbox']::regclass[]) t;
revoke update, delete on unit_ledger from tidings_app;
-- The operator sees and decides the requests of every tenant, sees their balances, and nothing else of theirs.
create policy operator on sender_id to tidings_system using (true);
create policy operator on unit_balance to tidings_system using (true);
grant select, update (status, decided_at) on sender_id to tidings_system;
grant select on unit_balance to tidings_system;

-- Who has work. Lane 'launch' is a message to be accepted at its hour; any other lane is a provider's name.
create table engine.due (
  tenant_id uuid not null,
  message_id uuid not null,
  lane text not null,
  next_at timestamptz not null,
  primary key (tenant_id, message_id, lane)
);
create index due_by_lane on engine.due (lane, next_at);

-- Rows that are out with a worker: one row a claimed batch. What a crash leaves here is in doubt when it expires.
create table engine.lease (
  token uuid primary key,
  tenant_id uuid not null,
  message_id uuid not null,
  lane text not null,
  ns integer[] not null,
  worker uuid not null,
  expires_at timestamptz not null
);
create index lease_expiry on engine.lease (expires_at);
create index lease_message on engine.lease (tenant_id, message_id);

-- A provider's id of a page or mail -> ours, for receipts.
create table engine.reference (
  provider text not null,
  reference text not null,
  tenant_id uuid not null,
  message_id uuid not null,
  n integer not null,
  page smallint not null,
  at timestamptz not null default now(),
  primary key (provider, reference, tenant_id, message_id, n, page)
);
create index reference_at on engine.reference (at);

-- Receipts and replies as they came, stored before they are acknowledged, matched afterwards, kept for 72 hours.
create table engine.inbound (
  id uuid primary key,
  provider text not null,
  kind text not null check (kind in ('receipt', 'reply')),
  body jsonb not null,
  raw text not null,
  at timestamptz not null default now(),
  tried integer not null default 0,
  matched_at timestamptz
);
create index inbound_open on engine.inbound (at) where matched_at is null;

grant select, insert, update, delete on engine.due, engine.lease, engine.reference to tidings_app, tidings_system;
grant select, insert, update, delete on engine.inbound to tidings_system;
-- What came in is read outside every tenant; a tenant only marks what it has taken.
grant select (id), update (matched_at) on engine.inbound to tidings_app;
grant select on engine.unit_rate to tidings_app;
grant select, insert, update, delete on engine.unit_rate to tidings_system;

-- Called by a restore when every row is back. What was waiting or out when the backup was made may have been sent by
-- the first installation since: it is in doubt, and nothing of it goes out by itself. A schedule whose hour has come
-- since then waits for a person.
create function engine.restored() returns void language plpgsql as $$
begin
  create temporary table doubtful on commit drop as
    select tenant_id, id, state from message where state in ('ready', 'sending', 'paused', 'cancelling');
  update recipient_page p set state = 'uncertain' from doubtful d
    where p.tenant_id = d.tenant_id and p.message_id = d.id and p.state in ('pending', 'sending');
  with open as (
    update recipient r set state = 'uncertain', lease = null, next_at = null, updated_at = engine.now(),
        captured = r.units - r.released,
        reason = 'Restored from a backup: it may have been sent since the backup was made'
      from doubtful d, recipient o
      where r.tenant_id = d.tenant_id and r.message_id = d.id and r.state in ('pending', 'sending')
        and o.tenant_id = r.tenant_id and o.message_id = r.message_id and o.n = r.n
      returning r.tenant_id, r.message_id, r.captured - o.captured as captured
  )
  insert into unit_ledger (tenant_id, id, kind, units, effect, message_id, note)
    -- Ids sort by time (UUID version 7), which PostgreSQL cannot make itself before 18.
    select tenant_id,
           (lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0') || '7'
             || substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid,
           'capture', sum(captured), 0, message_id, 'Restored from a backup'
      from open group by tenant_id, message_id having sum(captured) > 0;
  update message m set state = case d.state when 'cancelling' then 'cancelled' else 'done' end,
      finished_at = engine.now(), updated_at = engine.now()
    from doubtful d where m.tenant_id = d.tenant_id and m.id = d.id;
  update message set state = 'refused', updated_at = engine.now(),
      refusal = 'Restored from a backup: this message may have been sent since the backup was made'
    where state = 'resolving';
  update message set state = 'late', updated_at = engine.now() where state = 'scheduled' and execute_at <= engine.now();
  delete from engine.due d using message m
    where m.tenant_id = d.tenant_id and m.id = d.message_id and m.state <> 'scheduled';
  delete from engine.lease;
end $$;
