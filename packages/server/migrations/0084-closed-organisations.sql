-- Organisations that an owner has closed. For thirty days an owner can reopen them; then they are deleted.

alter table tenant
  add column closed_at timestamptz,
  add column closed_by uuid,
  -- The state before, to which reopening returns: while it is closed, an organisation is suspended.
  add column state_before text not null default '',
  -- When the owners were told that the end is a week away.
  add column closing_told_at timestamptz;
create index tenant_closed on tenant (closed_at) where closed_at is not null;

-- Deletes at most so many rows of an organisation that was closed thirty days ago, of one table, and at last the
-- organisation with the users who belonged to no other. Returns how many; 0 when nothing is left. Tables are found by their
-- column tenant_id, so that one that is added later is not forgotten; a table goes after those that refer to it, and
-- messages and people after what belongs to them without a foreign key. References of providers are not among them: they
-- are deleted after seven days.
create function engine.delete_closed(organisation uuid, most integer) returns bigint
  language plpgsql security definer set search_path = pg_catalog, public, engine, pg_temp as $$
declare
  part record;
  used oid[] := '{}';
  is_used boolean;
  gone bigint;
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
    execute format('delete from %s where ctid = any(array(select ctid from %s where tenant_id = $1 limit $2))',
      part.name, part.name) using organisation, most;
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
revoke execute on function engine.delete_closed(uuid, integer) from public;
grant execute on function engine.delete_closed(uuid, integer) to tidings_system;
