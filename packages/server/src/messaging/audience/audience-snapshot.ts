// Who is meant, as the manifest has them; and what comes of them: an address that is written to, or why none is.
import type { SkipReason } from '@tidings/contract/rules/delivery-states.ts';
import { fullName } from '@tidings/contract/rules/names.ts';
import type { AudiencePerson } from './people-store.ts';

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
  /** Its place in the order of sending, from 1. */
  n: number;
  address: string;
  copy: number;
  entries: Entry[];
}

export interface LeftOut {
  entry: Entry;
  reason: SkipReason;
  /** What they cannot be written at; of a duplicate, the address that reaches them anyway. */
  address: string | null;
  /** Of a duplicate, the recipient that reaches them anyway. */
  n: number | null;
}

/** Some of those who are meant, resolved. */
export interface Resolved {
  reached: Reached[];
  leftOut: LeftOut[];
}

/** An address with those who are written to at it, before it is known what stands against it. */
export interface Addressed {
  address: string;
  entries: Entry[];
}

/** Somebody who is left out already. */
export type Unaddressed = Omit<LeftOut, 'n'>;

/** A person's line; `used`: the merge fields of the text, in small letters, for of many people no other is kept. */
export function entryOf(person: AudiencePerson, used: readonly string[]): Entry {
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

/** Somebody of the people who has no address to write to: why, and what stands in its place. */
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
