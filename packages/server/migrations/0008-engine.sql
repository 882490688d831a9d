-- What the engine of sending and receiving keeps besides its rows.

-- How the ways by which mails come back are doing, as the worker that has them open last knew. A row that nobody has
-- written for long says nothing any more.
create table engine.bounce_way (
  way text primary key check (way in ('mailbox', 'listener')),
  -- In a sentence; empty where all is well.
  trouble text not null default '',
  -- When it last went well; and since when it does not.
  well_at timestamptz,
  since timestamptz,
  at timestamptz not null default engine.now()
);
grant select, insert, update, delete on engine.bounce_way to tidings_system;

-- The rows of recipients are written three times each: inserted, claimed, settled. A page has room for the second of
-- them, so that no index is touched again.
alter table recipient set (fillfactor = 45);

-- Only queue/rows.ts inserts them, in the transaction that holds the message's row; to ask for the message again at each
-- took half of the time of an insert. What is gone with a message goes by the trigger.
alter table recipient drop constraint recipient_tenant_id_message_id_fkey;
alter table recipient_person drop constraint recipient_person_tenant_id_message_id_fkey;
create function message_gone() returns trigger language plpgsql as $$
begin
  delete from recipient_person p using gone g where p.tenant_id = g.tenant_id and p.message_id = g.id;
  delete from recipient r using gone g where r.tenant_id = g.tenant_id and r.message_id = g.id;
  return null;
end $$;
create trigger message_gone after delete on message referencing old table as gone
  for each statement execute function message_gone();

-- Asked once a statement, not at each row.
alter policy own_tenant on recipient
  using (tenant_id = (select nullif(current_setting('tidings.tenant', true), '')::uuid));
alter policy own_tenant on recipient_person
  using (tenant_id = (select nullif(current_setting('tidings.tenant', true), '')::uuid));

-- Who is behind a message's recipients: fixed when they are, so that no report counts them again. And whom it leaves out.
alter table message add column people integer not null default 0;
update message m set people = (select count(*) from recipient_person p
  where p.tenant_id = m.tenant_id and p.message_id = m.id and p.reason is null);
create index recipient_person_left_out on recipient_person (tenant_id, message_id, seq) where reason is not null;

-- Messages that a fault of ours keeps from going on, since it first did. Whoever sees to them takes rows away that say
-- nothing any more.
create table engine.fault (
  tenant_id uuid not null,
  message_id uuid not null,
  lane text not null,
  since timestamptz not null,
  -- Of the last time.
  at timestamptz not null,
  -- Its organisation was told.
  told boolean not null default false,
  primary key (tenant_id, message_id)
);
alter table engine.fault enable row level security;
create policy own_tenant on engine.fault to tidings_app
  using (tenant_id = nullif(current_setting('tidings.tenant', true), '')::uuid);
create policy everything on engine.fault to tidings_system using (true);
grant select, insert, update, delete on engine.fault to tidings_app, tidings_system;

-- E-mail has a limit of its own: a church's SMS and its newsletter share nothing but the church.
alter table engine.tenant_limit
  alter column pages_per_second drop not null,
  add column mails_per_second integer check (mails_per_second > 0),
  add check (pages_per_second is not null or mails_per_second is not null);
