// Resolves an audience to distinct, reachable addresses in batches, with everybody accounted for once.
import type { Tx } from '../../platform/db/database.ts';
import type { HideAddress } from '../suppressions/hidden-address.ts';
import { suppressionReader } from '../suppressions/store.ts';
import type { Audience } from './audience.ts';
import {
  type Addressed,
  entryOf,
  type Resolved,
  type Unaddressed,
  withoutAddress,
} from './audience-snapshot.ts';
import { type AudiencePerson, chosenAmong, chosenOf, peopleByPhone, readChosen } from './people-store.ts';
import { Settling, type SettlingOptions } from './settling.ts';
import { gatherNumbers, type Line, readLines, findOwners } from './typed.ts';

export interface ResolveOptions extends SettlingOptions {
  channel: 'sms' | 'email';
  /** What `hasPrice` and `passes` answer by, as text. */
  terms: string;
  /** The country in which local numbers are read. */
  country: string;
  hide: HideAddress;
  /** The merge fields of the text, in lower case; only their values are kept, to save memory. */
  used: readonly string[];
  /** The number of people held in memory at a time. */
  batchSize: number;
}

interface Work {
  tx: Tx;
  tenantId: string;
  audience: Audience;
  options: ResolveOptions;
  settling: Settling;
  lines: Line[];
  /** The distinct numbers of the lines. */
  phones: string[];
}

/**
 * Resolves an audience. The order is always the same: people by id, then typed numbers. People who share an address
 * come with the first of them.
 */
export async function* resolveAudience(
  tx: Tx,
  tenantId: string,
  audience: Audience,
  options: ResolveOptions,
): AsyncGenerator<Resolved> {
  const { channel, country, hide } = options;
  const settling = new Settling(options, await suppressionReader(tx, tenantId, channel, hide));
  const lines = await readLines(audience, country);
  const phones = [...new Set(lines.flatMap(({ phone }) => phone ?? []))];
  const work = { tx, tenantId, audience, options, settling, lines, phones };
  yield* channel === 'sms' ? bySms(work) : byEmail(work);
}

async function* bySms(work: Work): AsyncGenerator<Resolved> {
  const { tx, tenantId, options, settling, lines, phones } = work;
  settling.watch(phones);
  yield* settlePeople(work, []);
  const isTaken = (phone: string) => settling.isSettled(phone);
  const free = phones.filter((phone) => !isTaken(phone));
  const owners = await peopleByPhone(tx, tenantId, free);
  const { addressed, leftOut } = gatherNumbers(lines, owners, isTaken, options.used);
  for (let from = 0; from < addressed.length; from += options.batchSize)
    yield settling.settle(addressed.slice(from, from + options.batchSize));
  yield settling.settle([], leftOut);
}

async function* byEmail(work: Work): AsyncGenerator<Resolved> {
  const { tx, tenantId, audience, settling, lines, phones } = work;
  const owners = await peopleByPhone(tx, tenantId, phones);
  const ids = [...owners.values()].flatMap((people) => people.map(({ id }) => id));
  const { also, leftOut } = findOwners(lines, owners, await chosenAmong(tx, tenantId, audience, ids));
  settling.watch(leftOut.flatMap(({ address }) => address ?? []));
  yield* settlePeople(work, also);
  yield settling.settle([], leftOut);
}

/** Settles the people who were chosen, and those with the ids `also`. */
async function* settlePeople(
  { tx, tenantId, audience, options, settling }: Work,
  also: readonly string[],
): AsyncGenerator<Resolved> {
  const { channel, used } = options;
  const addressOf = (person: AudiencePerson) => (channel === 'sms' ? person.phone : person.email);
  const chosen = await chosenOf(tx, tenantId, audience, also);
  // People who share the last address of a batch may continue in the next batch.
  let last = null as Addressed | null;
  for await (const batch of readChosen(tx, tenantId, chosen, options)) {
    const addressed: Addressed[] = [];
    const unaddressed: Unaddressed[] = [];
    for (const person of batch) {
      const address = addressOf(person);
      if (address === null) unaddressed.push(withoutAddress(person, channel));
      else if (last?.address === address) last.entries.push(entryOf(person, used));
      else {
        if (last) addressed.push(last);
        last = { address, entries: [entryOf(person, used)] };
      }
    }
    yield settling.settle(addressed, unaddressed);
  }
  if (last) yield settling.settle([last]);
}
