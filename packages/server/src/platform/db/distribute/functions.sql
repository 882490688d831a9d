-- Functions of the migrations that read or change recipients, as they are where recipients are on shards of Citus.
-- Each does what its name does in the migrations; only how it asks differs: tables of the coordinator and of the shards
-- are never joined directly, and no row is found by ctid.

-- What is open of each message that has work: one question to every shard, about these messages only.
create or replace function engine.open_on_shards()
  returns table (tenant_id uuid, message_id uuid, pending bigint, sending bigint, uncertain bigint,
    next_at timestamptz, attempts integer, reason text)
  language sql stable security definer set search_path = pg_catalog, public as $$
  with due as materialized (select distinct d.tenant_id, d.message_id from engine.due d)
  select r.tenant_id, r.message_id, count(*) filter (where r.state = 'pending'),
      count(*) filter (where r.state = 'sending'), count(*) filter (where r.state = 'uncertain'),
      min(coalesce(r.next_at, '-infinity')) filter (where r.state = 'pending'),
      max(r.attempts) filter (where r.state = 'pending')::integer,
      (array_agg(r.reason order by r.n) filter (where r.state = 'pending' and r.attempts > 0))[1]
    from due d join recipient r on r.tenant_id = d.tenant_id and r.message_id = d.message_id
    where r.state in ('pending', 'sending', 'uncertain')
    group by r.tenant_id, r.message_id
$$;
revoke all on function engine.open_on_shards() from public;

create or replace function engine.queue_depth()
  returns table (lane text, due bigint, waiting bigint, pending bigint, sending bigint, oldest_seconds double precision)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select coalesce(split_part(d.lane, ':', 1) || case when a.tenant_id is not null then ':own' end, d.lane),
      count(*) filter (where d.next_at <= engine.now()), count(*) filter (where d.next_at > engine.now()),
      coalesce(sum(r.pending), 0)::bigint, coalesce(sum(r.sending), 0)::bigint,
      coalesce(extract(epoch from engine.now()
        - min(d.next_at) filter (where d.next_at <= engine.now() and c.lane is null)), 0)::float8
    from engine.due d
      left join engine.provider_account a on d.lane like '%:%-%' and a.id::text = split_part(d.lane, ':', 2)
      left join engine.lane_control c on c.lane = d.lane and c.mode = 'paused'
      left join engine.open_on_shards() r on r.tenant_id = d.tenant_id and r.message_id = d.message_id
    group by 1
$$;

create or replace function engine.lane_depth()
  returns table (lane text, due bigint, waiting bigint, pending bigint, sending bigint, begun bigint,
    oldest_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select d.lane, count(*) filter (where d.next_at <= engine.now()), count(*) filter (where d.next_at > engine.now()),
      coalesce(sum(r.pending), 0)::bigint, coalesce(sum(r.sending), 0)::bigint,
      coalesce(sum(r.pending + r.sending) filter (where m.state <> 'ready'), 0)::bigint,
      min(greatest(m.accepted_at, m.execute_at, m.not_before)) filter (where r.pending > 0)
    from engine.due d join message m on m.tenant_id = d.tenant_id and m.id = d.message_id
      left join engine.open_on_shards() r on r.tenant_id = d.tenant_id and r.message_id = d.message_id
    where d.lane <> 'launch' group by 1
$$;

create or replace function engine.stuck_messages()
  returns table (tenant_id uuid, organisation text, message_id uuid, lane text, channel text, since timestamptz,
    refusal text, pending bigint, uncertain bigint, attempts integer, reason text, next_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select d.tenant_id, t.name, d.message_id, d.lane, m.channel,
      coalesce(f.since, greatest(m.accepted_at, m.execute_at, m.not_before)), m.refusal,
      coalesce(r.pending, 0), coalesce(r.uncertain, 0), coalesce(r.attempts, 0),
      coalesce(regexp_replace(r.reason, '[^\s<>]+@[^\s<>]+|[+]?\d{7,}', '…', 'g'), ''),
      nullif(greatest(d.next_at, r.next_at), '-infinity')
    from engine.due d join message m on m.tenant_id = d.tenant_id and m.id = d.message_id
      join tenant t on t.id = d.tenant_id
      left join engine.fault f on f.tenant_id = d.tenant_id and f.message_id = d.message_id
      left join engine.lane_control c on c.lane = d.lane and c.mode <> 'running'
      left join engine.open_on_shards() r on r.tenant_id = d.tenant_id and r.message_id = d.message_id
    where f.message_id is not null
      or d.lane <> 'launch' and m.state in ('ready', 'sending') and r.pending > 0 and (
        m.refusal <> '' or c.lane is null and d.next_at < engine.now() - interval '2 minutes'
        or r.sending = 0 and r.attempts > 0 and r.next_at > engine.now())
    order by 6 nulls last limit 100
$$;

create or replace function engine.second_steps()
  returns table (tenant uuid, message uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  with ended as materialized (
    select m.tenant_id, m.id, m.finished_at,
        m.finished_at not between engine.now() - interval '30 minutes' and engine.now() + interval '1 minute' as is_over
      from message m where m.second_step_cap is not null and m.second_step_at is null and m.state = 'done'
  ), waiting as materialized (
    select distinct r.tenant_id, r.message_id from (select * from ended) e
      join recipient r on r.tenant_id = e.tenant_id and r.message_id = e.id
      where not e.is_over and r.state in ('accepted', 'uncertain'))
  select e.tenant_id, e.id from ended e
    where e.is_over or not exists (select from waiting w where w.tenant_id = e.tenant_id and w.message_id = e.id)
    order by e.finished_at limit 100
$$;

-- In PL/pgSQL, since Citus plans no statement of an SQL function by its parameters.
create or replace function engine.wrote_to(by_lane text, phone text) returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query with sent as materialized (
    select distinct r.tenant_id, r.message_id from recipient r
      where r.address = phone and left(r.address, 1) = '+' and r.sent_at > engine.now() - interval '30 days')
  select distinct s.tenant_id from sent s
    join message m on m.tenant_id = s.tenant_id and m.id = s.message_id and m.provider = by_lane;
end $$;

-- In two steps: first what was sent to these people, and then everything else, on the coordinator.
create or replace function listed_people(whose uuid, ids uuid[]) returns table (
    id uuid, "firstName" text, "lastName" text, "mobilePhone" text, phone text, email text, classification text,
    gender text, "maritalStatus" text, "ageGroup" text, "homeAddress" text, occupation text, owner text[],
    "dayOfBirth" smallint, "monthOfBirth" smallint, "yearOfBirth" smallint, picture text, state text,
    "deletedAt" timestamptz, groups json, fields json, "lastMessage" json, "createdAt" timestamptz)
  language plpgsql stable as $$
#variable_conflict use_column
declare
  sent jsonb;
begin
  select jsonb_agg(to_jsonb(s)) into sent from (
    select p.person_id, p.message_id, p.reason, r.state, r.reason as why, r.sent_at
      from (select person_id, message_id, n, reason,
            row_number() over (partition by person_id order by message_id desc) as nth
          from recipient_person where tenant_id = whose and person_id = any(ids)) p
        left join recipient r on r.tenant_id = whose and r.message_id = p.message_id and r.n = p.n and p.reason is null
      where p.nth <= 20) s;
  return query
    with got as materialized (
      select distinct on (g.person_id) g.person_id, json_build_object('messageId', m.id, 'channel', m.channel,
          'state', coalesce(g.state, 'skipped'),
          'reason', coalesce(case when g.state <> 'sending' then g.why end, ''),
          'at', coalesce(g.sent_at, m.accepted_at, m.created_at)) as message
        from jsonb_to_recordset(coalesce(sent, '[]')) as g (person_id uuid, message_id uuid, reason text, state text,
            why text, sent_at timestamptz)
          join message m on m.tenant_id = whose and m.id = g.message_id and m.purpose <> 'notice'
        order by g.person_id, coalesce(g.sent_at, m.accepted_at, m.created_at) desc, m.id desc, g.reason is not null)
    select p.id, p.first_name, p.last_name, p.mobile_phone, p.phone, p.email_typed,
        coalesce((select c.name from classification c where c.tenant_id = whose and c.id = p.classification_id), ''),
        coalesce((select g.value from lookup g where g.id = p.gender_id), ''),
        coalesce((select m.value from lookup m where m.id = p.marital_status_id), ''),
        coalesce((select a.name from age_group a where a.tenant_id = whose and a.id = p.age_group_id), ''),
        p.home_address, p.occupation,
        (select array[o.first_name, o.last_name] from person o where o.tenant_id = whose and o.id = p.owner_id),
        p.birth_day, p.birth_month, p.birth_year, p.picture, p.state,
        case when p.state = 'deleted' then p.state_since end,
        (select json_agg(json_build_object('id', g.id, 'name', g.name) order by lower(g.name), g.id)
          from membership m join people_group g on g.tenant_id = whose and g.id = m.group_id
          where m.tenant_id = whose and m.person_id = p.id),
        (select json_agg(json_build_object('field', v.field_id, 'data', coalesce(
            case when f.control_type = 6 then (select name from person_file where tenant_id = whose and key = v.data) end,
            v.data)) order by f.position, f.id)
          from custom_value v join custom_field f on f.tenant_id = whose and f.id = v.field_id
          where v.tenant_id = whose and v.person_id = p.id and f.entity_type = 0 and f.retired_at is null),
        (select message from got where got.person_id = p.id), p.created_at
      from unnest(ids) with ordinality who (id, place)
        join person p on p.tenant_id = whose and p.id = who.id
      order by who.place;
end $$;

create or replace function message_gone() returns trigger language plpgsql as $$
declare
  one record;
begin
  for one in select tenant_id, id from gone loop
    delete from recipient_person where tenant_id = one.tenant_id and message_id = one.id;
    delete from recipient where tenant_id = one.tenant_id and message_id = one.id;
  end loop;
  return null;
end $$;

-- One message at a time of what is on shards, and `most` rows of everything else.
create or replace function engine.delete_closed(organisation uuid, most integer) returns bigint
  language plpgsql security definer set search_path = pg_catalog, public, engine, pg_temp as $$
declare
  part record;
  used oid[] := '{}';
  is_used boolean;
  gone bigint;
  about uuid;
begin
  perform from public.tenant where id = organisation and closed_at <= engine.now() - interval '30 days' for update;
  if not found then
    return 0;
  end if;
  for part in
    select c.oid, c.oid::regclass as name from pg_class c
      join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('public', 'engine')
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
      where c.relkind = 'r' and c.oid not in ('public.member'::regclass, 'engine.reference'::regclass)
  loop
    execute format('select exists (select from %s where tenant_id = $1)', part.name) into is_used using organisation;
    if is_used then
      used := used || part.oid;
    end if;
  end loop;
  for part in
    select u.id::regclass as name from unnest(used) u(id)
      where not exists (select from pg_constraint k
        where k.contype = 'f' and k.confrelid = u.id and k.conrelid <> u.id and k.conrelid = any(used))
      order by u.id in ('public.message'::regclass, 'public.person'::regclass), u.id limit 1
  loop
    -- All that is on shards is about messages.
    if exists (select from pg_dist_partition where logicalrelid = part.name) then
      execute format('select message_id from %s where tenant_id = $1 limit 1', part.name) into about using organisation;
      execute format('delete from %s where tenant_id = $1 and message_id = $2', part.name) using organisation, about;
    else
      execute format('delete from %s where ctid = any(array(select ctid from %s where tenant_id = $1 limit $2))',
        part.name, part.name) using organisation, most;
    end if;
    get diagnostics gone = row_count;
    return gone;
  end loop;
  if used <> '{}' then
    raise exception 'the tables of a closed organisation refer to each other in a circle: %', used::regclass[];
  end if;
  delete from public."user" u using public.member m
    where m.tenant_id = organisation and m.user_id = u.id and not u.is_operator
      and not exists (select from public.member o where o.user_id = u.id and o.tenant_id <> organisation);
  delete from public.session where active_tenant_id = organisation;
  delete from public.member where tenant_id = organisation;
  delete from public.tenant where id = organisation;
  return 1;
end $$;
