// Finds out whether a person being added exists already, by phone, e-mail or name.
import type { ResponseOf } from '@tidings/contract/call.ts';
import type { listPeople } from '@tidings/contract/calls/people/people.ts';
import { fullName, searchKey } from '@tidings/contract/rules/names.ts';
import { newPersonTexts } from '../../../messages/en/new-person.ts';

export type SimilarPerson = Pick<
  ResponseOf<typeof listPeople>['items'][number],
  'id' | 'name' | 'firstName' | 'lastName' | 'mobilePhone' | 'phone' | 'email' | 'state'
>;

export interface TypedPerson {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
}

export interface Match {
  person: SimilarPerson;
  by: 'number' | 'e-mail' | 'name';
}

/** The texts to search for; '' where the typed value is incomplete. */
export function searchTextsOf({ firstName, lastName, phone, email }: TypedPerson) {
  const digits = phone.replace(/[^\d+]/g, '');
  const name = fullName(firstName, lastName);
  return {
    number: endOf(digits).length >= 7 ? digits : '',
    'e-mail': /^\S+@\S+\.\S{2,}$/.test(email.trim()) ? email.trim() : '',
    name: firstName.trim().length >= 2 && lastName.trim().length >= 2 ? name : '',
  };
}

/** The people who match, each once by the strongest match: phone number, e-mail address, name. */
export function findMatches(typed: TypedPerson, found: readonly SimilarPerson[]): Match[] {
  const reasons: [Match['by'], (person: SimilarPerson) => boolean][] = [
    ['number', (person) => hasNumber(person, typed.phone)],
    ['e-mail', ({ email }) => email !== '' && searchKey(email) === searchKey(typed.email)],
    ['name', ({ name }) => searchKey(name) === searchKey(fullName(typed.firstName, typed.lastName))],
  ];
  const seen = new Set<string>();
  return reasons.flatMap(([by, matches]) =>
    found.filter(matches).flatMap((person) => {
      if (seen.has(person.id)) return [];
      seen.add(person.id);
      return [{ person, by }];
    }),
  );
}

/** Such as 'Bola Eze (archived) already has this number'. */
export function matchInWords({ person, by }: Match): string {
  const { archived, deceased, hasNumber, hasEmail, hasName } = newPersonTexts;
  const inState: Record<string, (name: string) => string> = { archived, deceased };
  const who = inState[person.state]?.(person.name) ?? person.name;
  return { number: hasNumber, 'e-mail': hasEmail, name: hasName }[by](who);
}

/** Compares the digits behind leading zeros, so that national and international forms match; from 7 digits on. */
function hasNumber({ phone, mobilePhone }: SimilarPerson, typed: string): boolean {
  const end = endOf(typed);
  return end.length >= 7 && (phone ?? mobilePhone.replace(/\D/g, '')).endsWith(end);
}

const endOf = (text: string): string => text.replace(/\D/g, '').replace(/^0+/, '');
