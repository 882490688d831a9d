-- How much of a large audience has been read, by a transaction beside the one that reads it.

-- Unlogged: it is in no backup, and is written again by the next launch. A reference to the message would wait for its lock.
create unlogged table engine.preparing (
  tenant_id uuid not null references tenant (id) on delete cascade,
  message_id uuid not null,
  -- People read so far, and how many are chosen; some of those may turn out twice or left out.
  people_read integer not null,
  people integer not null,
  primary key (tenant_id, message_id)
);
select engine.guard('engine.preparing');
