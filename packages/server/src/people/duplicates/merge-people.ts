// Merges several people into one without losing any of their data.
import type { mergePeople as call } from '@tidings/contract/calls/people/duplicates.ts';
import type { BodyOf } from '@tidings/contract/call.ts';
import { AppError } from '@tidings/contract/errors.ts';
import { fullName } from '@tidings/contract/rules/names.ts';
import { listMembershipsOf } from '../../groups/membership-store.ts';
import { moveOwnerOfFilters, uniteMemberships } from '../../groups/unite-memberships-store.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { FileKey } from '../../platform/files/files.ts';
import { newId } from '../../platform/id.ts';
import { lockAudiences } from '../audience-store.ts';
import { setCustomValue } from '../person/custom-store.ts';
import { fileControl } from '../person/save-custom-values.ts';
import { insertNote } from '../person/note-store.ts';
import { hasPicture, type PersonRow, updatePersonRow } from '../person/person-store.ts';
import { type Lost, mergeFields } from './merge-fields.ts';
import { moveLinks } from './merge-links-store.ts';
import { becomeOne, deleteOwnValues, lockForMerging, namesByIds, readOwnValues } from './merge-store.ts';

export interface Merging {
  keeper: string;
  others: readonly string[];
}

/** Moves to the keeper what a higher folder stores about the others, such as attendance and message history. */
export type MovePerson = (tx: Tx, tenantId: string, merging: Merging) => Promise<void>;

interface Merger {
  tenantId: string;
  userId: string;
  now: Date;
  /** The moves of higher folders, run in this order. */
  movers: readonly MovePerson[];
}

/** The most characters in a note; well below the form's limit, which counts some characters as two. */
const noteLength = 4_500;

/**
 * Merges people and returns the pictures that are no longer used; the caller deletes them after the commit. Throws
 * notFound for a person who does not exist, is in the recycle bin or was merged already, and conflict for two
 * different files in one field, of which only one could stay.
 */
export async function mergePeople(
  tx: Tx,
  { tenantId, userId, now, movers }: Merger,
  { personId, personIds, take }: BodyOf<typeof call>,
): Promise<{ merged: number; pictures: FileKey[] }> {
  const ids = [...new Set(personIds)];
  await lockAudiences(tx, tenantId);
  const locked = await lockForMerging(tx, tenantId, [personId, ...ids]);
  const keeper = locked.find((person) => person.id === personId);
  // In the order given, which decides whose value fills a blank.
  const others = ids.flatMap((id) => locked.find((person) => person.id === id) ?? []);
  if (!keeper || others.length < ids.length)
    throw new AppError('notFound', 'One of these people does not exist any more. Reload the page.');
  if (Object.values(take).some((id) => !locked.some((person) => person.id === id)))
    throw new AppError('badInput', 'A value can only be taken from one of the people who are merged.');

  const merging = { keeper: personId, others: ids };
  // First, since these may wait for locks, and group counts must not stay locked meanwhile.
  for (const move of movers) await move(tx, tenantId, merging);
  const { fields, lost, pictures } = mergeFields(keeper, others, take);
  const names = await namesByIds(tx, tenantId, idsIn(keeper, others));
  const values = await mergeValues(tx, tenantId, merging);
  await updatePersonRow(tx, tenantId, personId, fields, now);
  await moveLinks(tx, tenantId, merging);
  const positions = await mergeMemberships(tx, tenantId, merging);
  const named = lost.map((one) => ({ ...one, value: names.get(one.value) ?? one.value }));
  for (const person of [keeper, ...others])
    for (const description of noteTexts([...named, ...values, ...positions], person.id))
      await insertNote(tx, tenantId, {
        id: newId(),
        personId,
        title: `Merged: ${fullName(person.first_name, person.last_name)}`.slice(0, 200),
        description,
        authorId: userId,
        dueOn: null,
        confidential: false,
        at: now,
      });
  await becomeOne(tx, tenantId, merging, now);
  const unused: FileKey[] = [];
  for (const picture of pictures) if (!(await hasPicture(tx, tenantId, picture))) unused.push(picture);
  return { merged: others.length, pictures: unused };
}

const idsIn = (...people: [PersonRow, readonly PersonRow[]]): string[] =>
  people
    .flat()
    .flatMap((row) => [
      row.classification_id,
      row.marital_status_id,
      row.gender_id,
      row.age_group_id,
      row.owner_id,
    ])
    .filter((id) => id !== null);

/** Fills the keeper's empty custom fields from the others; returns the values that differ. */
async function mergeValues(tx: Tx, tenantId: string, { keeper, others }: Merging): Promise<Lost[]> {
  const order = [keeper, ...others];
  const values = (await readOwnValues(tx, tenantId, order)).toSorted(
    (a, b) => order.indexOf(a.personId) - order.indexOf(b.personId),
  );
  const lost: Lost[] = [];
  for (const [first, ...rest] of Map.groupBy(values, ({ fieldId }) => fieldId).values()) {
    if (!first) continue;
    if (first.personId !== keeper) await setCustomValue(tx, tenantId, keeper, first.fieldId, first.data);
    for (const { personId, label, controlType, data } of rest) {
      if (data === first.data) continue;
      if (controlType === fileControl)
        throw new AppError(
          'conflict',
          `They have different files in '${label}', and only one can stay. Remove one of them first.`,
        );
      lost.push({ personId, label, value: data });
    }
  }
  await deleteOwnValues(tx, tenantId, others);
  return lost;
}

/** Unites the memberships; returns the positions that were not kept. */
async function mergeMemberships(tx: Tx, tenantId: string, merging: Merging): Promise<Lost[]> {
  const before = await listMembershipsOf(tx, tenantId, [merging.keeper, ...merging.others]);
  await uniteMemberships(tx, tenantId, merging);
  await moveOwnerOfFilters(tx, tenantId, merging);
  const after = await listMembershipsOf(tx, tenantId, [merging.keeper]);
  const stays = new Map(after.map(({ groupId, position }) => [groupId, position.toLowerCase()]));
  return before
    .filter(({ groupId, position }) => !['member', stays.get(groupId)].includes(position.toLowerCase()))
    .map(({ personId, name, position }) => ({ personId, label: `Position in ${name}`, value: position }));
}

/** The lost values of one person, as texts that fit into notes. */
function noteTexts(lost: readonly Lost[], personId: string): string[] {
  const lines = lost
    .filter((one) => one.personId === personId)
    .flatMap(({ label, value }) => slices(`${label}: ${value}`));
  const texts: string[] = [];
  for (const line of lines) {
    const last = texts.at(-1);
    if (last !== undefined && last.length + line.length < noteLength)
      texts[texts.length - 1] = `${last}\n${line}`;
    else texts.push(line);
  }
  return texts;
}

function slices(line: string): string[] {
  const letters = Array.from(line);
  const pieces: string[] = [];
  for (let from = 0; from < letters.length; from += noteLength)
    pieces.push(letters.slice(from, from + noteLength).join(''));
  return pieces;
}
