-- SMS, complete: provider accounts and rates, quiet hours, what follows a message, replies, and why somebody was not reached.

-- A provider somebody has an account with: of one tenant, or (tenant_id null) of the installation, for all of them.
-- `secrets` is encrypted with a key derived from the installation's secret and is read by the system alone. An account
-- that is retired takes nothing new, and serves what was accepted for it and the receipts of it.
create table engine.provider_account (
  id uuid primary key,
  tenant_id uuid references tenant (id) on delete cascade,
  kind text not null,
  name text not null check (btrim(name) <> ''),
  settings jsonb not null default '{}',
  secrets text not null default '',
  takes_regular boolean not null default false,
  takes_hybrid boolean not null default false,
  -- Whether it may be at an address of a private network: only where the operator wrote it down.
  may_be_private boolean not null default false,
  -- One more with every change: the worker then opens it anew.
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  retired_at timestamptz
);
-- Of a tenant, and of the installation, at most one account takes a route.
create unique index provider_account_regular on engine.provider_account
  (coalesce(tenant_id, '00000000-0000-0000-0000-000000000000')) where takes_regular and retired_at is null;
create unique index provider_account_hybrid on engine.provider_account
  (coalesce(tenant_id, '00000000-0000-0000-0000-000000000000')) where takes_hybrid and retired_at is null;
alter table engine.provider_account enable row level security;
create policy own_tenant on engine.provider_account to tidings_app
  using (tenant_id = nullif(current_setting('tidings.tenant', true), '')::uuid);
create policy of_installation on engine.provider_account for select to tidings_app using (tenant_id is null);
create policy everything on engine.provider_account to tidings_system using (true);
grant select (id, tenant_id, kind, name, settings, takes_regular, takes_hybrid, may_be_private, revision, created_at,
  updated_at, retired_at) on engine.provider_account to tidings_app;
grant insert, update on engine.provider_account to tidings_app;
grant select, insert, update, delete on engine.provider_account to tidings_system;

-- What keeps an account from sending, as the worker that has it open last knew: empty where nothing does. A worker
-- writes at least every minute, so a row that is older says nothing any more.
create table engine.provider_state (
  account_id uuid primary key references engine.provider_account (id) on delete cascade,
  state text not null default '',
  at timestamptz not null default engine.now()
);
alter table engine.provider_state enable row level security;
create policy of_own_account on engine.provider_state for select to tidings_app
  using (exists (select from engine.provider_account a where a.id = account_id));
create policy everything on engine.provider_state to tidings_system using (true);
grant select on engine.provider_state to tidings_app;
grant select, insert, update, delete on engine.provider_state to tidings_system;

-- A country may cost nothing, too.
alter table engine.unit_rate drop constraint unit_rate_units_check, add check (units >= 0);

-- What a page by one account costs, in thousandths, by country; before the installation's rate, and at home too.
create table engine.provider_rate (
  account_id uuid not null references engine.provider_account (id) on delete cascade,
  country text not null check (country ~ '^[A-Z]{2}$'),
  units bigint not null check (units >= 0),
  primary key (account_id, country)
);
grant select on engine.provider_rate to tidings_app;
grant select, insert, update, delete on engine.provider_rate to tidings_system;

-- The most pages a second of one tenant, in each worker; none: no limit.
create table engine.tenant_limit (
  tenant_id uuid primary key references tenant (id) on delete cascade,
  pages_per_second integer not null check (pages_per_second > 0)
);
alter table engine.tenant_limit enable row level security;
create policy own_tenant on engine.tenant_limit to tidings_app
  using (tenant_id = nullif(current_setting('tidings.tenant', true), '')::uuid);
create policy everything on engine.tenant_limit to tidings_system using (true);
grant select on engine.tenant_limit to tidings_app;
grant select, insert, update, delete on engine.tenant_limit to tidings_system;

-- A number of the installation's providers, and whose replies come in by it. Without a plus: short codes have none.
create table engine.reply_number (
  number text primary key check (number ~ '^[0-9]{3,15}$'),
  tenant_id uuid not null references tenant (id) on delete cascade
);
grant select, insert, update, delete on engine.reply_number to tidings_system;

-- How a tenant sends. Quiet hours are of its own time zone; both or none.
alter table tenant_setting
  add column quiet_from time,
  add column quiet_to time,
  -- Words besides STOP, START and HELP, in small letters; and what is answered, empty: the product's own words.
  add column stop_words text[] not null default '{}',
  add column start_words text[] not null default '{}',
  add column help_words text[] not null default '{}',
  add column stop_answer text not null default '',
  add column start_answer text not null default '',
  add column help_answer text not null default '',
  add constraint quiet_hours check ((quiet_from is null) = (quiet_to is null) and quiet_from is distinct from quiet_to
    or quiet_from is null and quiet_to is null);

-- Until when a tenant's quiet hours last, where a moment (now, unless told) is within them; else null.
create function engine.quiet_until(tenant uuid, moment timestamptz default engine.now()) returns timestamptz language sql stable as $$
  select case
      when s.quiet_from is null then null
      when s.quiet_from < s.quiet_to then
        case when w.t >= s.quiet_from and w.t < s.quiet_to then (w.day + s.quiet_to) at time zone t.time_zone end
      when w.t >= s.quiet_from then (w.day + 1 + s.quiet_to) at time zone t.time_zone
      when w.t < s.quiet_to then (w.day + s.quiet_to) at time zone t.time_zone
    end
    from tenant t join tenant_setting s on s.tenant_id = t.id,
      lateral (select (moment at time zone t.time_zone)::time as t, (moment at time zone t.time_zone)::date as day) w
    where t.id = tenant
$$;

alter table message
  -- test: to oneself; answer: to STOP, START and HELP, by itself; reply: from the inbox to one phone.
  add column purpose text not null default 'bulk' check (purpose in ('bulk', 'test', 'answer', 'reply')),
  -- Within quiet hours: ignore was chosen by a person, who was asked. Else it waits for their end.
  add column quiet text not null default 'wait' check (quiet in ('wait', 'ignore')),
  -- With `follows`: why it follows that message.
  add column follow_kind text check (follow_kind in ('retry', 'hosted', 'email')),
  -- Thousandths that a second step by the hosted route may cost, agreed to beforehand; and when it was taken or found needless.
  add column second_step_cap bigint check (second_step_cap > 0),
  add column second_step_at timestamptz;
create index message_follows on message (tenant_id, follows) where follows is not null;
create index message_second_step on message (tenant_id, finished_at)
  where second_step_cap is not null and second_step_at is null;

-- The messages whose second step may be taken, of every tenant: done, and every fate is final or half an hour has gone by.
create function engine.second_steps() returns table (tenant uuid, message uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select m.tenant_id, m.id from message m
    where m.second_step_cap is not null and m.second_step_at is null and m.state = 'done'
      and (m.finished_at < engine.now() - interval '30 minutes' or not exists (
        select from recipient r where r.tenant_id = m.tenant_id and r.message_id = m.id
          and r.state in ('accepted', 'uncertain')))
    order by m.finished_at limit 100
$$;
revoke execute on function engine.second_steps() from public;
grant execute on function engine.second_steps() to tidings_system;

-- A second step that was still to come when a backup was made may have been taken since: a restore takes it back.
alter function engine.restored() rename to restored_messages;
create function engine.restored() returns void language plpgsql as $$
begin
  perform engine.restored_messages();
  update message set second_step_cap = null where second_step_at is null and second_step_cap is not null;
end $$;

-- A test, an answer and a reply go before what their organisation sends to many.
alter table engine.due add column goes_first boolean not null default false;

-- Why it failed, as one of the contract's causes; the provider's own code; and when its last receipt came.
alter table recipient
  add column cause text,
  add column code text,
  add column receipt_at timestamptz,
  -- Since when it is put off, time after time: throttled, or to be tried again.
  add column put_off_at timestamptz;
alter table recipient_page
  add column code text,
  add column sent_at timestamptz,
  add column receipt_at timestamptz;

-- Who wrote to a phone: for replies that come to a number that several tenants share, and for conversations. The
-- condition keeps e-mail out.
create index recipient_phone on recipient (address, tenant_id, message_id) where left(address, 1) = '+';
create function engine.wrote_to(by_lane text, phone text) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select distinct r.tenant_id from recipient r
    join message m on m.tenant_id = r.tenant_id and m.id = r.message_id and m.provider = by_lane
    where r.address = phone and left(r.address, 1) = '+' and r.sent_at > engine.now() - interval '30 days'
$$;
revoke execute on function engine.wrote_to(text, text) from public;
grant execute on function engine.wrote_to(text, text) to tidings_system;

-- What proves it: the words of a reply, a provider's code, a colleague's note.
alter table suppression
  add column proof text not null default '',
  add column set_by uuid,
  -- What stood against it before they opted out, as a row: it stands again when the opt-out is lifted.
  add column before jsonb;
create index suppression_recent on suppression (tenant_id, at desc, channel, address);

-- Text messages that came to a tenant, each once; what we wrote stands in message and recipient.
create table inbox_message (
  tenant_id uuid not null references tenant (id) on delete cascade,
  id uuid not null,
  -- E.164 where it is a number, else as the provider wrote it.
  phone text not null,
  text text not null,
  -- The provider's lane, and the number that they wrote to: an answer goes the same way back.
  provider text not null,
  to_number text not null default '',
  -- Whether it was an order, which was obeyed.
  keyword text check (keyword in ('stop', 'start', 'help')),
  inbound_id uuid not null,
  -- The provider's own id, by which a message that it brings twice is known.
  reply_id text not null default '',
  at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, inbound_id)
);
create unique index inbox_message_reply on inbox_message (tenant_id, provider, reply_id) where reply_id <> '';
create index inbox_message_phone on inbox_message (tenant_id, phone, at desc);

-- One row a phone that has written: what the inbox lists.
create table conversation (
  tenant_id uuid not null references tenant (id) on delete cascade,
  phone text not null,
  last_at timestamptz not null,
  last_text text not null default '',
  -- Whether the last words were ours.
  last_ours boolean not null default false,
  unread integer not null default 0 check (unread >= 0),
  primary key (tenant_id, phone)
);
create index conversation_recent on conversation (tenant_id, last_at desc, phone);

select engine.guard(t) from unnest(array['inbox_message', 'conversation']::regclass[]) t;

-- Blanks the raw replies behind what these phones wrote to the tenant of the transaction: who is erased is erased there
-- too. What another tenant has still to take is left.
create function engine.forget_replies(phones text[]) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update engine.inbound i set body = '{}', raw = '' from inbox_message m
    where m.tenant_id = nullif(current_setting('tidings.tenant', true), '')::uuid and m.phone = any(phones)
      and i.id = m.inbound_id and i.matched_at is not null
$$;
revoke execute on function engine.forget_replies(text[]) from public;
grant execute on function engine.forget_replies(text[]) to tidings_app;
