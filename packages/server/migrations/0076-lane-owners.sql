-- Which worker owns each lane. It alone claims from the lane and connects to its provider.

-- Workers, each until expires_at; it is renewed every few seconds, and all of its lanes with it.
create table engine.worker (
  -- Its name in leases.
  id uuid primary key,
  host text not null,
  pid integer not null,
  -- What proves on the same machine that the process is gone; null where nothing does.
  process jsonb,
  -- It takes no lanes any more, and gives up those it has.
  leaving boolean not null default false,
  expires_at timestamptz not null
);

-- A claim and an allowance lock the row (for key share) and check worker and epoch. Taking a lane changes the epoch, which is
-- part of a key, so it waits for them; a renewal does not.
create table engine.lane (
  lane text primary key,
  epoch bigint not null default 0,
  worker uuid,
  taken_at timestamptz not null default engine.now(),
  -- Its owner has opened its provider.
  is_open boolean not null default false,
  unique (lane, epoch)
);
create index lane_worker on engine.lane (worker);

grant select, insert, update, delete on engine.worker, engine.lane to tidings_system;
-- A lock needs the right to change a column.
grant select, update (is_open) on engine.lane to tidings_app;
