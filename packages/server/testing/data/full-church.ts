// Fills every table of an organisation with many rows, by SQL.
import type { SeededData } from './furnish.ts';
import type { TestServer } from '../test-server.ts';
import { withoutReports } from '../plan-work.ts';

/**
 * Gives a seeded organisation `many` people in one group, families, notes, attendance, messages in all delivery
 * states, replies, pictures and all else. Returns it with the large records in place of the small ones.
 */
export async function fillChurch(server: TestServer, mine: SeededData, many: number): Promise<SeededData> {
  const tenant = `'${mine.tenantId}'::uuid`;
  const values: Record<string, string> = {
    tenant,
    classification: `'${mine.classification}'::uuid`,
    field: `'${mine.customField}'::uuid`,
    many: String(many),
  };
  const filled = [withoutReports, 'set local session_replication_role = replica', naming, ...tables].map(
    (text) => text.replaceAll(/\$(\w+)/g, (found, name: string) => values[name] ?? found),
  );
  await server.query(filled.join(';\n'));
  const [first] = await server.query<SeededData>(
    `select ${things.map(([key, kind, nth]) => `${idOf(`'${kind}'`, nth)} as "${key}"`).join(', ')}`.replaceAll(
      '$tenant',
      tenant,
    ),
  );
  return { ...mine, ...first, phone: '+2348030000001' };
}

const things = [
  ['person', 'person', 1],
  ['twin', 'person', 2],
  ['note', 'note', 1],
  ['group', 'group', 1],
  ['otherGroup', 'group', 2],
  ['message', 'message', 1],
  ['attendance', 'attendance', 1],
  ['import', 'import', 1],
  ['waitingImport', 'import', 2],
  ['change', 'change', 1],
  ['family', 'family', 1],
  ['selection', 'selection', 1],
  ['media', 'media', 1],
] as const satisfies [keyof SeededData, string, number][];

// The id of the nth record of a kind.
const idOf = (kind: string, nth: string | number) =>
  `overlay(overlay(md5($tenant || ${kind} || ${nth}) placing '4' from 13) placing '8' from 17)::uuid`;
const naming = `create or replace function pg_temp.id(kind text, nth bigint) returns uuid language sql immutable as
  $body$ select ${idOf('kind', 'nth')} $body$`;
const row = (every: number) => `generate_series(1, greatest(2, $many / ${every})) i`;

// Most recipients of a message were reached; the others failed for several reasons.
const state = `(array['delivered', 'delivered', 'accepted', 'undelivered', 'rejected', 'uncertain'])[1 + i % 6]`;
const recipients = (message: number, channel: string, address: string, every = 1) => `
  insert into recipient (tenant_id, message_id, n, address, state, reason, pages, units, captured, sent_at)
    select $tenant, pg_temp.id('message', ${message}), i, ${address}, ${state},
           case when i % 6 = 4 then '${channel === 'sms' ? 'dnd' : 'bounced'}' end, 1, 1000, 1000, now()
      from ${row(every)};
  insert into recipient_person (tenant_id, message_id, seq, person_id, name, n, reason)
    select $tenant, pg_temp.id('message', ${message}), i, pg_temp.id('person', i), 'Singer' || i || ' Bello',
           case when i % 10 > 0 or i % 20 = 0 then i end,
           case when i % 20 = 0 then 'duplicate' when i % 10 = 0 then 'no-phone' end
      from ${row(every)}`;

const tables = [
  `insert into person (tenant_id, id, first_name, last_name, mobile_phone, phone, email_typed, email, search, first_sound,
       name_sound, classification_id, gender_id, birth_day, birth_month, birth_year, owner_id, import_id, state, created_at)
     select $tenant, pg_temp.id('person', i), 'Singer' || i, 'Bello', phone, phone, email, email,
            ' singer' || i || ' bello ' || email || ' ' || phone, 'singer' || i / 2, 'belo singer' || i / 2,
            case when i % 3 > 0 then $classification end, (select id from lookup where type = 'gender' limit 1),
            1 + i % 28, 1 + i % 12, 1950 + i % 60, case when i % 50 = 0 then pg_temp.id('person', 1) end, case when i % 2 = 0 then pg_temp.id('import', 1) end,
            case when i % 100 = 99 then 'archived' else 'active' end, now() - i * interval '1 minute'
       from ${row(1)}, lateral (select '+23480' || to_char(30000000 + i - (i % 100) / 99, 'FM00000000') as phone,
                                       'singer' || i || '@example.org' as email) reach`,
  `delete from person_count where tenant_id = $tenant;
   insert into person_count (tenant_id, n)
     select $tenant, count(*) from person where tenant_id = (select $tenant) and state = 'active'`,
  `insert into people_group (tenant_id, id, parent_id, name)
     select $tenant, pg_temp.id('group', i), case when i > 2 then pg_temp.id('group', i / 3) end, 'Group ' || i
       from ${row(50)}`,
  `update people_group set filter = jsonb_build_object('groups', array[pg_temp.id('group', 1)])
     where tenant_id = $tenant and filter is not null`,
  `insert into membership (tenant_id, group_id, person_id, id, leader)
     select $tenant, pg_temp.id('group', 1), pg_temp.id('person', i), pg_temp.id('all', i), i < 3 from ${row(1)}
     union all
     select $tenant, pg_temp.id('group', 2 + i % greatest(1, $many / 50 - 1)), pg_temp.id('person', i),
            pg_temp.id('some', i), i % 50 = 0 from ${row(1)}`,
  `update people_group g set member_count = counted.n
     from (select m.group_id, count(*) as n from membership m join person p on p.tenant_id = m.tenant_id and p.id = m.person_id
             where m.tenant_id = (select $tenant) and p.state = 'active' group by 1) counted
     where g.tenant_id = $tenant and g.id = counted.group_id`,
  `insert into custom_value (tenant_id, person_id, field_id, data)
     select $tenant, pg_temp.id('person', i), $field, 'Tenor' from ${row(1)}`,
  `insert into note (tenant_id, id, person_id, title)
     select $tenant, pg_temp.id('note', i), pg_temp.id('person', case when i % 5 = 0 then 1 else i end), 'Note'
       from ${row(1)}`,
  `insert into household (tenant_id, id, name, search)
     select $tenant, pg_temp.id('family', i), 'Family ' || i, 'family ' || i from ${row(5)}`,
  `insert into household_member (tenant_id, household_id, person_id, role)
     select $tenant, pg_temp.id('family', 1 + i % greatest(2, $many / 5)), pg_temp.id('person', i), 'child'
       from ${row(1)}`,
  `insert into attendance (tenant_id, id, name, group_id, date, expected, expected_at)
     select $tenant, pg_temp.id('attendance', i), 'Service', pg_temp.id('group', 1), date '2020-01-01' + i::integer, 50, now()
       from ${row(50)}`,
  `insert into attendance_mark (tenant_id, attendance_id, person_id, present, marked_at)
     select $tenant, pg_temp.id('attendance', a), pg_temp.id('person', i), i % 3 > 0, now()
       from ${row(1)}, generate_series(1, 2) a`,
  `insert into import (tenant_id, id, state, preview, mapping)
     select $tenant, pg_temp.id('import', i), case i when 2 then 'waiting' else 'done' end, old.preview, old.mapping
       from ${row(50)}, (select preview, mapping from import where tenant_id = $tenant and state = 'waiting' limit 1) old`,
  `insert into import_error (tenant_id, import_id, row, reason)
     select $tenant, pg_temp.id('import', 1), i, 'No name' from ${row(1)}`,
  `insert into import_verdict (tenant_id, import_id, row, will, person_id)
     select $tenant, pg_temp.id('import', 2), i, 'update', pg_temp.id('person', i) from ${row(1)}`,
  `insert into import_change (tenant_id, import_id, person_id, before, after)
     select $tenant, pg_temp.id('import', 1), pg_temp.id('person', i), '{}', '{}' from ${row(1)}`,
  `insert into bulk_change (tenant_id, id, action)
     select $tenant, pg_temp.id('change', i), 'setClassification' from ${row(50)}`,
  `insert into bulk_change_row (tenant_id, change_id, person_id, before)
     select $tenant, pg_temp.id('change', 1), pg_temp.id('person', i), '{}' from ${row(1)}`,
  `insert into duplicate_dismissed (tenant_id, a, b)
     select $tenant, least(a, b), greatest(a, b)
       from ${row(10)}, lateral (select pg_temp.id('person', i) as a, pg_temp.id('person', i + 1) as b) pair`,
  `insert into selection (tenant_id, id, filter)
     select $tenant, pg_temp.id('selection', 1), jsonb_build_object('ids', jsonb_agg(pg_temp.id('person', i)))
       from ${row(2)}`,
  `insert into message (tenant_id, id, channel, state, sender, subject, body, provider, total, people, reserved, follows,
       follow_kind, track_opens, track_clicks, created_at, accepted_at, finished_at)
     select $tenant, pg_temp.id('message', i), case when i % 2 = 0 then 'email' else 'sms' end, 'done', 'GRACE', 'Come',
            'Come to the service', 'sms:outbox', case when i < 4 then $many else 1 end, 1, 1000,
            case i when 3 then pg_temp.id('message', 1) end, case i when 3 then 'retry' end, true, true,
            now() - i * interval '1 hour', now(), now()
       from ${row(10)}`,
  recipients(1, 'sms', `'+23480' || to_char(30000000 + i, 'FM00000000')`),
  recipients(2, 'email', `'singer' || i || '@example.org'`),
  recipients(3, 'sms', `'+23480' || to_char(30000000 + i, 'FM00000000')`, 2),
  `insert into recipient (tenant_id, message_id, n, address, state)
     select $tenant, pg_temp.id('message', i), 1, '+2348030000001', 'accepted' from ${row(10)} where i > 3;
   insert into recipient_person (tenant_id, message_id, seq, person_id, n)
     select $tenant, pg_temp.id('message', i), 1, pg_temp.id('person', 1), 1 from ${row(10)} where i > 3`,
  `insert into recipient_page (tenant_id, message_id, n, page, state)
     select $tenant, pg_temp.id('message', 1), i, page, 'accepted' from ${row(1)}, generate_series(1, 2) page`,
  `insert into mail_link (tenant_id, message_id, no, url)
     select $tenant, pg_temp.id('message', 2), no, 'https://example.org/' || no from generate_series(1, 5) no`,
  `insert into mail_event (tenant_id, message_id, n, link, people, first_at, last_at)
     select $tenant, pg_temp.id('message', 2), i, link, 1, now(), now() from ${row(2)}, generate_series(0, 1) link`,
  `insert into outbox (tenant_id, message_id, n, channel, sender, recipient, body)
     select $tenant, pg_temp.id('message', 1), i, 'sms', 'GRACE', '+2348030000001', 'Come' from ${row(1)}
     union all
     select $tenant, pg_temp.id('message', 2), i, 'email', 'GRACE', 'singer@example.org', '<p>Come</p>' from ${row(1)}`,
  `insert into suppression (tenant_id, channel, address, reason)
     select $tenant, 'sms', '+23480' || to_char(30000000 + 3 * i, 'FM00000000'), 'dnd' from ${row(4)};
   insert into suppression (tenant_id, channel, address, reason)
     select $tenant, 'email', 'singer' || 3 * i || '@example.org', 'bounced' from ${row(4)}`,
  `insert into hard_bounce (tenant_id, address, message_id, at)
     select $tenant, 'singer' || (3 * i + 1) || '@example.org', pg_temp.id('message', 2), now() from ${row(4)}`,
  `insert into conversation (tenant_id, phone, last_at)
     select $tenant, '+23480' || to_char(30000000 + i, 'FM00000000'), now() from ${row(5)}`,
  `insert into inbox_message (tenant_id, id, phone, text, provider, inbound_id, at)
     select $tenant, pg_temp.id('reply', i), '+23480' || to_char(30000000 + case when i % 5 = 0 then 1 else i end, 'FM00000000'),
            'Amen', 'sms:outbox', pg_temp.id('inbound', i), now() from ${row(1)}`,
  `insert into media (tenant_id, id, token, extension, name, tags, search, width, height, bytes, ready)
     select $tenant, pg_temp.id('media', i), gen_random_uuid(), 'png', 'Picture ' || i, '{feast}', 'picture ' || i || ' feast',
            1, 1, 100, true from ${row(5)}`,
  `insert into mail_template (tenant_id, id, name, body)
     select $tenant, pg_temp.id('template', i), 'Template ' || i, '<p>Come</p>' from ${row(50)}`,
  `insert into sms_template (tenant_id, id, name, body)
     select $tenant, pg_temp.id('sms-template', i), 'Template ' || i, 'Come' from ${row(50)}`,
  `insert into notice (tenant_id, id, kind, title)
     select $tenant, pg_temp.id('notice', i), 'message', 'Sent' from ${row(1)}`,
  `insert into audit (tenant_id, id, action, seq)
    select $tenant, pg_temp.id('audit', i), 'person.saved', 1000000 + i from ${row(1)}`,
  `insert into unit_ledger (tenant_id, id, kind, units, effect, message_id)
     select $tenant, pg_temp.id('ledger', i), 'capture', 1, 0, pg_temp.id('message', 1 + i % greatest(2, $many / 10))
       from ${row(1)}`,
];
