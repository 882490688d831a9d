-- Counts of attempts that all processes share, and the devices that users have signed in on.

-- Lost in a crash of the database, which costs an attacker's waiting time at most. No backup has it.
create unlogged table engine.rate_limit (
  -- SHA-256 of what is counted, such as a call and an IP address.
  key bytea primary key,
  tries integer not null,
  -- Nothing more is allowed before this time; null where the number of tries decides.
  free_at timestamptz,
  -- From then on the row means nothing, and is deleted.
  ends_at timestamptz not null
) with (fillfactor = 70);
create index rate_limit_ends on engine.rate_limit (ends_at);
grant select, insert, update, delete on engine.rate_limit to tidings_system;

-- A device is known by a random token in a cookie, of which only the SHA-256 is stored. Wrong passwords from elsewhere do not
-- delay it. Several people may sign in on one device.
create table known_device (
  token_hash bytea not null,
  user_id uuid not null references "user" (id) on delete cascade,
  used_at timestamptz not null default engine.now(),
  primary key (token_hash, user_id)
);
create index known_device_user on known_device (user_id, used_at);
grant select, insert, update, delete on known_device to tidings_system;
