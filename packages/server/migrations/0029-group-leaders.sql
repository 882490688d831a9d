-- Group leaders: the role, who leads which groups, and the wall around them; and confidential notes.

alter table member drop constraint member_role_check;
alter table member add constraint member_role_check
  check (role in ('owner', 'admin', 'staff', 'group_leader', 'viewer'));

-- A launch asks whether the message's author is a group leader.
grant select (role) on member to tidings_app;

-- The groups that an invited group leader is to lead.
alter table invitation add column group_ids uuid[] not null default '{}';

-- The groups that a group leader was given; they also lead all groups below these.
create table group_leader (
  tenant_id uuid not null,
  user_id uuid not null,
  group_id uuid not null,
  primary key (tenant_id, user_id, group_id),
  foreign key (tenant_id, user_id) references member (tenant_id, user_id) on delete cascade,
  foreign key (tenant_id, group_id) references people_group (tenant_id, id) on delete cascade
);
create index group_leader_group on group_leader (tenant_id, group_id);
select engine.guard('group_leader');

-- The transactions of a group leader's request name the leader in tidings.leader. The policies below are restrictive:
-- they narrow what own_tenant shows, and narrow nothing where no leader is named.

-- Every group that the transaction's leader leads. Smart groups are led by nobody: who is in them depends on people
-- outside the leader's groups. It has the owner's rights, since the policies of groups ask it.
create function engine.led_groups() returns uuid[] language sql stable security definer
  set search_path = public, pg_temp as $$
  with recursive own as (
    select nullif(current_setting('tidings.tenant', true), '')::uuid as tenant,
           nullif(current_setting('tidings.leader', true), '')::uuid as leader),
  led as (
    select g.tenant_id, g.id from own
      join group_leader l on l.tenant_id = own.tenant and l.user_id = own.leader
      join people_group g on g.tenant_id = l.tenant_id and g.id = l.group_id and g.filter is null
    union
    select g.tenant_id, g.id from led
      join people_group g on g.tenant_id = led.tenant_id and g.parent_id = led.id and g.filter is null)
  select coalesce(array_agg(id), '{}') from led
$$;
revoke execute on function engine.led_groups() from public;
grant execute on function engine.led_groups() to tidings_app, tidings_system;

-- The people in these groups, and the attendance lists of these groups. Declared as cheap: where no leader is named
-- they are never called, so they must not change the planner's choices.
create function engine.led_people() returns setof uuid language sql stable security definer
  set search_path = public, pg_temp cost 0.01 rows 1 as $$
  select distinct person_id from membership
    where tenant_id = nullif(current_setting('tidings.tenant', true), '')::uuid
      and group_id = any ((select engine.led_groups())::uuid[])
$$;
create function engine.led_attendance() returns setof uuid language sql stable security definer
  set search_path = public, pg_temp cost 0.01 rows 1 as $$
  select id from attendance
    where tenant_id = nullif(current_setting('tidings.tenant', true), '')::uuid
      and group_id = any ((select engine.led_groups())::uuid[])
$$;
revoke execute on function engine.led_people(), engine.led_attendance() from public;
grant execute on function engine.led_people(), engine.led_attendance() to tidings_app, tidings_system;

-- True where no leader is named, otherwise null: the planner takes 'is not null' to be nearly always true, and so
-- estimates as many rows as without the policies.
create function engine.no_leader() returns boolean language sql stable as
  $$ select nullif(coalesce(current_setting('tidings.leader', true), '') = '', false) $$;

create policy leaders_groups on people_group as restrictive using (
  (select engine.no_leader()) is not null or id = any ((select engine.led_groups())::uuid[]));
create policy leaders_groups on membership as restrictive using (
  (select engine.no_leader()) is not null or group_id = any ((select engine.led_groups())::uuid[]));
create policy leaders_groups on attendance as restrictive using (
  (select engine.no_leader()) is not null or group_id = any ((select engine.led_groups())::uuid[]));
create policy leaders_groups on attendance_mark as restrictive using (
  (select engine.no_leader()) is not null or attendance_id in (select engine.led_attendance()));
create policy leaders_groups on person as restrictive using (
  (select engine.no_leader()) is not null or id in (select engine.led_people()));
create policy leaders_groups on message as restrictive using (
  (select engine.no_leader()) is not null or created_by = nullif(current_setting('tidings.leader', true), '')::uuid);
create policy leaders_groups on notice as restrictive for select using (
  (select engine.no_leader()) is not null or user_id = nullif(current_setting('tidings.leader', true), '')::uuid);

-- What leaders see nothing of.
do $$ declare closed regclass; begin
  foreach closed in array array['note', 'custom_value', 'person_file', 'household', 'household_member', 'import',
    'import_change', 'import_verdict', 'import_family', 'import_error', 'engine.import_row', 'bulk_change',
    'bulk_change_row', 'duplicate_dismissed', 'inbox_message', 'conversation', 'audit']::regclass[]
  loop
    execute format('create policy no_leaders on %s as restrictive using ((select engine.no_leader()) is not null)', closed);
  end loop;
end $$;

-- Both searches as before; a leader finds their own members only.
create or replace function search_people(needles text[], most integer, states text[] default '{active}')
  returns setof uuid language plpgsql stable security definer set search_path = public, pg_temp
  set synchronize_seqscans = off set max_parallel_workers_per_gather = 0
  set enable_indexscan = off set enable_indexonlyscan = off as $$
declare
  t uuid := nullif(current_setting('tidings.tenant', true), '')::uuid;
  condition text := '';
  parts text[] := '{}';
  needle text;
begin
  foreach needle in array needles loop
    needle := replace(replace(replace(needle, '\', '\\'), '%', '\%'), '_', '\_');
    condition := condition || format(' and search like %L', '%' || needle || '%');
  end loop;
  if engine.no_leader() is null then
    condition := condition || ' and id in (
      select person_id from membership where tenant_id = $1 and group_id = any ((select engine.led_groups())::uuid[]))';
  end if;
  if 'active' = any(states) then
    parts := parts || ('select id from person where tenant_id = $1 and state = ''active''' || condition);
  end if;
  if states <> '{active}' then
    parts := parts ||
      ('select id from person where tenant_id = $1 and state <> ''active'' and state = any($3)' || condition);
  end if;
  return query execute array_to_string(parts, ' union all ') || ' limit $2' using t, most, states;
end $$;

create or replace function search_people_alike(wanted text, most integer) returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  t uuid := nullif(current_setting('tidings.tenant', true), '')::uuid;
begin
  if engine.no_leader() is null then
    return query select id from person where tenant_id = t and state = 'active' and wanted <<% search
      and id in (select person_id from membership
        where tenant_id = t and group_id = any ((select engine.led_groups())::uuid[]))
      order by strict_word_similarity(wanted, search) desc, search collate "C", id limit most;
    return;
  end if;
  return query select id from person where tenant_id = t and state = 'active' and wanted <<% search
    order by strict_word_similarity(wanted, search) desc, search collate "C", id limit most;
end $$;

-- Seen only with the permission for confidential notes.
alter table note add column confidential boolean not null default false;
