-- Passkeys: a second factor after the password, or both factors in one.

create table passkey (
  id uuid primary key,
  user_id uuid not null references "user" (id) on delete cascade,
  -- As the authenticator made it, in base64url.
  credential_id text not null unique,
  -- COSE (RFC 9052).
  public_key bytea not null,
  -- The last signature counter (WebAuthn 3, 6.1.1); 0 for authenticators that have none.
  counter bigint not null,
  -- How a browser may reach the authenticator, such as 'internal'.
  transports text[] not null,
  name text not null,
  added_at timestamptz not null,
  used_at timestamptz
);
create index passkey_user on passkey (user_id);

-- What a passkey has to sign. Only the SHA-256 of the challenge is kept, and it counts once.
create table passkey_challenge (
  challenge_hash text primary key,
  purpose text not null check (purpose in ('add', 'signIn', 'secondFactor', 'ownAccount')),
  -- Whose passkey it has to be; null for signing in without a password.
  user_id uuid references "user" (id) on delete cascade,
  expires_at timestamptz not null,
  check ((purpose = 'signIn') = (user_id is null))
);
create index passkey_challenge_user on passkey_challenge (user_id);
create index passkey_challenge_expires on passkey_challenge (expires_at);

-- Who has passkeys and no app has a row in two_factor too, for the recovery codes: `secret` is empty then, and `verified` false.

grant select, insert, update, delete on passkey, passkey_challenge to tidings_system;
