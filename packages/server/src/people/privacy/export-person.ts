// Exports everything stored about a person as one readable document.
import { fullName } from '@tidings/contract/rules/names.ts';
import { listMembershipsOf } from '../../groups/membership-store.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Session } from '../../platform/http/session.ts';
import { listCustomFields, listCustomValues } from '../person/custom-store.ts';
import { listFamiliesOf } from '../families/family-list-store.ts';
import { findCurrent } from '../person/get-person.ts';
import { listNotes } from '../person/note-store.ts';
import type { PersonRow } from '../person/person-store.ts';
import { readAttended, readChosenNames } from './export-store.ts';

/** Returns what a higher folder stores about a person, as readable properties of the document. */
export type ReadExportPart = (
  tx: Tx,
  tenantId: string,
  person: Pick<PersonRow, 'id' | 'phone' | 'email'>,
) => Promise<Record<string, unknown>>;

/**
 * The document of a person, or of the one they were merged into. Where confidential notes are not for this reader, it
 * leaves them out and says so, whether there are any or not. Throws notFound.
 */
export async function exportPerson(
  tx: Tx,
  { tenantId, permissions }: Pick<Session, 'tenantId' | 'permissions'>,
  known: string,
  { now, exportParts }: { now: Date; exportParts: readonly ReadExportPart[] },
): Promise<Record<string, unknown>> {
  const person = await findCurrent(tx, tenantId, known);
  const { id } = person;
  const labels = new Map(
    (await listCustomFields(tx, tenantId, { retired: true })).map((field) => [field.id, field.label]),
  );
  const values = await listCustomValues(tx, tenantId, id);
  const secrets = permissions.has('notes.confidential');
  const notes = await listNotes(tx, tenantId, id, secrets);
  const document = {
    writtenAt: now.toISOString(),
    person: {
      id,
      firstName: person.first_name,
      lastName: person.last_name,
      mobilePhone: person.mobile_phone,
      phone: person.phone,
      email: person.email_typed,
      homeAddress: person.home_address,
      occupation: person.occupation,
      proofOfConsent: { how: person.consent_how, on: person.consent_on, by: person.consent_by },
      birthday: { day: person.birth_day, month: person.birth_month, year: person.birth_year },
      wedding: { day: person.wedding_day, month: person.wedding_month, year: person.wedding_year },
      ...(await readChosenNames(tx, tenantId, id)),
      contactOwner: fullName(person.owner_first_name, person.owner_last_name),
      hasPicture: person.picture !== null,
      state: person.state,
      createdAt: person.created_at.toISOString(),
      updatedAt: person.updated_at.toISOString(),
    },
    groups: (await listMembershipsOf(tx, tenantId, [id])).map(({ name, position }) => ({ name, position })),
    families: (await listFamiliesOf(tx, tenantId, id)).map(({ name, role }) => ({ name, role })),
    notes: notes.map(({ title, description, author, at, dueOn, doneAt, confidential }) => ({
      title,
      description,
      author,
      at: at.toISOString(),
      ...(dueOn !== null && { toDoBy: dueOn, doneAt: doneAt?.toISOString() ?? null }),
      ...(confidential && { confidential }),
    })),
    ...(!secrets && { confidentialNotes: 'Not included: this needs a colleague who may read them' }),
    additionalFields: values.map(({ fieldId, data, fileName }) => ({
      field: labels.get(fieldId) ?? '',
      ...(fileName === null ? { value: data } : { file: fileName }),
    })),
    attendance: await readAttended(tx, tenantId, id),
  };
  const parts = [];
  for (const readPart of exportParts) parts.push(await readPart(tx, tenantId, person));
  return Object.assign(document, ...parts) as Record<string, unknown>;
}
