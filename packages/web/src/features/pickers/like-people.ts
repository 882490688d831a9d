// Whether somebody who is being added is here already: by number, by e-mail, by name.
import type { ResponseOf } from '@tidings/contract/call.ts';
import type { listPeople } from '@tidings/contract/calls/people/people.ts';
import { fullName, searchKey } from '@tidings/contract/rules/names.ts';

export type LikePerson = Pick<
  ResponseOf<typeof listPeople>['items'][number],
  'id' | 'name' | 'firstName' | 'lastName' | 'mobilePhone' | 'phone' | 'email' | 'state'
>;

export interface TypedPerson {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
}

export interface Likeness {
  person: LikePerson;
  by: 'number' | 'e-mail' | 'name';
}

/** What to search for; empty where too little is typed to tell. */
export function searchesFor({ firstName, lastName, phone, email }: TypedPerson) {
  const digits = phone.replace(/[^\d+]/g, '');
  const name = fullName(firstName, lastName);
  return {
    number: endOf(digits).length >= 7 ? digits : '',
    'e-mail': /^\S+@\S+\.\S{2,}$/.test(email.trim()) ? email.trim() : '',
    name: firstName.trim().length >= 2 && lastName.trim().length >= 2 ? name : '',
  };
}

/** Who of those found is the one typed, each once, by the strongest reason: the number, the e-mail, the name. */
export function likenessesIn(typed: TypedPerson, found: readonly LikePerson[]): Likeness[] {
  const reasons: [Likeness['by'], (person: LikePerson) => boolean][] = [
    ['number', (person) => hasNumber(person, typed.phone)],
    ['e-mail', ({ email }) => email !== '' && searchKey(email) === searchKey(typed.email)],
    ['name', ({ name }) => searchKey(name) === searchKey(fullName(typed.firstName, typed.lastName))],
  ];
  const said = new Set<string>();
  return reasons.flatMap(([by, isLike]) =>
    found.filter(isLike).flatMap((person) => {
      if (said.has(person.id)) return [];
      said.add(person.id);
      return [{ person, by }];
    }),
  );
}

/** 'Bola Eze is here already with this number', and whether they are in the archive. */
export function sayLikeness({ person, by }: Likeness): string {
  const where = { archived: ' (in the archive)', deceased: ' (deceased)' }[person.state as string] ?? '';
  return by === 'name'
    ? `Somebody called ${person.name} is here already${where}`
    : `${person.name} is here already with this ${by}${where}`;
}

/** Written at home or with its country: what is the same behind the leading zeros and the country is one number. */
function hasNumber({ phone, mobilePhone }: LikePerson, typed: string): boolean {
  const end = endOf(typed);
  return end.length >= 7 && (phone ?? mobilePhone.replace(/\D/g, '')).endsWith(end);
}

const endOf = (text: string): string => text.replace(/\D/g, '').replace(/^0+/, '');
