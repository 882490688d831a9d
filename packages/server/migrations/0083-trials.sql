-- Tests of provider accounts that the owner of a lane is asked to make, by the connection that it has.

-- Unlogged: it is in no backup. A row lives until it is answered.
create unlogged table engine.trial (
  id uuid primary key,
  lane text not null,
  -- Of the account as it is to be tested: its owner may have an earlier one open.
  revision bigint not null,
  -- to, from, text
  trial jsonb not null,
  asked_at timestamptz not null default engine.now(),
  -- Its owner has begun.
  taken_at timestamptz,
  -- The outcome, and whether the connection is down.
  answer jsonb
);
grant select, insert, update, delete on engine.trial to tidings_system;
