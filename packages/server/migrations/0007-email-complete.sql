-- E-mail, complete: senders and domains, what a mail says at its top and foot, templates, opens and clicks, bounces.

alter table message
  -- E-mail: the line that mail readers show beside the subject.
  add column preheader text not null default '',
  -- E-mail: the From address, where it is one of the tenant's own; empty: its provider's.
  add column from_address text not null default '',
  -- E-mail, fixed at acceptance: whether its opens and the clicks on its links are counted.
  add column track_opens boolean not null default false,
  add column track_clicks boolean not null default false;

alter table tenant_setting
  -- Below every e-mail: who the organisation is and where it can be found.
  add column mail_footer text not null default '',
  add column track_opens boolean not null default false,
  add column track_clicks boolean not null default false;

-- A random number for every e-mail that is sent, by which the tokens in its mails name it: in the address to leave by, in
-- the envelope sender, in the Message-ID. Random, so that none comes again after a restore.
create table engine.mail_number (
  number bigint primary key check (number > 0),
  tenant_id uuid not null references tenant (id) on delete cascade,
  message_id uuid not null,
  unique (tenant_id, message_id)
);
alter table engine.mail_number enable row level security;
create policy own_tenant on engine.mail_number to tidings_app
  using (tenant_id = nullif(current_setting('tidings.tenant', true), '')::uuid);
create policy everything on engine.mail_number to tidings_system using (true);
grant select, insert on engine.mail_number to tidings_app;
grant select on engine.mail_number to tidings_system;

-- An address of the tenant from which it writes, or to which answers go, once somebody there has pressed the link.
create table mail_sender (
  tenant_id uuid not null references tenant (id) on delete cascade,
  id uuid not null,
  address text not null check (address <> ''),
  name text not null default '',
  is_default boolean not null default false,
  verified_at timestamptz,
  -- Of the link that was mailed last, as a hash, and when that was.
  token_hash text,
  asked_at timestamptz,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, address)
);
create unique index mail_sender_default on mail_sender (tenant_id) where is_default;
create unique index mail_sender_token on mail_sender (token_hash) where token_hash is not null;

-- A domain that mail comes from, of a tenant or (tenant_id null) of the installation, with the key that signs for it. The
-- private key is encrypted with a key derived from the installation's secret. Mail is signed once DNS shows the key.
create table engine.mail_domain (
  id uuid primary key,
  tenant_id uuid references tenant (id) on delete cascade,
  -- In small letters, as DNS has it (punycode).
  domain text not null check (domain = lower(domain) and domain <> ''),
  selector text not null,
  public_key text not null,
  private_key text not null,
  signs boolean not null default false,
  checked_at timestamptz,
  -- What DNS said when it was asked last: the contract's list of checks.
  checks jsonb not null default '[]',
  created_at timestamptz not null default now(),
  unique nulls not distinct (tenant_id, domain)
);
alter table engine.mail_domain enable row level security;
create policy own_tenant on engine.mail_domain to tidings_app
  using (tenant_id = nullif(current_setting('tidings.tenant', true), '')::uuid);
create policy of_installation on engine.mail_domain for select to tidings_app using (tenant_id is null);
create policy everything on engine.mail_domain to tidings_system using (true);
grant select (id, tenant_id, domain, selector, public_key, signs, checked_at, checks, created_at)
  on engine.mail_domain to tidings_app;
grant insert, update, delete on engine.mail_domain to tidings_app;
grant select, insert, update, delete on engine.mail_domain to tidings_system;

-- A tenant's own templates of e-mails; the product's are in its code.
create table mail_template (
  tenant_id uuid not null references tenant (id) on delete cascade,
  id uuid not null,
  name text not null check (btrim(name) <> ''),
  subject text not null default '',
  preheader text not null default '',
  -- Sanitised HTML, as the body of a message.
  body text not null default '',
  personalized boolean not null default false,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index mail_template_name on mail_template (tenant_id, lower(name));

-- The links of a message whose clicks are counted, by their number in it, from 1.
create table mail_link (
  tenant_id uuid not null,
  message_id uuid not null,
  no smallint not null check (no > 0),
  url text not null,
  primary key (tenant_id, message_id, no),
  foreign key (tenant_id, message_id) references message (tenant_id, id) on delete cascade
);

-- What a recipient opened (link 0) and clicked, and how often; what a machine did on the way to them stands apart.
create table mail_event (
  tenant_id uuid not null,
  message_id uuid not null,
  n integer not null,
  link smallint not null default 0,
  people integer not null default 0,
  machines integer not null default 0,
  -- Of the first and the last time by a person.
  first_at timestamptz,
  last_at timestamptz,
  primary key (tenant_id, message_id, n, link),
  foreign key (tenant_id, message_id, n) references recipient (tenant_id, message_id, n) on delete cascade
);

select engine.guard(t) from unnest(array['mail_sender', 'mail_template', 'mail_link', 'mail_event']::regclass[]) t;
-- The link in a mail tells no tenant: the system finds it.
create policy by_token on mail_sender for select to tidings_system using (true);
grant select on mail_sender to tidings_system;

-- An account of a provider may be of e-mail too.
alter table engine.provider_account add column takes_email boolean not null default false;
create unique index provider_account_email on engine.provider_account
  (coalesce(tenant_id, '00000000-0000-0000-0000-000000000000')) where takes_email and retired_at is null;
grant select (takes_email) on engine.provider_account to tidings_app;

-- How far a mailbox was read for what came back.
create table engine.mailbox (
  name text primary key,
  validity bigint not null,
  last_uid bigint not null
);
grant select, insert, update, delete on engine.mailbox to tidings_system;
