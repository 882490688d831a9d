// The values of the compact person form, and what it sends (CF-02 to CF-05).
import type { DayMonthYear } from '@tidings/contract/rules/days.ts';

export interface CompactPerson {
  firstName: string;
  lastName: string;
  mobilePhone: string;
  email: string;
  /** The id of a gender; '' where none is selected. */
  gender: string;
  birth: DayMonthYear;
}

export const emptyCompactPerson: CompactPerson = {
  firstName: '',
  lastName: '',
  mobilePhone: '',
  email: '',
  gender: '',
  birth: { day: 0, month: 0, year: 0 },
};

/** Starts the form from a search text: digits are a phone, a text with @ an e-mail address, anything else a name. */
export function startFrom(typed: string): CompactPerson {
  const text = typed.trim();
  if (text.includes('@')) return { ...emptyCompactPerson, email: text };
  if (/^[+\d][\d\s()-]*$/.test(text)) return { ...emptyCompactPerson, mobilePhone: text };
  const [firstName = '', ...rest] = text.split(/\s+/);
  return { ...emptyCompactPerson, firstName, lastName: rest.join(' ') };
}

/** Form data with the names of the specification: `gender`, where the full form sends `genderID`. */
export function compactForm(person: CompactPerson, picture: File | null): FormData {
  const form = new FormData();
  form.set('firstName', person.firstName.trim());
  form.set('lastName', person.lastName.trim());
  form.set('mobilePhone', person.mobilePhone.trim());
  form.set('email', person.email.trim());
  form.set('gender', person.gender);
  form.set('dayOfBirth', String(person.birth.day));
  form.set('monthOfBirth', String(person.birth.month));
  form.set('yearOfBirth', String(person.birth.year));
  if (picture) form.set('picture', picture);
  return form;
}

/** Whether the screen at this path asks for a role or a group after a person was created (CF-03). */
export const asksForModals = (path: string): boolean =>
  ['/tenant/addfamily', '/tenant/createpeoplegroup', '/tenant/takeattendance'].some((part) =>
    path.toLowerCase().includes(part),
  );

/** The number of days in the current month, which the form offers while no month is selected. */
export const daysOfCurrentMonth = (now: Date): number =>
  new Date(now.getFullYear(), now.getMonth() + 1, 0).getDate();
