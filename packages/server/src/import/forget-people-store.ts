// SQL of erasing people from staged rows, previews and errors of imports.
import { nationalDigits } from '@tidings/contract/rules/phones.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';
import type { ErasedPerson } from '../people/privacy/erase-store.ts';

// Texts are compared in their JSON form, in lower case and composed (NFC), since some files hold decomposed text.
const asRow = (text: string): string => JSON.stringify(text.normalize('NFC').toLowerCase()).slice(1, -1);
const asText = (json: RawBuilder<unknown>) => sql`normalize(lower(${json}::text), NFC)`;

/**
 * A row is about somebody if it has their first name and their phone or e-mail. Such a staged row is emptied, so that
 * the import skips it, and samples are cleared. Errors of such rows, or with the full name, are deleted.
 */
export async function forgetInImports(
  tx: Tx,
  tenantId: string,
  people: readonly ErasedPerson[],
): Promise<void> {
  const ids = people.map((person) => person.id);
  const known = people
    .filter((person) => person.phone !== null || person.email !== null)
    .map(({ firstName, phone, email }) => ({
      name: asRow(firstName),
      email: asRow(email ?? ''),
      digits: phone === null ? '' : nationalDigits(phone).replace(/^0+/, ''),
    }));
  await sql`
    update import_verdict set person_id = null, duplicate_name = ''
      where tenant_id = ${tenantId} and person_id = any(${ids}::uuid[])`.execute(tx);
  const fullNames = people.flatMap(({ firstName, lastName }) =>
    lastName === '' ? [] : asRow(`${firstName} ${lastName}`),
  );
  const fault = asText(sql`jsonb_build_array(e.reason, e.text)`);
  await sql`
    delete from import_error e where e.tenant_id = ${tenantId}
      and exists (select from unnest(${fullNames}::text[]) name where position(name in ${fault}) > 0)`.execute(
    tx,
  );
  if (known.length === 0) return;
  const isAbout = (json: RawBuilder<unknown>) => sql`exists (
    select from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as d (name text, email text, digits text)
      where position(d.name in ${asText(json)}) > 0
        and (d.email <> '' and position(d.email in ${asText(json)}) > 0
          or d.digits <> '' and position(d.digits in regexp_replace(${json}::text, '[^0-9,"]', '', 'g')) > 0))`;
  const { rows } = await sql<{ importId: string; row: number }>`
    select i.import_id as "importId", (i.row + r.at - 1)::integer as row
      from engine.import_row i cross join lateral jsonb_array_elements(i.data) with ordinality r (cells, at)
      where i.tenant_id = ${tenantId} and ${isAbout(sql`r.cells`)}`.execute(tx);
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
  await sql`delete from import_error e where e.tenant_id = ${tenantId} and ${isAbout(sql`to_jsonb(e.text)`)}`.execute(
    tx,
  );
  await sql`
    update import i set mapping = jsonb_set(i.mapping, '{samples}', '[]')
      where i.tenant_id = ${tenantId} and i.state = 'waiting'
        and (${isAbout(sql`(i.mapping -> 'samples')`)} or i.id = any(${rows.map((one) => one.importId)}::uuid[]))`.execute(
    tx,
  );
}
