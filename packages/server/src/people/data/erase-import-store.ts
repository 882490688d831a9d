// SQL of erasing people from imports: rows of a file that still wait, what was said of them, and rows that had faults.
import { nationalDigits } from '@tidings/contract/rules/phones.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { DoomedPerson } from './erase-store.ts';

/**
 * A row is about somebody where it has their first name, and their phone or e-mail. One that waits becomes empty, and
 * so is passed over; one that had a fault is forgotten.
 */
export async function forgetInImports(
  tx: Tx,
  tenantId: string,
  people: readonly DoomedPerson[],
): Promise<void> {
  const ids = people.map((person) => person.id);
  const known = people
    .filter((person) => person.phone !== null || person.email !== null)
    .map(({ firstName, phone, email }) => ({
      name: firstName.toLowerCase(),
      email: email ?? '',
      digits: phone === null ? '' : nationalDigits(phone).replace(/^0+/, ''),
    }));
  await sql`
    update import_verdict set person_id = null, duplicate_name = ''
      where tenant_id = ${tenantId} and person_id = any(${ids}::uuid[])`.execute(tx);
  if (known.length === 0) return;
  const isAbout = (text: ReturnType<typeof sql>) => sql`exists (
    select from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as d (name text, email text, digits text)
      where position(d.name in lower(${text})) > 0
        and (d.email <> '' and position(d.email in lower(${text})) > 0
          or d.digits <> '' and position(d.digits in regexp_replace(${text}, '[^0-9,"]', '', 'g')) > 0))`;
  const { rows } = await sql<{ importId: string; row: number }>`
    select i.import_id as "importId", (i.row + r.at - 1)::integer as row
      from engine.import_row i cross join lateral jsonb_array_elements(i.data) with ordinality r (cells, at)
      where i.tenant_id = ${tenantId} and ${isAbout(sql`r.cells::text`)}`.execute(tx);
  const about = sql`unnest(
    ${rows.map((one) => one.importId)}::uuid[], ${rows.map((one) => one.row)}::integer[]) as w (import_id, row)`;
  await sql`
    update engine.import_row i set data = (
        select jsonb_agg(case when exists (select from ${about}
            where w.import_id = i.import_id and w.row = i.row + r.at - 1) then '[]' else r.cells end order by r.at)
          from jsonb_array_elements(i.data) with ordinality r (cells, at))
      where i.tenant_id = ${tenantId} and exists (select from ${about}
        where w.import_id = i.import_id and w.row >= i.row and w.row < i.row + jsonb_array_length(i.data))`.execute(
    tx,
  );
  await sql`
    update import_verdict v set will = 'skip', kind = null, duplicate_row = null, duplicate_name = '', problems = '[]'
      from ${about}
      where v.tenant_id = ${tenantId} and v.import_id = w.import_id and v.row = w.row`.execute(tx);
  await sql`delete from import_error e where e.tenant_id = ${tenantId} and ${isAbout(sql`e.text`)}`.execute(
    tx,
  );
}
