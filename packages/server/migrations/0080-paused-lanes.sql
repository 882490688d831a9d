-- The age of a queue counts what can be handed over: a lane that the operator has paused has none.

create or replace function engine.queue_depth() returns table (
  lane text, due bigint, waiting bigint, pending bigint, sending bigint, oldest_seconds float8
) language sql stable security definer set search_path = pg_catalog, public as $$
  select coalesce(split_part(d.lane, ':', 1) || case when a.tenant_id is not null then ':own' end, d.lane),
      count(*) filter (where d.next_at <= engine.now()), count(*) filter (where d.next_at > engine.now()),
      sum(r.pending)::bigint, sum(r.sending)::bigint,
      coalesce(extract(epoch from engine.now()
        - min(d.next_at) filter (where d.next_at <= engine.now() and c.lane is null)), 0)::float8
    from engine.due d
      left join engine.provider_account a on d.lane like '%:%-%' and a.id::text = split_part(d.lane, ':', 2)
      left join engine.lane_control c on c.lane = d.lane and c.mode = 'paused'
      cross join lateral (
        select count(*) filter (where state = 'pending') as pending, count(*) filter (where state = 'sending') as sending
          from recipient r where r.tenant_id = d.tenant_id and r.message_id = d.message_id) r
    group by 1
$$;
