-- What the operator has told lanes to do, what workers report of them, and which messages do not move.

-- A lane without a row runs. The claims of every worker read it, so a pause needs nobody to be told.
create table engine.lane_control (
  lane text primary key,
  -- paused: nothing is handed over. draining: messages that have begun go on, and no other begins.
  mode text not null check (mode in ('running', 'paused', 'draining')),
  since timestamptz not null default engine.now(),
  -- Goes up each time the lane is to be opened again.
  reconnects integer not null default 0
);
grant select on engine.lane_control to tidings_app;
grant select, insert, update on engine.lane_control to tidings_system;

-- How each worker finds its lanes. Unlogged: it is in no backup, and workers write it again after a crash of the database.
create unlogged table engine.lane_report (
  lane text not null,
  -- The worker's name in leases, and where it runs.
  worker uuid not null,
  host text not null,
  pid integer not null,
  -- running; slow: its provider asks it to wait; down: nothing can be handed over, and trouble says why.
  state text not null check (state in ('running', 'slow', 'down')),
  trouble text not null default '',
  since timestamptz not null,
  until timestamptz,
  -- SMS pages or e-mails in the last minute.
  per_minute integer not null default 0,
  at timestamptz not null default engine.now(),
  primary key (lane, worker)
);
grant select, insert, update, delete on engine.lane_report to tidings_system;

-- What waits in each lane; the accounts of organisations each by themselves.
create function engine.lane_depth() returns table (
  lane text, due bigint, waiting bigint, pending bigint, sending bigint, begun bigint, oldest_at timestamptz
) language sql stable security definer set search_path = pg_catalog, public as $$
  select d.lane, count(*) filter (where d.next_at <= engine.now()), count(*) filter (where d.next_at > engine.now()),
      sum(r.pending)::bigint, sum(r.sending)::bigint,
      coalesce(sum(r.pending + r.sending) filter (where m.state <> 'ready'), 0)::bigint,
      min(greatest(m.accepted_at, m.execute_at, m.not_before)) filter (where r.pending > 0)
    from engine.due d join message m on m.tenant_id = d.tenant_id and m.id = d.message_id
      cross join lateral (
        select count(*) filter (where state = 'pending') as pending, count(*) filter (where state = 'sending') as sending
          from recipient r where r.tenant_id = d.tenant_id and r.message_id = d.message_id
            and r.state in ('pending', 'sending')) r
    where d.lane <> 'launch' group by 1
$$;

-- Messages that do not move, the longest first: held up by a fault, by trouble with their provider, or because everybody left
-- waits for another attempt. Addresses in the reasons of providers are nobody's business here.
create function engine.stuck_messages() returns table (
  tenant_id uuid, organisation text, message_id uuid, lane text, channel text, since timestamptz, refusal text,
  pending bigint, uncertain bigint, attempts integer, reason text, next_at timestamptz
) language sql stable security definer set search_path = pg_catalog, public as $$
  with stuck as (
    select d.tenant_id, d.message_id, d.lane, m.channel, m.refusal, r.pending, r.attempts,
        coalesce(f.since, greatest(m.accepted_at, m.execute_at, m.not_before)) as since,
        greatest(d.next_at, r.next_at) as next_at
      from engine.due d join message m on m.tenant_id = d.tenant_id and m.id = d.message_id
        left join engine.fault f on f.tenant_id = d.tenant_id and f.message_id = d.message_id
        left join engine.lane_control c on c.lane = d.lane and c.mode <> 'running'
        cross join lateral (
          select count(*) filter (where state = 'pending') as pending, count(*) filter (where state = 'sending') as sending,
              min(coalesce(next_at, '-infinity')) filter (where state = 'pending') as next_at,
              max(attempts) filter (where state = 'pending') as attempts
            from recipient r where r.tenant_id = d.tenant_id and r.message_id = d.message_id
              and r.state in ('pending', 'sending')) r
      where f.message_id is not null
        or d.lane <> 'launch' and m.state in ('ready', 'sending') and r.pending > 0 and (
          m.refusal <> '' or c.lane is null and d.next_at < engine.now() - interval '2 minutes'
          or r.sending = 0 and r.attempts > 0 and r.next_at > engine.now())
      order by since nulls last limit 100)
  select s.tenant_id, t.name, s.message_id, s.lane, s.channel, s.since, s.refusal, s.pending,
      (select count(*) from recipient r
        where r.tenant_id = s.tenant_id and r.message_id = s.message_id and r.state = 'uncertain'),
      coalesce(s.attempts, 0),
      coalesce(regexp_replace((select r.reason from recipient r
        where r.tenant_id = s.tenant_id and r.message_id = s.message_id and r.state = 'pending' and r.attempts > 0
        order by r.n limit 1), '[^\s<>]+@[^\s<>]+|[+]?\d{7,}', '…', 'g'), ''),
      nullif(s.next_at, '-infinity')
    from stuck s join tenant t on t.id = s.tenant_id
    order by s.since nulls last
$$;

do $$
declare
  name regprocedure;
begin
  foreach name in array array['engine.lane_depth()', 'engine.stuck_messages()']::regprocedure[] loop
    execute format('revoke execute on function %s from public', name);
    execute format('grant execute on function %s to tidings_system', name);
  end loop;
end $$;
