-- How many active people an organisation has, as numbers to add up: a change adds one, so none waits for another.
create table person_count (
  tenant_id uuid not null references tenant (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  n bigint not null,
  primary key (tenant_id, id)
);
select engine.guard('person_count');

-- Adds many numbers up into one. Numbers that another transaction adds up meanwhile are left to it.
create function fold_person_count(whose uuid) returns void language plpgsql as $$
begin
  if (select count(*) from (select from person_count where tenant_id = whose limit 64) first_ones) < 64 then
    return;
  end if;
  with free as materialized (
    select tenant_id, id from person_count where tenant_id = whose for update skip locked
  ), gone as (
    delete from person_count c using free where c.tenant_id = free.tenant_id and c.id = free.id returning c.n
  )
  insert into person_count (tenant_id, n) select whose, sum(gone.n) from gone having count(*) > 0;
end $$;

-- An organisation that is being deleted takes its people along, and is not counted any more.
create function people_added() returns trigger language plpgsql as $$
declare whose uuid;
begin
  for whose in
    insert into person_count (tenant_id, n)
      select a.tenant_id, count(*) from added a
        where a.state = 'active' and exists (select from tenant t where t.id = a.tenant_id) group by 1
      returning tenant_id
  loop
    perform fold_person_count(whose);
  end loop;
  return null;
end $$;
create trigger people_added after insert on person
  referencing new table as added for each statement execute function people_added();

create function people_removed() returns trigger language plpgsql as $$
declare whose uuid;
begin
  for whose in
    insert into person_count (tenant_id, n)
      select r.tenant_id, -count(*) from removed r
        where r.state = 'active' and exists (select from tenant t where t.id = r.tenant_id) group by 1
      returning tenant_id
  loop
    perform fold_person_count(whose);
  end loop;
  return null;
end $$;
create trigger people_removed after delete on person
  referencing old table as removed for each statement execute function people_removed();

-- As before, and counts the people themselves.
create or replace function person_state_changed() returns trigger language plpgsql as $$
declare t uuid; come uuid[]; gone uuid[]; changes jsonb;
begin
  for t in select distinct tenant_id from after_rows order by 1 loop
    come := array(
      select id from after_rows where tenant_id = t and state = 'active'
      except select id from before_rows where tenant_id = t and state = 'active');
    gone := array(
      select id from before_rows where tenant_id = t and state = 'active'
      except select id from after_rows where tenant_id = t and state = 'active');
    continue when come = '{}' and gone = '{}';
    if cardinality(come) <> cardinality(gone) then
      insert into person_count (tenant_id, n) values (t, cardinality(come) - cardinality(gone));
      perform fold_person_count(t);
    end if;
    execute '
      select coalesce(jsonb_agg(c), ''[]'') from (
        select tenant_id, group_id, sum(case when person_id = any($2) then 1 else -1 end)::integer as n
          from membership where tenant_id = $1 and person_id = any($2 || $3) group by 1, 2) c'
      into changes using t, come, gone;
    perform adjust_member_counts(changes);
  end loop;
  return null;
end $$;

-- The triggers come first: they wait until nobody changes people, and keep others waiting until this is committed.
insert into person_count (tenant_id, n)
  select tenant_id, count(*) from person where state = 'active' group by 1;
