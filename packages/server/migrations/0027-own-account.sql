-- The account page: sessions and their last use, the second factor, and a new e-mail address.

-- `seen_at` is exact to a few minutes. A session that its user ended elsewhere stays for a while with `ended_at`, so that
-- its client can be told why it is of no more use.
alter table session add column seen_at timestamptz, add column ended_at timestamptz;

-- The secret is sealed. `backup_codes` is a JSON list of keyed hashes of those recovery codes that are left; `last_step` is
-- the time step (RFC 6238) of the last code that signed somebody in, since a code counts once.
alter table two_factor add column last_step bigint, add constraint two_factor_user_key unique (user_id);
drop index two_factor_user;

-- Who has given the right password and still has to give a code. Of the ticket only the SHA-256 is kept.
create table sign_in_ticket (
  token_hash text primary key,
  user_id uuid not null references "user" (id) on delete cascade,
  -- The organisation to open, if the user belongs to it.
  opens_tenant uuid,
  -- The invitation that is accepted by it.
  invitation_id uuid references invitation (id) on delete cascade,
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index sign_in_ticket_user on sign_in_ticket (user_id);
create index sign_in_ticket_expires on sign_in_ticket (expires_at);

-- An address that counts once the link mailed to it is used. A newer wish replaces an older one.
create table email_change (
  user_id uuid primary key references "user" (id) on delete cascade,
  id uuid not null unique,
  email text not null,
  expires_at timestamptz not null
);

grant select, insert, update, delete on sign_in_ticket, email_change to tidings_system;
