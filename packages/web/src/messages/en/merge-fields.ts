// English texts of merge fields: their menu, and their fallback values.
import { catalogue } from '../language.ts';

/** What each field holds, as its menu shows it and as a sentence mentions it. */
const fields: Readonly<Record<string, readonly [label: string, noun: string]>> = {
  name: ['First name', 'first name'],
  firstname: ['First name', 'first name'],
  lastname: ['Last name', 'last name'],
  fullname: ['Full name', 'full name'],
  phone: ['Phone number', 'phone number'],
  email: ['E-mail', 'e-mail address'],
  occupation: ['Occupation', 'occupation'],
  membership: ['Membership', 'membership'],
};

export const mergeFieldTexts = catalogue('mergeFieldTexts', {
  menu: 'Insert name…',
  menuHint: 'Insert a name or other detail',
  /** The label of a field by its name between the number signs. */
  label: (field: string) => fields[field]?.[0] ?? field,
  fallback: (field: string) => `If there's no ${fields[field]?.[1] ?? field}, use`,
  noFallback: 'nothing',
});
