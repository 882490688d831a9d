// Builds the search text of a person and the needles of a search.
import { fullName, searchKey } from '@tidings/contract/rules/names.ts';
import { nationalDigits } from '@tidings/contract/rules/phones.ts';

export interface Findable {
  firstName: string;
  lastName: string;
  /** As typed; `phone` is E.164 if the number is valid. */
  mobilePhone: string;
  phone: string | null;
  /** As typed. */
  email: string;
}

/**
 * The text of person.search: name, e-mail, phone as E.164 and as dialled nationally, each after a space, so that a
 * needle beginning with a space matches only beginnings. The name comes first, because lists sort by this text. `name`
 * is the person's name key, where it is known.
 */
export function searchText(person: Findable, name = nameKey(person)): string {
  const [email, { phone }] = [searchKey(person.email), person];
  const phones = phone ? ` ${phone} ${nationalDigits(phone)}` : after(person.mobilePhone.replace(/\D/g, ''));
  return after(name) + after(email) + phones;
}

const after = (part: string): string => (part === '' ? '' : ` ${part}`);

/** A key that is equal for spellings of one name: 'Ọlá Ayọ̀' and 'ola ayo'. */
export function nameKey({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return searchKey(fullName(firstName, lastName));
}

/**
 * The texts that a search must find, each anywhere in the search text: words in any order, and phone numbers without
 * spaces, dashes and brackets ('0803 333' becomes '0803333', '00234803' becomes '+234803').
 */
export function needlesOf(search: string): string[] {
  const needles: string[] = [];
  let digits = '';
  const endNumber = () => {
    if (digits !== '') needles.push(digits.replace(/^00(?=[1-9])/, '+'));
    digits = '';
  };
  for (const word of searchKey(search).split(' ')) {
    const isNumber = /^[+\d().\-/]*\d[\d().\-/]*$/.test(word);
    if (!isNumber) endNumber();
    if (isNumber) digits += word.replace(/[^\d+]/g, '');
    else if (/[^+().\-/]/.test(word)) needles.push(word);
  }
  endNumber();
  return needles;
}
