-- What waits in each lane, for the metrics: counted over the messages that have work, and nothing of any organisation is shown.
-- The accounts of organisations count together, as sms:own and email:own.

create function engine.queue_depth() returns table (
  lane text, due bigint, waiting bigint, pending bigint, sending bigint, oldest_seconds float8
) language sql stable security definer set search_path = pg_catalog, public as $$
  select coalesce(split_part(d.lane, ':', 1) || case when a.tenant_id is not null then ':own' end, d.lane),
      count(*) filter (where d.next_at <= engine.now()), count(*) filter (where d.next_at > engine.now()),
      sum(r.pending)::bigint, sum(r.sending)::bigint,
      coalesce(extract(epoch from engine.now() - min(d.next_at) filter (where d.next_at <= engine.now())), 0)::float8
    from engine.due d
      left join engine.provider_account a on d.lane like '%:%-%' and a.id::text = split_part(d.lane, ':', 2)
      cross join lateral (
        select count(*) filter (where state = 'pending') as pending, count(*) filter (where state = 'sending') as sending
          from recipient r where r.tenant_id = d.tenant_id and r.message_id = d.message_id) r
    group by 1
$$;
revoke execute on function engine.queue_depth() from public;
grant execute on function engine.queue_depth() to tidings_system;

-- By which request a message was sent, so that the log of a hand-over leads back to it.
alter table message add column request_id text not null default '';
