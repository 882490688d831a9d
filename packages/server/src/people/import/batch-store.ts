// SQL of a batch of an import: whom its rows may be about, and writing many people at once.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { ImportedPerson } from './merge-rows.ts';

/** Lets one batch of the tenant run at a time, so that two imports of the same people double nobody. */
export async function takeTurn(tx: Tx, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('people.import' || ${tenantId}, 0))`.execute(tx);
}

/** The tenant's country, ISO 3166 alpha-2. */
export async function countryOf(tx: Tx, tenantId: string): Promise<string> {
  const row = await tx
    .selectFrom('tenant')
    .select('country')
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  return row.country;
}

/**
 * Everybody who has one of these phones or e-mails, or has neither and one of these search texts; archived people
 * too. They are locked until the transaction ends, in the order of their ids.
 */
export async function lockCandidates(
  tx: Tx,
  tenantId: string,
  by: { phones: string[]; emails: string[]; searches: string[] },
): Promise<ImportedPerson[]> {
  // Three index scans; with OR between them the planner reads all of the tenant.
  const { rows } = await sql<ImportedPerson>`
    select id, first_name, last_name, mobile_phone, phone, email_typed, email, home_address, occupation,
           classification_id, marital_status_id, gender_id, age_group_id, birth_day, birth_month, birth_year,
           wedding_day, wedding_month, wedding_year, search
      from person
      where tenant_id = ${tenantId} and id in (
        select id from person where tenant_id = ${tenantId} and phone = any(${by.phones}::text[])
        union
        select id from person where tenant_id = ${tenantId} and email = any(${by.emails}::text[])
        union
        select id from person where tenant_id = ${tenantId} and phone is null and email is null
          and search collate "C" = any(${by.searches}::text[]))
      order by id for no key update`.execute(tx);
  return rows;
}

/** Writes new people. */
export async function insertPeople(
  tx: Tx,
  tenantId: string,
  importId: string,
  people: readonly ImportedPerson[],
  now: Date,
): Promise<void> {
  if (people.length === 0) return;
  await sql`
    insert into person (tenant_id, id, first_name, last_name, mobile_phone, phone, email_typed, email, home_address,
        occupation, classification_id, marital_status_id, gender_id, age_group_id, birth_day, birth_month, birth_year,
        wedding_day, wedding_month, wedding_year, search, import_id, created_at, updated_at)
      select ${tenantId}, id, first_name, last_name, mobile_phone, phone, email_typed, email, home_address,
        occupation, classification_id, marital_status_id, gender_id, age_group_id, birth_day, birth_month, birth_year,
        wedding_day, wedding_month, wedding_year, search, ${importId}, ${now}, ${now}
        from jsonb_populate_recordset(null::person, ${JSON.stringify(people)}::jsonb)`.execute(tx);
}

/** Writes what an import filled in. People that it made itself keep their version: nobody else has seen them yet. */
export async function updatePeople(
  tx: Tx,
  tenantId: string,
  importId: string,
  people: readonly ImportedPerson[],
  now: Date,
): Promise<void> {
  if (people.length === 0) return;
  await sql`
    update person p set mobile_phone = w.mobile_phone, phone = w.phone, email_typed = w.email_typed, email = w.email,
        home_address = w.home_address, occupation = w.occupation, classification_id = w.classification_id,
        marital_status_id = w.marital_status_id, gender_id = w.gender_id, age_group_id = w.age_group_id,
        birth_day = w.birth_day, birth_month = w.birth_month, birth_year = w.birth_year,
        wedding_day = w.wedding_day, wedding_month = w.wedding_month, wedding_year = w.wedding_year,
        search = w.search, updated_at = ${now},
        version = p.version + case when p.import_id is not distinct from ${importId} then 0 else 1 end
      from jsonb_populate_recordset(null::person, ${JSON.stringify(people)}::jsonb) w
      where p.tenant_id = ${tenantId} and p.id = w.id`.execute(tx);
}

/**
 * The people an import made, and whether each has been touched since: saved, put into a group by somebody, given a
 * note or a custom value. Locked until the transaction ends.
 */
export async function lockPeopleOfImport(
  tx: Tx,
  tenantId: string,
  importId: string,
): Promise<{ id: string; touched: boolean }[]> {
  const { rows } = await sql<{ id: string; touched: boolean }>`
    select p.id, p.version > 1
        or exists (select 1 from note n where n.tenant_id = p.tenant_id and n.person_id = p.id)
        or exists (select 1 from custom_value v where v.tenant_id = p.tenant_id and v.person_id = p.id)
        or exists (select 1 from membership m where m.tenant_id = p.tenant_id and m.person_id = p.id
                     and m.import_id is distinct from ${importId}) as touched
      from person p where p.tenant_id = ${tenantId} and p.import_id = ${importId}
      order by p.id for update`.execute(tx);
  return rows;
}

/** Deletes people who are in no group any more. */
export async function deletePeople(tx: Tx, tenantId: string, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('person')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}
