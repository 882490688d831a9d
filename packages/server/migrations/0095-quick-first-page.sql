-- Makes the first page of the people list cheaper. What a person does not have is not looked up: beginning a subquery that sorts
-- or aggregates took longer than finding that there is nothing for it.
create or replace function listed_people(whose uuid, ids uuid[]) returns table (
    id uuid, "firstName" text, "lastName" text, "mobilePhone" text, phone text, email text, classification text,
    gender text, "maritalStatus" text, "ageGroup" text, "homeAddress" text, occupation text, owner text[],
    "dayOfBirth" smallint, "monthOfBirth" smallint, "yearOfBirth" smallint, picture text, state text,
    "deletedAt" timestamptz, groups json, fields json, "lastMessage" json, "createdAt" timestamptz)
  language plpgsql stable
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off
  set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
#variable_conflict use_column
begin
  return query
    select p.id, p.first_name, p.last_name, p.mobile_phone, p.phone, p.email_typed,
        case when p.classification_id is null then '' else
          coalesce((select c.name from classification c where c.tenant_id = whose and c.id = p.classification_id), '') end,
        case when p.gender_id is null then '' else
          coalesce((select g.value from lookup g where g.id = p.gender_id), '') end,
        case when p.marital_status_id is null then '' else
          coalesce((select m.value from lookup m where m.id = p.marital_status_id), '') end,
        case when p.age_group_id is null then '' else
          coalesce((select a.name from age_group a where a.tenant_id = whose and a.id = p.age_group_id), '') end,
        p.home_address, p.occupation,
        case when p.owner_id is not null then
          (select array[o.first_name, o.last_name] from person o where o.tenant_id = whose and o.id = p.owner_id) end,
        p.birth_day, p.birth_month, p.birth_year, p.picture, p.state,
        case when p.state = 'deleted' then p.state_since end,
        case when exists (select from membership where tenant_id = whose and person_id = p.id) then
          (select json_agg(json_build_object('id', g.id, 'name', g.name) order by lower(g.name), g.id)
          from membership m
          cross join lateral (
            select id, name from people_group where tenant_id = whose and id = m.group_id limit 1) g
          where m.tenant_id = whose and m.person_id = p.id) end,
        -- The values in the custom fields in use; a file is given by its name.
        case when exists (select from custom_value where tenant_id = whose and person_id = p.id) then
          (select json_agg(json_build_object('field', v.field_id, 'data', coalesce(
            case when f.control_type = 6 then (select name from person_file where tenant_id = whose and key = v.data) end,
            v.data)) order by f.position, f.id)
          from custom_value v
          cross join lateral (
            select id, control_type, position, entity_type, retired_at from custom_field
              where tenant_id = whose and id = v.field_id limit 1) f
          where v.tenant_id = whose and v.person_id = p.id and f.entity_type = 0 and f.retired_at is null) end,
        (select json_build_object('messageId', m.id, 'channel', m.channel,
            -- The delivery state of their recipient; 'skipped' if they were left out. The reason says what the state does not.
            'state', coalesce(r.state, 'skipped'),
            'reason', coalesce(case when r.state <> 'sending' then r.reason end, ''),
            'at', coalesce(r.sent_at, m.accepted_at, m.created_at))
          -- A scheduled message is created long before it is sent.
          from (select message_id, n, reason from recipient_person
              where tenant_id = whose and person_id = p.id order by message_id desc limit 20) got
          cross join lateral (
            select id, channel, purpose, accepted_at, created_at from message
              where tenant_id = whose and id = got.message_id limit 1) m
          left join lateral (
            select state, reason, sent_at from recipient
              where tenant_id = whose and message_id = got.message_id and n = got.n limit 1) r on got.reason is null
          -- What a colleague is told is no message to a person.
          where m.purpose <> 'notice'
          -- A person chosen twice got the message once; that row comes first.
          order by coalesce(r.sent_at, m.accepted_at, m.created_at) desc, m.id desc, got.reason is not null
          limit 1),
        p.created_at
      from unnest(ids) with ordinality who (id, place)
      cross join lateral (select * from person where tenant_id = whose and id = who.id limit 1) p
      order by who.place;
end $$;

-- The ids of a page of all active people by name. Each connection keeps the plan, which took longer than reading the ids. It has
-- the caller's rights, so row-level security applies.
create function people_by_name(whose uuid, most integer, skipped integer) returns uuid[] language plpgsql stable
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off
  set jit = off as $$
begin
  return array(select p.id from person p where p.tenant_id = whose and p.state = 'active'
    order by p.search collate "C", p.id limit most offset skipped);
end $$;
