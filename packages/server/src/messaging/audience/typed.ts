// Typed numbers and rows of files: for whom each of them stands, and which of them are there twice.
import type { SkipReason } from '@tidings/contract/rules/delivery-states.ts';
import { readPhone } from '@tidings/contract/rules/phones.ts';
import { openGiveWay } from '../../platform/worker-pool/give-way.ts';
import type { Audience } from './audience.ts';
import { type Addressed, type Entry, entryOf, type Unaddressed } from './audience-snapshot.ts';
import type { AudiencePerson } from './people-store.ts';

/** A typed number, or a row of a file. */
export interface Line {
  entry: Entry;
  /** E.164; or why it is none. */
  phone: string | null;
  problem: SkipReason | null;
}

/** Reads them, local numbers as of `country`: the typed ones first, then the rows. A hundred thousand take seconds. */
export async function readLines({ phones, contacts }: Audience, country: string): Promise<Line[]> {
  const giveWay = openGiveWay();
  const lines: Line[] = [];
  const read = (name: string, phone: string): Line => {
    const reading = readPhone(phone, country);
    const entry: Entry = {
      personId: null,
      typed: phone || name,
      name,
      fields: name ? { name, fullname: name } : {},
    };
    if ('e164' in reading) return { entry, phone: reading.e164, problem: null };
    return { entry, phone: null, problem: reading.problem === 'empty' ? 'no-phone' : 'bad-phone' };
  };
  for (const phone of phones) {
    lines.push(read('', phone));
    await giveWay();
  }
  for (const { name, phone } of contacts) {
    lines.push(read(name, phone));
    await giveWay();
  }
  return lines;
}

/** Active people by their number. */
type Owners = ReadonlyMap<string, AudiencePerson[]>;

/** By e-mail a number stands for the people who have it: who is written to for that besides the `chosen`, by their ids. */
export function standIns(
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

/** By SMS a number is written to, whoever has it; unless it is `taken`, being that of somebody who was chosen. */
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
      // The row says whose number it was that was typed without a name.
      if (bare >= 0) leftOut.push({ entry: there[bare] as Entry, reason: 'duplicate', address: phone });
      // Of two rows of a file with one number, only the first can be the person who has it.
      there.splice(bare >= 0 ? bare : there.length, 1, entry);
    } else if (only && !entry.name) byPhone.set(phone, [entryOf(only, used)]);
    else byPhone.set(phone, [{ ...entry, personId: only?.id ?? null }]);
  }
  return { addressed: [...byPhone].map(([address, entries]) => ({ address, entries })), leftOut };
}

/** A row of a file with a name of its own, where no person stands already. */
const isNew = (entry: Entry, there: readonly Entry[]): boolean =>
  entry.name !== '' && there.every((other) => other.typed !== null && other.name !== entry.name);
