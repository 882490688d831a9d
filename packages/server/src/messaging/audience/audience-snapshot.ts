// The entries of an audience: everybody meant, with a recipient or the reason for none.
import type { SkipReason } from '@tidings/contract/rules/delivery-states.ts';
import { fullName } from '@tidings/contract/rules/names.ts';
import type { AudiencePerson } from './people-store.ts';

/** A person, a typed number or a row of a file. */
export interface Entry {
  personId: string | null;
  /** As typed; null for a chosen person. */
  typed: string | null;
  name: string;
  /**
   * The person's values of the merge fields that the text uses, or the invalid address of someone left out; a bare
   * number has none.
   */
  fields: Record<string, string>;
}

/** One address that gets one message, with the people behind it. */
export interface Reached {
  /** The number in sending order, from 1. */
  n: number;
  address: string;
  copy: number;
  entries: Entry[];
}

export interface LeftOut {
  entry: Entry;
  reason: SkipReason;
  /** The address that cannot be written to or, for a duplicate, the address that reaches them anyway. */
  address: string | null;
  /** For a duplicate, the recipient that reaches them anyway. */
  n: number | null;
}

/** A batch of resolved entries. */
export interface Resolved {
  reached: Reached[];
  leftOut: LeftOut[];
}

/** An address and its entries, before suppressions are checked. */
export interface Addressed {
  address: string;
  entries: Entry[];
}

/** An entry that is left out before addresses are settled. */
export type Unaddressed = Omit<LeftOut, 'n'>;

/**
 * Returns a person's entry. `used`: the merge fields of the text, in lower case; no others are kept, to save memory.
 */
export function entryOf(person: AudiencePerson, used: readonly string[]): Entry {
  const fields: Record<string, string> = {};
  for (const name of used) {
    const value = valueOf[name]?.(person);
    // Both field names share one value.
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

/** Returns a person without a valid address, with the reason and what was typed instead. */
export function withoutAddress(person: AudiencePerson, channel: 'sms' | 'email'): Unaddressed {
  const sms = channel === 'sms';
  const typed = sms ? person.typedPhone : person.typedEmail;
  const missing = sms ? 'no-phone' : 'no-email';
  const wrong = sms ? 'bad-phone' : 'bad-email';
  return {
    entry: entryOf(person, [sms ? 'phone' : 'email']),
    reason: typed ? wrong : missing,
    address: null,
  };
}
