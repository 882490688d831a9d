// From what was chosen to distinct, reachable addresses: everybody who was meant stands in the result exactly once.
import type { SkipReason, SuppressionReason } from '@tidings/contract/rules/fates.ts';
import { fullName } from '@tidings/contract/rules/names.ts';
import { readPhone } from '@tidings/contract/rules/phones.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { HideAddress } from '../suppressions/hidden-address.ts';
import { suppressedOf } from '../suppressions/store.ts';
import type { Audience } from './audience.ts';
import { chosenIds, peopleByPhone, peopleOf, type AudiencePerson } from './store.ts';

/** One line of the manifest: a person, a typed number or a row of a file. */
export interface Entry {
  personId: string | null;
  /** As it was typed, where it is nobody's in particular. */
  typed: string | null;
  name: string;
  /** The person's values of the fields that the text uses, and what is wrong of one who is left out; a bare number has none. */
  fields: Record<string, string>;
}

/** One address that gets one message, with the people behind it. */
export interface Reached {
  address: string;
  copy: number;
  entries: Entry[];
}

export interface LeftOut {
  entry: Entry;
  reason: SkipReason;
  /** What they cannot be written at; of a duplicate, the address that reaches them anyway. */
  address: string | null;
}

export interface Resolved {
  reached: Reached[];
  leftOut: LeftOut[];
}

export interface ResolveOptions {
  channel: 'sms' | 'email';
  /** Reads local numbers. */
  country: string;
  /** One message an address, or one a person. (SC-17) */
  shareAddress: boolean;
  /** Whether a number can be sent to at all: a country without a rate cannot. */
  hasPrice(address: string): boolean;
  /** Whether this message goes out although that stands against an address. */
  passes(reason: SuppressionReason): boolean;
  hide: HideAddress;
  /** The merge fields of the text, in small letters: of many people, only what is used of them is kept. */
  used: readonly string[];
}

/** Resolves an audience. The order is that of the people's ids, then that of the typed entries: the same every time. */
export async function resolveAudience(
  tx: Tx,
  tenantId: string,
  audience: Audience,
  options: ResolveOptions,
): Promise<Resolved> {
  const gathering = new Gathering(options);
  for await (const batch of peopleOf(tx, tenantId, await chosenIds(tx, tenantId, audience)))
    for (const person of batch) gathering.addPerson(person);
  await addTyped(tx, tenantId, audience, gathering, options);
  const suppressed = await suppressedOf(tx, tenantId, options.channel, gathering.addresses(), options.hide);
  return gathering.finish(suppressed);
}

async function addTyped(
  tx: Tx,
  tenantId: string,
  audience: Audience,
  gathering: Gathering,
  options: ResolveOptions,
): Promise<void> {
  const typed = [...audience.phones.map((phone) => ({ name: '', phone })), ...audience.contacts].map(
    (row) => ({
      ...row,
      reading: readPhone(row.phone, options.country),
    }),
  );
  const numbers = typed.flatMap(({ reading }) => ('e164' in reading ? [reading.e164] : []));
  const owners = await peopleByPhone(tx, tenantId, [...new Set(numbers)]);
  for (const { name, phone, reading } of typed) {
    const entry: Entry = {
      personId: null,
      typed: phone || name,
      name,
      fields: name ? { name, fullname: name } : {},
    };
    if (!('e164' in reading))
      gathering.leaveOut(entry, reading.problem === 'empty' ? 'no-phone' : 'bad-phone');
    else gathering.addNumber(entry, reading.e164, owners.get(reading.e164) ?? []);
  }
}

class Gathering {
  private readonly options: ResolveOptions;
  private readonly byAddress = new Map<string, Entry[]>();
  private readonly persons = new Set<string>();
  private readonly leftOut: LeftOut[] = [];

  constructor(options: ResolveOptions) {
    this.options = options;
  }

  addPerson(person: AudiencePerson): void {
    if (this.persons.has(person.id)) return;
    this.persons.add(person.id);
    const sms = this.options.channel === 'sms';
    const address = sms ? person.phone : person.email;
    if (address) {
      this.reach(address, entryOf(person, this.options.used));
      return;
    }
    const typed = sms ? person.typedPhone : person.typedEmail;
    const entry = entryOf(person, [sms ? 'phone' : 'email']);
    if (typed) this.leaveOut(entry, sms ? 'bad-phone' : 'bad-email');
    else this.leaveOut(entry, sms ? 'no-phone' : 'no-email');
  }

  /** A typed number. By SMS it is written to whoever has it; by e-mail it stands for the people who have it. */
  addNumber(entry: Entry, phone: string, owners: AudiencePerson[]): void {
    if (this.options.channel === 'email') {
      if (owners.length === 0) this.leaveOut(entry, 'no-person');
      else if (owners.every((owner) => this.persons.has(owner.id)))
        this.leaveOut(entry, 'duplicate', owners[0]?.email ?? null);
      else for (const owner of owners) this.addPerson(owner);
      return;
    }
    const there = this.byAddress.get(phone);
    const isNew =
      entry.name !== '' && there?.every((other) => other.typed !== null && other.name !== entry.name);
    const bare = there?.findIndex((other) => other.typed !== null && other.name === '') ?? -1;
    if (there && !isNew) this.leaveOut(entry, 'duplicate', phone);
    else if (there && bare >= 0) {
      // The row says whose number it was that was typed without a name.
      this.leaveOut(there[bare] as Entry, 'duplicate', phone);
      there[bare] = entry;
    } else if (owners.length === 1 && !entry.name) this.addPerson(owners[0] as AudiencePerson);
    else
      this.reach(phone, {
        ...entry,
        // Of two rows of a file with one number, only the first can be the person who has it.
        personId: owners.length === 1 && !there ? (owners[0] as AudiencePerson).id : null,
      });
  }

  leaveOut(entry: Entry, reason: SkipReason, address: string | null = null): void {
    this.leftOut.push({ entry, reason, address });
  }

  addresses(): string[] {
    return [...this.byAddress.keys()];
  }

  finish(suppressed: Map<string, SuppressionReason>): Resolved {
    const reached: Reached[] = [];
    for (const [address, entries] of this.byAddress) {
      const against = this.against(address, suppressed.get(address));
      if (against) for (const entry of entries) this.leaveOut(entry, against, address);
      else if (this.options.shareAddress) reached.push({ address, copy: 0, entries });
      else for (const [copy, entry] of entries.entries()) reached.push({ address, copy, entries: [entry] });
    }
    return { reached, leftOut: this.leftOut };
  }

  private against(address: string, known: SuppressionReason | undefined): SkipReason | null {
    if (known && !this.options.passes(known)) return known;
    return this.options.hasPrice(address) ? null : 'no-rate';
  }

  private reach(address: string, entry: Entry): void {
    const there = this.byAddress.get(address);
    if (there) there.push(entry);
    else this.byAddress.set(address, [entry]);
  }
}

function entryOf(person: AudiencePerson, used: readonly string[]): Entry {
  const fields: Record<string, string> = {};
  for (const name of used) {
    const value = valueOf[name]?.(person);
    // One name stands for both.
    if (value) fields[name === 'firstname' ? 'name' : name] = value;
  }
  return { personId: person.id, typed: null, name: fullName(person.firstName, person.lastName), fields };
}

const valueOf: Record<string, (person: AudiencePerson) => string> = {
  name: (person) => person.firstName,
  firstname: (person) => person.firstName,
  lastname: (person) => person.lastName,
  fullname: (person) => fullName(person.firstName, person.lastName),
  phone: (person) => person.typedPhone,
  email: (person) => person.typedEmail,
  occupation: (person) => person.occupation,
  membership: (person) => person.membership,
};
