-- The processes of this installation, each with a row that it rewrites every 15 seconds. A start compares its settings with those
-- of the processes that live; lanes say which provider's messages somebody takes. Unlogged: it is not in backups, and after a
-- crash of the database each process writes its row again.

create unlogged table engine.process (
  id uuid primary key,
  host text not null,
  pid integer not null,
  part text not null check (part in ('all', 'api', 'worker')),
  started_at timestamptz not null default engine.now(),
  seen_at timestamptz not null default engine.now(),
  -- It stopped in order; its lanes count for a moment longer, so that a restart is not taken for a missing worker.
  stopped_at timestamptz,
  -- Name of a setting -> keyed hash of its value. No value can be read from it.
  settings jsonb not null,
  -- The lanes that it has open; null while a worker is still opening them.
  lanes text[]
);
grant select, insert, update, delete on engine.process to tidings_system;
