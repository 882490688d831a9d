// The compact person form's rules: what it sends, and when it asks its host for more (CF-02 to CF-05).
import type { DayMonthYear } from '@tidings/contract/rules/days.ts';

export interface CompactPerson {
  firstName: string;
  lastName: string;
  mobilePhone: string;
  email: string;
  /** Id of a gender; empty where none is chosen. */
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

/** What was typed into a search, as the start of the form: a number is a phone, an address an e-mail, else a name. */
export function startFrom(typed: string): CompactPerson {
  const text = typed.trim();
  if (text.includes('@')) return { ...emptyCompactPerson, email: text };
  if (/^[+\d][\d\s()-]*$/.test(text)) return { ...emptyCompactPerson, mobilePhone: text };
  const [firstName = '', ...rest] = text.split(/\s+/);
  return { ...emptyCompactPerson, firstName, lastName: rest.join(' ') };
}

/** The form data with the specification's names: it says gender where the full form says genderID. */
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

/** Whether the screen at this address wants the ward and the group modal after a new person (CF-03). */
export const asksForModals = (path: string): boolean =>
  ['/tenant/addfamily', '/tenant/createpeoplegroup', '/tenant/takeattendance'].some((part) =>
    path.toLowerCase().includes(part),
  );

/** How many days the list offers before a month is chosen: those of the current month. */
export const daysOfCurrentMonth = (now: Date): number =>
  new Date(now.getFullYear(), now.getMonth() + 1, 0).getDate();
