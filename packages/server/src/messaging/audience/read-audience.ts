// Reads the destinations of a payload, and refuses those the tenant does not have.
import type { SendingPayload } from '@tidings/contract/calls/messages/sending-payload.ts';
import { AppError } from '@tidings/contract/errors.ts';
import {
  parseDestinationKey,
  splitDestinationKeys,
  splitList,
} from '@tidings/contract/rules/destinations.ts';
import type { Tx } from '../../platform/db/database.ts';
import { isId } from '../../platform/id.ts';
import { type Audience, emptyAudience } from './audience.ts';
import { findGroupsByPath, unknownOf } from './store.ts';

type Chosen = Pick<SendingPayload, 'groupedContacts' | 'toOthers' | 'ToContacts' | 'contacts'>;

/** The most typed numbers. Reading one takes up to 50 microseconds, during which no other request is served. */
const maxTyped = 100_000;

/**
 * Reads the destinations of a payload (SC-13, EC-17). Throws notFound for an unknown group, classification, selection
 * or person; badInput for a group name that fits two groups, an invalid destination, or too many numbers.
 */
export async function readAudience(tx: Tx, tenantId: string, chosen: Chosen): Promise<Audience> {
  const audience: Audience = {
    ...emptyAudience(),
    persons: unique(splitList(chosen.ToContacts)).map((id) => id.toLowerCase()),
    phones: readTyped(chosen.toOthers),
    contacts: chosen.contacts.filter((row) => row.phone || row.name),
  };
  for (const key of splitDestinationKeys(chosen.groupedContacts)) {
    const destination = parseDestinationKey(key);
    if (!destination)
      throw new AppError('badInput', `'${key}' is not a destination.`, {
        groupedContacts: 'Unknown destination',
      });
    if (destination.kind === 'all') audience.all = true;
    if (destination.kind === 'group') audience.groups.push(destination.id);
    if (destination.kind === 'groupPath')
      audience.groups.push(await groupByPath(tx, tenantId, destination.path));
    if (destination.kind === 'classification') audience.classifications.push(destination.id);
    if (destination.kind === 'selection') audience.selections.push(destination.id);
  }
  audience.groups = unique(audience.groups);
  audience.classifications = unique(audience.classifications);
  audience.selections = unique(audience.selections);
  await refuseUnknown(tx, tenantId, audience);
  return audience;
}

function readTyped(toOthers: Chosen['toOthers']): string[] {
  const typed = splitList(toOthers);
  if (typed.length <= maxTyped) return typed;
  throw new AppError(
    'badInput',
    'These are more than 100,000 numbers. Send them as several messages, or import them as contacts.',
    { toOthers: 'Too many numbers' },
  );
}

async function groupByPath(tx: Tx, tenantId: string, path: string[]): Promise<string> {
  const found = await findGroupsByPath(tx, tenantId, path);
  const name = path.join(' / ');
  if (found.length === 0) throw new AppError('notFound', `There is no group '${name}'.`);
  if (found.length > 1)
    throw new AppError(
      'badInput',
      `There are ${found.length} groups '${name}': choose it together with its parent group.`,
    );
  return found[0] as string;
}

async function refuseUnknown(tx: Tx, tenantId: string, audience: Audience): Promise<void> {
  const kinds = [
    ['people_group', audience.groups, 'a group'],
    ['classification', audience.classifications, 'a membership'],
    ['selection', audience.selections, 'a selection of people'],
    ['person', audience.persons, 'a person'],
  ] as const;
  for (const [table, ids, noun] of kinds) {
    const unreadable = ids.find((id) => !isId(id));
    const unknown = unreadable ?? (await unknownOf(tx, tenantId, table, ids))[0];
    if (unknown !== undefined)
      throw new AppError('notFound', `This message goes to ${noun} that does not exist any more.`);
  }
}

const unique = (list: string[]): string[] => [...new Set(list)];
