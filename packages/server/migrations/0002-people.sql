-- People, groups and what hangs on them. Every table: tenant first in the key, row-level security on.

create table classification (
  tenant_id uuid not null references tenant (id) on delete cascade,
  id uuid not null,
  name text not null check (name <> ''),
  position integer not null default 0,
  retired_at timestamptz,
  primary key (tenant_id, id)
);
create unique index classification_name on classification (tenant_id, lower(name));

create table age_group (
  tenant_id uuid not null references tenant (id) on delete cascade,
  id uuid not null,
  name text not null check (name <> ''),
  position integer not null default 0,
  retired_at timestamptz,
  primary key (tenant_id, id)
);
create unique index age_group_name on age_group (tenant_id, lower(name));

-- Gender and marital status: the same for every tenant, ids fixed, so a file of one tenant reads in another.
create table lookup (
  id uuid primary key,
  type text not null check (type in ('gender', 'maritalstatus')),
  value text not null,
  position integer not null
);
insert into lookup (id, type, value, position) values
  ('00000000-0000-4000-8000-000000000101', 'gender', 'Female', 1),
  ('00000000-0000-4000-8000-000000000102', 'gender', 'Male', 2),
  ('00000000-0000-4000-8000-000000000201', 'maritalstatus', 'Single', 1),
  ('00000000-0000-4000-8000-000000000202', 'maritalstatus', 'Married', 2),
  ('00000000-0000-4000-8000-000000000203', 'maritalstatus', 'Divorced', 3),
  ('00000000-0000-4000-8000-000000000204', 'maritalstatus', 'Separated', 4),
  ('00000000-0000-4000-8000-000000000205', 'maritalstatus', 'Widowed', 5);

create table person (
  tenant_id uuid not null references tenant (id) on delete cascade,
  id uuid not null,
  first_name text not null check (btrim(first_name) <> ''),
  last_name text not null default '',
  -- The phone as typed, for the screen; and as E.164 where it is one.
  mobile_phone text not null default '',
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  -- The e-mail as typed; and in lower case where it is one.
  email_typed text not null default '',
  email text,
  home_address text not null default '',
  occupation text not null default '',
  classification_id uuid,
  marital_status_id uuid references lookup (id),
  gender_id uuid references lookup (id),
  age_group_id uuid,
  owner_id uuid,
  picture text,
  birth_day smallint not null default 0 check (birth_day between 0 and 31),
  birth_month smallint not null default 0 check (birth_month between 0 and 12),
  birth_year smallint not null default 0,
  wedding_day smallint not null default 0 check (wedding_day between 0 and 31),
  wedding_month smallint not null default 0 check (wedding_month between 0 and 12),
  wedding_year smallint not null default 0,
  -- Made by people/search-key: names, e-mail, phone as E.164 and national digits, without marks or case, a space
  -- before each. It begins with the name, so that sorting by it sorts by name, whatever the case and marks.
  search text not null default '',
  state text not null default 'active' check (state in ('active', 'archived', 'deceased')),
  import_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, classification_id) references classification (tenant_id, id),
  foreign key (tenant_id, age_group_id) references age_group (tenant_id, id),
  foreign key (tenant_id, owner_id) references person (tenant_id, id) on delete set null (owner_id)
);
create index person_by_name on person (tenant_id, search collate "C", id);
create index person_by_created on person (tenant_id, created_at, id);
create index person_phone on person (tenant_id, phone) where phone is not null;
create index person_email on person (tenant_id, email) where email is not null;
create index person_classification on person (tenant_id, classification_id) where classification_id is not null;
create index person_owner on person (tenant_id, owner_id) where owner_id is not null;
create index person_import on person (tenant_id, import_id) where import_id is not null;
create index person_search on person using gin (tenant_id, search gin_trgm_ops);

create table note (
  tenant_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  title text not null default '',
  description text not null default '',
  author_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade
);
create index note_person on note (tenant_id, person_id);

create table custom_field (
  tenant_id uuid not null references tenant (id) on delete cascade,
  id uuid not null,
  label text not null check (label <> ''),
  control_type smallint not null,
  parameter_values text not null default '',
  entity_type smallint not null default 0,
  position integer not null default 0,
  retired_at timestamptz,
  primary key (tenant_id, id)
);

create table custom_value (
  tenant_id uuid not null,
  person_id uuid not null,
  field_id uuid not null,
  data text not null,
  primary key (tenant_id, person_id, field_id),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade,
  foreign key (tenant_id, field_id) references custom_field (tenant_id, id) on delete cascade
);

-- "group" is a word of SQL: the table is named by what it holds. member_count is kept by the triggers below.
create table people_group (
  tenant_id uuid not null references tenant (id) on delete cascade,
  id uuid not null,
  parent_id uuid,
  name text not null check (btrim(name) <> ''),
  description text not null default '',
  category text not null default '',
  member_count integer not null default 0 check (member_count >= 0),
  import_id uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, parent_id) references people_group (tenant_id, id)
);
create unique index people_group_name on people_group
  (tenant_id, coalesce(parent_id, '00000000-0000-0000-0000-000000000000'), lower(name));
create index people_group_parent on people_group (tenant_id, parent_id) where parent_id is not null;

create table membership (
  tenant_id uuid not null,
  group_id uuid not null,
  person_id uuid not null,
  id uuid not null,
  position text not null default 'Member',
  import_id uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, group_id, person_id),
  foreign key (tenant_id, group_id) references people_group (tenant_id, id) on delete cascade,
  foreign key (tenant_id, person_id) references person (tenant_id, id)
);
create index membership_person on membership (tenant_id, person_id);
create index membership_import on membership (tenant_id, import_id) where import_id is not null;

-- Counts are exact: every statement that changes memberships, or the state of people, adjusts them at once, groups
-- locked in the order of their ids so that two bulk changes cannot lock each other out. No stronger lock than NO KEY
-- UPDATE: both transactions already hold the foreign key's KEY SHARE on the group, and would wait for each other.
create function adjust_member_counts(changes jsonb) returns void language plpgsql as $$
begin
  perform 1 from people_group g
    join jsonb_to_recordset(changes) as c (tenant_id uuid, group_id uuid, n integer)
      on g.tenant_id = c.tenant_id and g.id = c.group_id
    order by g.tenant_id, g.id for no key update of g;
  update people_group g set member_count = g.member_count + c.n
    from jsonb_to_recordset(changes) as c (tenant_id uuid, group_id uuid, n integer)
    where g.tenant_id = c.tenant_id and g.id = c.group_id and c.n <> 0;
end $$;

-- The people are locked while their state is read: who is archived in the same moment by another transaction is
-- counted by one of the two, never by both or by none. The statements are planned anew each time (execute): a plan
-- kept from when the tables were small took 50 s for 10,000 rows instead of 20 ms.
create function membership_added() returns trigger language plpgsql as $$
declare changes jsonb;
begin
  execute '
    with counted as materialized (
      select a.tenant_id, a.group_id, p.state
        from added a join person p on p.tenant_id = a.tenant_id and p.id = a.person_id
        order by p.tenant_id, p.id for share of p)
    select coalesce(jsonb_agg(t), ''[]'') from (
      select tenant_id, group_id, count(*)::integer as n
        from counted where state = ''active'' group by 1, 2) t' into changes;
  perform adjust_member_counts(changes);
  return null;
end $$;
create trigger membership_added after insert on membership
  referencing new table as added for each statement execute function membership_added();

-- The foreign key to person has no cascade: memberships are deleted before their person, while it still counts.
create function membership_removed() returns trigger language plpgsql as $$
declare changes jsonb;
begin
  execute '
    with counted as materialized (
      select r.tenant_id, r.group_id, p.state
        from removed r join person p on p.tenant_id = r.tenant_id and p.id = r.person_id
        order by p.tenant_id, p.id for share of p)
    select coalesce(jsonb_agg(t), ''[]'') from (
      select tenant_id, group_id, -count(*)::integer as n
        from counted where state = ''active'' group by 1, 2) t' into changes;
  perform adjust_member_counts(changes);
  return null;
end $$;
create trigger membership_removed after delete on membership
  referencing old table as removed for each statement execute function membership_removed();

create function person_state_changed() returns trigger language plpgsql as $$
declare changes jsonb;
begin
  execute '
    select coalesce(jsonb_agg(t), ''[]'') from (
      select m.tenant_id, m.group_id,
             sum(case when n.state = ''active'' then 1 else -1 end)::integer as n
        from after_rows n
        join before_rows o on o.tenant_id = n.tenant_id and o.id = n.id
        join membership m on m.tenant_id = n.tenant_id and m.person_id = n.id
        where (n.state = ''active'') <> (o.state = ''active'') group by 1, 2) t' into changes;
  perform adjust_member_counts(changes);
  return null;
end $$;
create trigger person_state_changed after update on person
  referencing old table as before_rows new table as after_rows
  for each statement execute function person_state_changed();

create table import (
  tenant_id uuid not null references tenant (id) on delete cascade,
  id uuid not null,
  state text not null default 'running' check (state in ('running', 'done', 'failed', 'undone')),
  file_name text not null default '',
  message text not null default '',
  total integer not null default 0,
  rows integer not null default 0,
  created integer not null default 0,
  updated integer not null default 0,
  skipped integer not null default 0,
  failed integer not null default 0,
  created_by uuid,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (tenant_id, id)
);

create table import_error (
  tenant_id uuid not null,
  import_id uuid not null,
  row integer not null,
  reason text not null,
  text text not null default '',
  primary key (tenant_id, import_id, row, reason),
  foreign key (tenant_id, import_id) references import (tenant_id, id) on delete cascade
);

-- A saved audience: a list of people, or a filter of the people list, by id in a destination key.
create table selection (
  tenant_id uuid not null references tenant (id) on delete cascade,
  id uuid not null,
  filter jsonb not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);

-- Rows of a file on their way in, the header as row 1; each goes when it has been read. A starting process finds what
-- another left behind, of every tenant.
create table engine.import_row (
  tenant_id uuid not null references tenant (id) on delete cascade,
  import_id uuid not null,
  row integer not null,
  data jsonb not null,
  primary key (tenant_id, import_id, row)
);

-- People search reads the trigram index, which row-level security would forbid (LIKE is not leakproof): this
-- function compares the tenant itself, and takes it from the setting of the transaction, never from its caller.
-- Active people whose search text holds every needle; `most` null: all of them.
create function search_people(needles text[], most integer) returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  t uuid := nullif(current_setting('tidings.tenant', true), '')::uuid;
  condition text := '';
  needle text;
begin
  foreach needle in array needles loop
    needle := replace(replace(replace(needle, '\', '\\'), '%', '\%'), '_', '\_');
    condition := condition || format(' and search like %L', '%' || needle || '%');
  end loop;
  return query execute
    'select id from person where tenant_id = $1 and state = ''active''' || condition || ' limit $2' using t, most;
end $$;

select engine.guard(t) from unnest(array[
  'classification', 'age_group', 'person', 'note', 'custom_field', 'custom_value', 'people_group', 'membership',
  'import', 'import_error', 'selection', 'engine.import_row']::regclass[]) t;
grant select on lookup to tidings_app;
create policy everything on engine.import_row to tidings_system using (true);
grant select on engine.import_row to tidings_system;
