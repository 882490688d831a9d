// SQL of the export of an organisation, table by table.
import { type RawBuilder, sql } from 'kysely';
import { average } from '../platform/db/average.ts';
import type { Tx } from '../platform/db/database.ts';
import { averageOnShard } from '../platform/db/distributed.ts';

/** A value of a cell, as the database gives it. */
type Cell = string | number | boolean | Date | null;

/** A table of the export. */
export interface ExportTable {
  /** Its file name. */
  file: string;
  /** What it holds, for the README. */
  holds: string;
  columns: readonly string[];
  /**
   * Selects rows whose first values are the key, and then one for each column; `after` is the key of the last row, and `most` the
   * number of rows wanted; `onShard` is the organisation for a join of recipients.
   */
  select: (
    tenantId: string,
    after: RawBuilder<unknown> | null,
    most: number,
    onShard: RawBuilder<string>,
  ) => RawBuilder<unknown>;
  /** The types of the values of its key. */
  key: readonly ('uuid' | 'int' | 'text')[];
}

/** Rows of a table after a key, at most `most`; each is its key and its cells. */
export async function nextRows(
  tx: Tx,
  tenantId: string,
  { select, key }: ExportTable,
  after: readonly string[] | null,
  most: number,
): Promise<{ key: string[]; cells: Cell[] }[]> {
  const place =
    after && sql`(${sql.join(after.map((value, at) => sql`${value}::${sql.raw(key[at] ?? 'text')}`))})`;
  const { rows } = await sql<Record<string, Cell>>`
    select * from (${select(tenantId, place, most, averageOnShard(tx, tenantId))}) one order by ${sql.join(key.map((_, at) => sql.ref(`k${at}`)))}
      limit ${most}`.execute(tx);
  return rows.map((row) => {
    const values = Object.values(row);
    return { key: values.slice(0, key.length).map(String), cells: values.slice(key.length) };
  });
}

const beyond = (columns: RawBuilder<unknown>, after: RawBuilder<unknown> | null) =>
  after ? sql`(${columns}) > ${after}` : sql`true`;

/** The next rows of a table, so that what its columns refer to is looked up for these alone. */
const page = (
  table: string,
  key: readonly string[],
  ...[tenantId, after, most]: [string, RawBuilder<unknown> | null, number]
) => {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  return sql`(select * from ${sql.table(table)} where tenant_id = ${tenantId} and ${beyond(columns, after)}
    order by ${columns} limit ${most})`;
};

/**
 * One value of the record that a column refers to, looked up by its whole key: for a join PostgreSQL may scan all of the
 * tenant's records for each row, as it expects few of them in a new tenant.
 */
const of = (tenantId: string, table: string, id: string, value: string) => sql`(
  select ${sql.raw(value)} from ${sql.table(table)} x where x.tenant_id = ${average(tenantId)} and x.id = ${sql.ref(id)})`;

/** The name of the person that a column refers to. */
const who = (tenantId: string, id: string) =>
  of(tenantId, 'person', id, "nullif(trim(x.first_name || ' ' || x.last_name), '')");

const records: readonly ExportTable[] = [
  {
    file: 'groups.csv',
    holds: 'Groups, with the id of the group above',
    columns: ['Id', 'Name', 'Group above', 'Category', 'Description', 'Members', 'Smart filter'],
    key: ['uuid'],
    select: (tenantId, after) => sql`
      select g.id as k0, g.id, g.name, g.parent_id, g.category, g.description, g.member_count, g.filter::text
        from people_group g where g.tenant_id = ${tenantId} and ${beyond(sql`g.id`, after)}`,
  },
  {
    file: 'memberships.csv',
    holds: 'Who is in which group, with position',
    columns: ['Group', 'Group name', 'Person', 'Name', 'Position', 'Leader', 'Since'],
    key: ['uuid', 'uuid'],
    select: (tenantId, after, most) => sql`
      select m.group_id as k0, m.person_id as k1, m.group_id,
             ${of(tenantId, 'people_group', 'm.group_id', 'x.name')} as name, m.person_id,
             ${who(tenantId, 'm.person_id')} as who, m.position, m.leader, m.created_at
        from ${page('membership', ['group_id', 'person_id'], tenantId, after, most)} m`,
  },
  {
    file: 'families.csv',
    holds: 'Families and who belongs to them',
    columns: ['Family', 'Family name', 'Home address', 'Person', 'Name', 'Role'],
    key: ['uuid', 'uuid'],
    select: (tenantId, after, most) => sql`
      select f.household_id as k0, f.person_id as k1, f.household_id,
             ${of(tenantId, 'household', 'f.household_id', 'x.name')} as name,
             ${of(tenantId, 'household', 'f.household_id', 'x.home_address')} as address, f.person_id,
             ${who(tenantId, 'f.person_id')} as who, f.role
        from ${page('household_member', ['household_id', 'person_id'], tenantId, after, most)} f`,
  },
  {
    file: 'notes.csv',
    holds: 'Notes about people, confidential ones among them',
    columns: [
      'Person',
      'Name',
      'Title',
      'Text',
      'Author',
      'Written',
      'Changed',
      'To do by',
      'Done',
      'Confidential',
    ],
    key: ['uuid'],
    select: (tenantId, after, most) => sql`
      select n.id as k0, n.person_id, ${who(tenantId, 'n.person_id')} as who, n.title, n.description, u.name as author, n.created_at,
             n.updated_at, n.due_on::text, n.done_at, n.confidential
        from ${page('note', ['id'], tenantId, after, most)} n left join "user" u on u.id = n.author_id`,
  },
  {
    file: 'custom-fields.csv',
    holds: 'Values of your custom fields; those of files are file names in the folder files',
    columns: ['Person', 'Name', 'Field', 'Value'],
    key: ['uuid', 'uuid'],
    select: (tenantId, after, most) => sql`
      select v.person_id as k0, v.field_id as k1, v.person_id, ${who(tenantId, 'v.person_id')} as who,
             ${of(tenantId, 'custom_field', 'v.field_id', 'x.label')} as label, v.data
        from ${page('custom_value', ['person_id', 'field_id'], tenantId, after, most)} v`,
  },
  {
    file: 'attendance.csv',
    holds: 'Who was at which service or meeting',
    columns: ['Date', 'Service or meeting', 'Group', 'Person', 'Name', 'Present', 'Noted'],
    key: ['uuid', 'uuid'],
    select: (tenantId, after, most) => sql`
      select m.attendance_id as k0, m.person_id as k1,
             ${of(tenantId, 'attendance', 'm.attendance_id', 'x.date::text')} as date,
             ${of(tenantId, 'attendance', 'm.attendance_id', 'x.name')} as service,
             ${of(tenantId, 'attendance', 'm.attendance_id', 'x.group_name')} as groups, m.person_id,
             ${who(tenantId, 'm.person_id')} as who, m.present, m.marked_at
        from ${page('attendance_mark', ['attendance_id', 'person_id'], tenantId, after, most)} m`,
  },
];

const messages: readonly ExportTable[] = [
  {
    file: 'messages.csv',
    holds:
      'Messages of every kind, drafts and scheduled ones among them; texts are kept as long as your settings say',
    columns: [
      'Id',
      'Kind',
      'State',
      'Name',
      'Sender',
      'Subject',
      'Text',
      'Created',
      'Sent at',
      'Ended',
      'Recipients',
    ],
    key: ['uuid'],
    select: (tenantId, after) => sql`
      select m.id as k0, m.id, m.channel, m.state, m.name, case m.channel when 'sms' then m.sender else m.from_address end
             as who, m.subject, m.body, m.created_at, m.started_at, m.finished_at, m.total
        from message m where m.tenant_id = ${tenantId} and ${beyond(sql`m.id`, after)}`,
  },
  {
    file: 'recipients.csv',
    holds: 'Who got each message at which number or address, and what became of it',
    columns: ['Message', 'Address', 'Names', 'State', 'Reason', 'Pages', 'Units', 'Sent at'],
    key: ['uuid', 'int'],
    select: (tenantId, after, most, onShard) => sql`
      select r.message_id as k0, r.n as k1, r.message_id, r.address, w.names, r.state, r.reason, r.pages,
             (r.captured / 1000.0)::float8 as units, r.sent_at
        from ${page('recipient', ['message_id', 'n'], tenantId, after, most)} r left join lateral (select string_agg(q.name, ' & ' order by q.seq) as names
          from recipient_person q where q.tenant_id = ${onShard} and q.message_id = r.message_id and q.n = r.n) w on true`,
  },
  {
    file: 'left-out.csv',
    holds: 'Who was meant by a message and left out, with the reason',
    columns: ['Message', 'Person', 'Name', 'Typed', 'Reason'],
    key: ['uuid', 'int'],
    select: (tenantId, after) => sql`
      select q.message_id as k0, q.seq as k1, q.message_id, q.person_id, q.name, q.typed, q.reason
        from recipient_person q
        where q.tenant_id = ${tenantId} and q.n is null and ${beyond(sql`q.message_id, q.seq`, after)}`,
  },
  {
    file: 'replies.csv',
    holds: 'SMS that people sent you',
    columns: ['At', 'From', 'To', 'Text', 'Keyword'],
    key: ['uuid'],
    select: (tenantId, after) => sql`
      select i.id as k0, i.at, i.phone, i.to_number, i.text, i.keyword
        from inbox_message i where i.tenant_id = ${tenantId} and ${beyond(sql`i.id`, after)}`,
  },
  {
    file: 'opt-outs.csv',
    holds: 'Numbers and addresses that you must not write to, with the proof',
    columns: ['Kind', 'Address', 'Reason', 'Since', 'Source', 'Proof'],
    key: ['text', 'text'],
    select: (tenantId, after) => sql`
      select s.channel as k0, s.address as k1, s.channel, s.address, s.reason, s.at, s.source, s.proof
        from suppression s where s.tenant_id = ${tenantId} and ${beyond(sql`s.channel, s.address`, after)}`,
  },
  {
    file: 'units.csv',
    holds: 'Every change of your balance of units',
    columns: ['At', 'Kind', 'Units', 'Change of the balance', 'Message', 'Note'],
    key: ['uuid'],
    select: (tenantId, after) => sql`
      select l.id as k0, l.at, l.kind, (l.units / 1000.0)::float8 as units, (l.effect / 1000.0)::float8 as effect, l.message_id, l.note
        from unit_ledger l where l.tenant_id = ${tenantId} and ${beyond(sql`l.id`, after)}`,
  },
  {
    file: 'images.csv',
    holds: 'Images of your library, with their files in the folder images',
    columns: ['File', 'Name', 'Tags', 'Width', 'Height', 'Added'],
    key: ['uuid'],
    select: (tenantId, after) => sql`
      select i.id as k0, i.token || '.' || i.extension as file, i.name, array_to_string(i.tags, ', ') as tags, i.width,
             i.height, i.created_at
        from media i where i.tenant_id = ${tenantId} and i.ready and i.deleted_at is null and ${beyond(sql`i.id`, after)}`,
  },
];

/** Every table of the export but people.csv, in the order of the archive. */
export const exportTables: readonly ExportTable[] = [...records, ...messages];

/** A stored file, and its name in the archive. */
export interface ExportedFile {
  key: string;
  name: string;
}

/** Stored files after a key, in the order of the keys: pictures of people, files of custom fields, images. */
export async function nextFiles(
  tx: Tx,
  tenantId: string,
  after: string,
  most: number,
): Promise<ExportedFile[]> {
  const { rows } = await sql<ExportedFile>`
    select * from (
      select p.picture as key, 'pictures/' || p.id || substring(p.picture from '\\.[a-z0-9]+$') as name
        from person p where p.tenant_id = ${tenantId} and p.picture is not null
      union all
      select f.key, 'files/' || substring(f.key from '[^/]+$') from person_file f where f.tenant_id = ${tenantId}
      union all
      select 'media/' || left(i.token::text, 2) || '/' || i.token || '.' || i.extension,
             'images/' || i.token || '.' || i.extension
        from media i where i.tenant_id = ${tenantId} and i.ready and i.deleted_at is null) file
      where key > ${after} order by key limit ${most}`.execute(tx);
  return rows;
}
