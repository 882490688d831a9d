-- People and groups, complete: the recycle bin and merging, families, attendance, smart groups, undo of bulk changes,
-- and an import that can be looked at before it runs.

alter table person drop constraint person_state_check;
alter table person add constraint person_state_check
  check (state in ('active', 'archived', 'deceased', 'deleted', 'merged'));
-- Since when they are in a state other than active: who is deleted goes for good 30 days after.
alter table person add column state_since timestamptz;
-- Who a merged person has become: old links and messages lead there.
alter table person add column merged_into uuid;
alter table person add foreign key (tenant_id, merged_into) references person (tenant_id, id) on delete set null (merged_into);
create index person_state on person (tenant_id, state, state_since) where state <> 'active';
create index person_merged on person (tenant_id, merged_into) where merged_into is not null;
-- The last name as it is sorted and found by: without marks or case. Most names have no marks, and cost nothing.
alter table person add column last_key text not null generated always as (
  case when octet_length(last_name) = char_length(last_name) then lower(last_name)
       else lower(regexp_replace(normalize(last_name, NFKD), '[\u0300-\u036f]', '', 'g')) end) stored;
-- The list of a million people reads indexes only: a page skips what comes before it there, and a count looks at nobody.
-- Whoever is archived or deleted leaves most of them, which makes that quick for many at once too.
drop index person_by_name, person_by_created, person_classification, person_search;
create index person_by_name on person (tenant_id, search collate "C", id) include (state);
create index person_by_last_name on person (tenant_id, last_key collate "C", search collate "C", id)
  where state = 'active';
create index person_by_created on person (tenant_id, created_at, id) where state = 'active';
create index person_birthday on person (tenant_id, birth_month, birth_day, id) where state = 'active';
create index person_classification on person (tenant_id, classification_id, state);
create index person_gender on person (tenant_id, gender_id) where state = 'active';
create index person_search on person using gin (tenant_id, search gin_trgm_ops) where state = 'active';
-- How common some letters are decides how they are searched for.
alter table person alter column search set statistics 1000;
-- An index tells alone who is there only where vacuum has been since the last change: it comes after some thousands, not
-- after a fifth of all.
alter table person set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02);
alter table membership set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

-- Two fields of one label could not be told apart, in a form or in a file's header.
create unique index custom_field_label on custom_field (tenant_id, entity_type, lower(label));

-- Files and pictures that came in for people; what nobody refers to a day later is deleted.
create table person_file (
  tenant_id uuid not null references tenant (id) on delete cascade,
  key text not null,
  name text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, key)
);

create table household (
  tenant_id uuid not null references tenant (id) on delete cascade,
  id uuid not null,
  name text not null check (btrim(name) <> ''),
  -- The name without marks or case: what it is found and sorted by.
  search text not null,
  home_address text not null default '',
  import_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index household_name on household (tenant_id, search collate "C", id);
create index household_import on household (tenant_id, import_id) where import_id is not null;

-- A person may belong to several: a child of two homes does.
create table household_member (
  tenant_id uuid not null,
  household_id uuid not null,
  person_id uuid not null,
  role text not null check (role in ('head', 'spouse', 'child', 'ward', 'other')),
  position integer not null default 0,
  import_id uuid,
  primary key (tenant_id, household_id, person_id),
  foreign key (tenant_id, household_id) references household (tenant_id, id) on delete cascade,
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade
);
create index household_member_person on household_member (tenant_id, person_id);
create index household_member_import on household_member (tenant_id, import_id) where import_id is not null;

-- A service or meeting on a date. group_id null: of everybody. It stays when the group goes, and so does the name: two
-- lists of one name and date must not become one. present and expected are what was so on the day, for the plot: they
-- stay when people leave, or are erased.
create table attendance (
  tenant_id uuid not null references tenant (id) on delete cascade,
  id uuid not null,
  name text not null check (btrim(name) <> ''),
  group_id uuid,
  group_name text not null default '',
  date date not null,
  present integer not null default 0 check (present >= 0),
  expected integer not null,
  expected_at timestamptz not null,
  -- The group that was made of who was not there.
  absent_group_id uuid,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index attendance_date on attendance (tenant_id, date desc, created_at desc, id);
-- Two ushers who open the same service tick one list.
create unique index attendance_same on attendance
  (tenant_id, date, coalesce(group_id, '00000000-0000-0000-0000-000000000000'), lower(name));

-- Of two devices the later tick counts, by the time it was made, whenever it arrives.
create table attendance_mark (
  tenant_id uuid not null,
  attendance_id uuid not null,
  person_id uuid not null,
  present boolean not null,
  marked_at timestamptz not null,
  marked_by uuid,
  primary key (tenant_id, attendance_id, person_id),
  foreign key (tenant_id, attendance_id) references attendance (tenant_id, id) on delete cascade,
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade
);
create index attendance_mark_person on attendance_mark (tenant_id, person_id);

-- A smart group is a filter of the people list: whoever fits is in it, and nobody is put in by hand.
alter table people_group add column filter jsonb;
alter table membership add column leader boolean not null default false;

-- The counts of groups, as before but for the plans. Whoever is named is looked up by an array, never by a join: where the
-- statistics are older than a church, every join within it is taken for one of a row or two, and 3,000 new members were
-- compared each with each for 11 s. Planned anew each time (execute), so that the arrays are hashed.

-- Of these people the active ones; they stay as they are until the transaction ends.
create function lock_active(t uuid, people uuid[]) returns uuid[] language plpgsql as $$
declare active uuid[];
begin
  execute '
    with locked as materialized (
      select id, state from person where tenant_id = $1 and id = any($2) order by id for share)
    select coalesce(array_agg(id), ''{}'') from locked where state = ''active''' into active using t, people;
  return active;
end $$;

create or replace function membership_added() returns trigger language plpgsql as $$
declare t uuid; changes jsonb;
begin
  for t in select distinct tenant_id from added order by 1 loop
    execute '
      select coalesce(jsonb_agg(c), ''[]'') from (
        select tenant_id, group_id, count(*)::integer as n
          from added where tenant_id = $1 and person_id = any($2) group by 1, 2) c'
      into changes using t, lock_active(t, array(select distinct person_id from added where tenant_id = t));
    perform adjust_member_counts(changes);
  end loop;
  return null;
end $$;

-- Of groups that are still there: the members of one that goes are nobody's to count, and need not be waited for.
create or replace function membership_removed() returns trigger language plpgsql as $$
declare t uuid; groups uuid[]; people uuid[]; changes jsonb;
begin
  for t in select distinct tenant_id from removed order by 1 loop
    execute 'select coalesce(array_agg(id), ''{}'') from people_group where tenant_id = $1 and id = any($2)'
      into groups using t, array(select distinct group_id from removed where tenant_id = t);
    continue when groups = '{}';
    execute 'select array_agg(distinct person_id) from removed where tenant_id = $1 and group_id = any($2)'
      into people using t, groups;
    execute '
      select coalesce(jsonb_agg(c), ''[]'') from (
        select tenant_id, group_id, -count(*)::integer as n
          from removed where tenant_id = $1 and group_id = any($2) and person_id = any($3) group by 1, 2) c'
      into changes using t, groups, lock_active(t, people);
    perform adjust_member_counts(changes);
  end loop;
  return null;
end $$;

-- A membership that is moved to another group, or given to another person, counts there. In one statement, so that both
-- groups are locked in the order of their ids.
create function membership_changed() returns trigger language plpgsql as $$
declare t uuid; people uuid[]; changes jsonb;
begin
  for t in select distinct tenant_id from after_rows order by 1 loop
    people := array(
      (select person_id from (
         select group_id, person_id from before_rows where tenant_id = t
         except select group_id, person_id from after_rows where tenant_id = t) gone)
      union
      (select person_id from (
         select group_id, person_id from after_rows where tenant_id = t
         except select group_id, person_id from before_rows where tenant_id = t) come));
    continue when people = '{}';
    execute '
      select coalesce(jsonb_agg(c), ''[]'') from (
        select tenant_id, group_id, sum(n)::integer as n from (
          select tenant_id, group_id, person_id, -1 as n from before_rows
          union all
          select tenant_id, group_id, person_id, 1 from after_rows) both_sides
          where tenant_id = $1 and person_id = any($2) group by 1, 2) c'
      into changes using t, lock_active(t, people);
    perform adjust_member_counts(changes);
  end loop;
  return null;
end $$;
create trigger membership_changed after update on membership
  referencing old table as before_rows new table as after_rows
  for each statement execute function membership_changed();

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
    execute '
      select coalesce(jsonb_agg(c), ''[]'') from (
        select tenant_id, group_id, sum(case when person_id = any($2) then 1 else -1 end)::integer as n
          from membership where tenant_id = $1 and person_id = any($2 || $3) group by 1, 2) c'
      into changes using t, come, gone;
    perform adjust_member_counts(changes);
  end loop;
  return null;
end $$;

-- What a bulk change did, person by person, so that it can be taken back.
create table bulk_change (
  tenant_id uuid not null references tenant (id) on delete cascade,
  id uuid not null,
  action text not null,
  detail jsonb not null default '{}',
  total integer not null default 0,
  created_by uuid,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (tenant_id, id)
);
create table bulk_change_row (
  tenant_id uuid not null,
  change_id uuid not null,
  person_id uuid not null,
  before jsonb not null,
  primary key (tenant_id, change_id, person_id),
  foreign key (tenant_id, change_id) references bulk_change (tenant_id, id) on delete cascade,
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade
);
create index bulk_change_row_person on bulk_change_row (tenant_id, person_id);

-- How a name sounds, made by people/name-sound, so that two spellings of it meet: of the first word of the first name,
-- and of first and last name, whichever way round they stand.
alter table person add column first_sound text not null default '';
alter table person add column name_sound text not null default '';
-- Of the people who are there it is made here, once: in SQL it takes as long as all the rest of writing a person.
create function pg_temp.sound(name text) returns text language sql immutable as $$
  select regexp_replace(translate(replace(replace(regexp_replace(
    translate(lower(normalize(name, NFKD)), 'ɓɗɖđðƙƴɛəɔøŋɲıłß', 'bddddkyeeoonnils'),
    '[^[:alpha:] ]', '', 'g'), 'ph', 'f'), 'ck', 'k'), 'cqzvj', 'kksfg'), '(.)\1+', '\1', 'g') collate "C"
$$;
update person p set first_sound = pg_temp.sound(split_part(btrim(first_name), ' ', 1)),
  name_sound = least(s.first, s.last) || ' ' || greatest(s.first, s.last)
  from (select tenant_id, id, pg_temp.sound(first_name) as first, pg_temp.sound(last_name) as last from person) s
  where s.tenant_id = p.tenant_id and s.id = p.id;

-- Two people of whom somebody said that they are two.
create table duplicate_dismissed (
  tenant_id uuid not null,
  a uuid not null,
  b uuid not null,
  primary key (tenant_id, a, b),
  foreign key (tenant_id, a) references person (tenant_id, id) on delete cascade,
  foreign key (tenant_id, b) references person (tenant_id, id) on delete cascade,
  check (a < b)
);
create index duplicate_dismissed_b on duplicate_dismissed (tenant_id, b);

-- Waiting: read and shown before it runs, until somebody starts it or throws it away.
alter table import drop constraint import_state_check;
alter table import add constraint import_state_check
  check (state in ('waiting', 'running', 'done', 'failed', 'undone'));
-- What kind of file it is (csv, xlsx, vcard, zip), and the program that wrote it where its header tells.
alter table import add column format text not null default 'csv';
alter table import add column origin text not null default '';
-- What each column is; what to do with people who are there already; what the preview counted.
alter table import add column mapping jsonb;
alter table import add column choices jsonb not null default '{}';
alter table import add column preview jsonb;
-- How often the mapping or the choices were changed: a preview of an older revision is none.
alter table import add column revision integer not null default 0;
-- The ids of custom fields, classifications and age groups that it made, to be taken back with it.
alter table import add column made jsonb not null default '{}';
-- Which notes and values an import wrote: they are no sign that somebody has touched the person since.
alter table note add column import_id uuid;
alter table custom_value add column import_id uuid;

-- Rows of a file wait in packets of a thousand, each under its first row's number: a list of rows, not one row. They
-- are short-lived and read whole: compressing them would cost more than it saves.
update import set state = 'failed', finished_at = now(), message =
  'The import stopped when Tidings was renewed. The people read so far are here; you can undo it, and import again.'
  where state = 'running';
delete from engine.import_row;
alter table engine.import_row alter column data set storage external;

-- What a waiting import would do with each row, and why.
create table import_verdict (
  tenant_id uuid not null,
  import_id uuid not null,
  row integer not null,
  will text not null check (will in ('create', 'update', 'skip', 'fail')),
  kind text,
  person_id uuid,
  duplicate_row integer,
  duplicate_name text not null default '',
  problems jsonb not null default '[]',
  primary key (tenant_id, import_id, row),
  foreign key (tenant_id, import_id) references import (tenant_id, id) on delete cascade
);

-- Which family a running import found or made for a family of its file, by the file's key: later rows join it.
create table import_family (
  tenant_id uuid not null,
  import_id uuid not null,
  key text not null,
  household_id uuid not null,
  primary key (tenant_id, import_id, key),
  foreign key (tenant_id, import_id) references import (tenant_id, id) on delete cascade
);

-- What an import changed of people who were there before it, to be put back where nobody has changed it since.
create table import_change (
  tenant_id uuid not null,
  import_id uuid not null,
  person_id uuid not null,
  before jsonb not null,
  after jsonb not null,
  primary key (tenant_id, import_id, person_id),
  foreign key (tenant_id, import_id) references import (tenant_id, id) on delete cascade,
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade
);
create index import_change_person on import_change (tenant_id, person_id);

-- As before, and for people in other states than active, who are few: they are not in the trigram index. Of more than
-- `most` those come who stand first in the table, whatever the planner thinks: bitmap and sequential scans both go
-- through it in its order, from its beginning, by one process.
drop function search_people(text[], integer);
create function search_people(needles text[], most integer, states text[] default '{active}') returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp
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
  if 'active' = any(states) then
    parts := parts || ('select id from person where tenant_id = $1 and state = ''active''' || condition);
  end if;
  if states <> '{active}' then
    parts := parts ||
      ('select id from person where tenant_id = $1 and state <> ''active'' and state = any($3)' || condition);
  end if;
  return query execute array_to_string(parts, ' union all ') || ' limit $2' using t, most, states;
end $$;

-- Active people of whom some words of the search text are like a text that passed searchKey, the likest first: for names
-- that were misspelt. Half of the letters must be the same, in threes: 'Adesyan' is like 'Adesiyan'.
create function search_people_alike(wanted text, most integer) returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  t uuid := nullif(current_setting('tidings.tenant', true), '')::uuid;
begin
  return query select id from person where tenant_id = t and state = 'active' and wanted <<% search
    order by strict_word_similarity(wanted, search) desc, search collate "C", id limit most;
end $$;

select engine.guard(t) from unnest(array['person_file', 'household', 'household_member', 'attendance',
  'attendance_mark', 'bulk_change', 'bulk_change_row', 'duplicate_dismissed', 'import_change', 'import_verdict',
  'import_family']::regclass[]) t;
