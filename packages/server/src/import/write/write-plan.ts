// Writes the plan of a batch to the database in few statements.
import { ensurePaths } from '../../groups/ensure-paths.ts';
import { insertMemberships } from '../../groups/membership-store.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/id.ts';
import { insertFamilies, insertFamilyMembers } from '../../people/families/family-store.ts';
import type { Made } from '../progress/import-store.ts';
import { type Organisation, readFields } from '../organisation-store.ts';
import { ensureNames, firstOf, type Naming } from './ensure-names.ts';
import { columnsOf, columnsThatDiffer } from './person-columns.ts';
import type { FamilyPlan } from '../decide/plan-families.ts';
import type { Plan } from '../decide/plan-rows.ts';
import {
  lockPeople,
  insertChanges,
  insertNotes,
  insertSettled,
  insertTextFields,
  type PersonChange,
  setCustomValues,
  updatePeople,
} from './write-store.ts';
import { type Writer, writableOf } from './write-newcomers.ts';

/**
 * Writes a plan, whose new people are written already; returns what it and they created besides people, groups and
 * families.
 */
export async function writePlan(
  tx: Tx,
  writer: Writer,
  named: Naming,
  plan: Plan & { families: FamilyPlan },
): Promise<Made> {
  const { tenantId, importId, now } = writer;
  // Groups are created before memberships change, so that two transactions cannot deadlock.
  const groupIds = await ensureGroups(tx, writer, named.organisation, plan.links);
  const changed = [...plan.changes.values()].map(({ person }) => person);
  const naming = await ensureNames(tx, tenantId, named, changed);
  const { organisation } = naming;
  const made: Made = { fields: [], classifications: naming.classifications, ageGroups: naming.ageGroups };
  await updatePeople(
    tx,
    tenantId,
    importId,
    changed.map((person) => writableOf(person, organisation)),
    now,
  );

  const { made: families, joins, settled } = plan.families;
  const fresh = new Set(plan.made.map(({ id }) => id));
  const given = [...plan.links, ...plan.notes, ...joins].map(({ personId }) => personId);
  const held = [...given, ...plan.custom.map(({ person }) => person.id)].filter((id) => !fresh.has(id));
  await lockPeople(tx, tenantId, held);

  const fields = await ensureFields(tx, tenantId, organisation, plan.custom);
  made.fields = fields.made;
  // If two rows set the same field of a person, the later one counts.
  const values = new Map(
    plan.custom.flatMap(({ person, key, value, before }) => {
      const fieldId = fields.ids.get(key);
      return fieldId
        ? [[`${person.id} ${fieldId}`, { person, personId: person.id, fieldId, data: value, before }]]
        : [];
    }),
  );
  await setCustomValues(tx, tenantId, importId, [...values.values()]);
  await insertChanges(tx, tenantId, importId, changesOf(plan, [...values.values()], organisation));

  await insertNotes(tx, tenantId, { importId, authorId: writer.userId, at: now }, plan.notes);
  if (families.length > 0) await insertFamilies(tx, tenantId, families, importId);
  if (joins.length > 0) await insertFamilyMembers(tx, tenantId, joins, importId);
  await insertSettled(tx, tenantId, importId, settled);
  // Last, since it locks group counts, which other transactions need too.
  const links = plan.links.map(({ personId, key }) => ({
    personId,
    groupId: groupIds.get(key) as string,
    position: 'Member',
  }));
  await insertMemberships(tx, tenantId, links, importId);
  return made;
}

async function ensureGroups(
  tx: Tx,
  { tenantId, importId }: Writer,
  { groups }: Organisation,
  links: Plan['links'],
): Promise<Map<string, string>> {
  const missing = firstOf(
    links.filter(({ key }) => !groups.has(key)),
    ({ key, path }) => [key, path],
  );
  if (missing.size === 0) return groups;
  const made = await ensurePaths(tx, tenantId, [...missing.values()], importId);
  return new Map([...groups, ...[...made].map(([key, { id }]): [string, string] => [key, id])]);
}

async function ensureFields(
  tx: Tx,
  tenantId: string,
  { fields }: Organisation,
  custom: Plan['custom'],
): Promise<{ ids: Map<string, string>; made: string[] }> {
  const missing = firstOf(
    custom.filter(({ key }) => !fields.has(key)),
    ({ key, label }) => [key, label],
  );
  const wanted = [...missing.values()].map((label) => ({ id: newId(), label }));
  await insertTextFields(tx, tenantId, wanted);
  const all = missing.size > 0 ? await readFields(tx, tenantId) : fields;
  const ids = new Map([...all].map(([key, { id }]) => [key, id]));
  const there = new Set(ids.values());
  return { ids, made: wanted.map(({ id }) => id).filter((id) => there.has(id)) };
}

/** The changes of people who existed before the import. */
function changesOf(
  plan: Plan,
  values: readonly {
    person: { id: string; row: number | null };
    fieldId: string;
    data: string;
    before: string | null;
  }[],
  organisation: Organisation,
): PersonChange[] {
  const changes = new Map<string, PersonChange>();
  for (const [personId, { person, before }] of plan.changes)
    if (person.row === null)
      changes.set(personId, {
        personId,
        ...columnsThatDiffer(columnsOf(before, organisation), columnsOf(person.facts, organisation)),
      });
  for (const { person, fieldId, data, before } of values) {
    if (person.row !== null) continue;
    const change = changes.get(person.id) ?? { personId: person.id, before: {}, after: {} };
    change.before[fieldId] = before;
    change.after[fieldId] = data;
    changes.set(person.id, change);
  }
  return [...changes.values()];
}
