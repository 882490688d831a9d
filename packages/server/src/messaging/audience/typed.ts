// Reads typed numbers and file rows, and finds their people and duplicates.
import type { SkipReason } from '@tidings/contract/rules/delivery-states.ts';
import { firstNameOf, searchKey } from '@tidings/contract/rules/names.ts';
import { readPhone } from '@tidings/contract/rules/phones.ts';
import { openGiveWay } from '../../platform/worker-pool/give-way.ts';
import type { Audience } from './audience.ts';
import { type Addressed, type Entry, entryOf, type Unaddressed } from './audience-snapshot.ts';
import type { AudiencePerson } from './people-store.ts';

/** A typed number, or a row of a file. */
export interface Line {
  entry: Entry;
  /** The number as E.164; null where `problem` says what is wrong. */
  phone: string | null;
  problem: SkipReason | null;
}

/**
 * Reads typed numbers, then rows, with local numbers in `country`. It yields to other work, since 100,000 take seconds.
 */
export async function readLines({ phones, contacts }: Audience, country: string): Promise<Line[]> {
  const giveWay = openGiveWay();
  const lines: Line[] = [];
  const read = (name: string, phone: string, firstName = firstNameOf(name)): Line => {
    const reading = readPhone(phone, country);
    const entry: Entry = {
      personId: null,
      typed: phone || name,
      name,
      fields: name ? { name: firstName, fullname: name } : {},
    };
    if ('e164' in reading) return { entry, phone: reading.e164, problem: null };
    return { entry, phone: null, problem: reading.problem === 'empty' ? 'no-phone' : 'bad-phone' };
  };
  for (const phone of phones) {
    lines.push(read('', phone));
    await giveWay();
  }
  for (const { name, phone, firstName } of contacts) {
    lines.push(read(name, phone, firstName || undefined));
    await giveWay();
  }
  return lines;
}

/** Active people by their E.164 number. */
type Owners = ReadonlyMap<string, AudiencePerson[]>;

/**
 * For e-mail, a number stands for the people who have it. Returns the ids of those not among `chosen`, and the lines
 * left out.
 */
export function findOwners(
  lines: readonly Line[],
  owners: Owners,
  chosen: ReadonlySet<string>,
): { also: string[]; leftOut: Unaddressed[] } {
  const also = new Set<string>();
  const leftOut: Unaddressed[] = [];
  for (const { entry, phone, problem } of lines) {
    const people = owners.get(phone ?? '') ?? [];
    if (problem !== null) leftOut.push({ entry, reason: problem, address: null });
    else if (people.length === 0) leftOut.push({ entry, reason: 'no-person', address: null });
    else if (people.every(({ id }) => chosen.has(id) || also.has(id)))
      leftOut.push({ entry, reason: 'duplicate', address: people[0]?.email ?? null });
    else for (const { id } of people) if (!chosen.has(id)) also.add(id);
  }
  return { also: [...also], leftOut };
}

/** For SMS, a number is an address of its own, unless it is `taken` by somebody who was chosen. */
export function gatherNumbers(
  lines: readonly Line[],
  owners: Owners,
  taken: (phone: string) => boolean,
  used: readonly string[],
): { addressed: Addressed[]; leftOut: Unaddressed[] } {
  const byPhone = new Map<string, Entry[]>();
  const leftOut: Unaddressed[] = [];
  for (const { entry, phone, problem } of lines) {
    if (phone === null) {
      leftOut.push({ entry, reason: problem ?? 'bad-phone', address: null });
      continue;
    }
    const there = byPhone.get(phone);
    const [owner, ...others] = owners.get(phone) ?? [];
    const only = owner && others.length === 0 ? owner : null;
    if (taken(phone) || (there && !isNew(entry, there)))
      leftOut.push({ entry, reason: 'duplicate', address: phone });
    else if (there) {
      const bare = there.findIndex((other) => other.name === '');
      // A row with a name replaces a number typed without one.
      if (bare >= 0) leftOut.push({ entry: there[bare] as Entry, reason: 'duplicate', address: phone });
      // Of two rows with one number, only the first can be the person who has it.
      there.splice(bare >= 0 ? bare : there.length, 1, entry);
    } else if (only && !entry.name) byPhone.set(phone, [entryOf(only, used)]);
    else byPhone.set(phone, [{ ...entry, personId: only?.id ?? null }]);
  }
  return { addressed: [...byPhone].map(([address, entries]) => ({ address, entries })), leftOut };
}

/** Whether a row adds a new name, in whatever spelling, to a number that no known person has. */
const isNew = (entry: Entry, there: readonly Entry[]): boolean =>
  entry.name !== '' &&
  there.every((other) => other.typed !== null && searchKey(other.name) !== searchKey(entry.name));
