// What a person is found by: one text in the product's plainest spelling, and needles that pass the same way.
import { fullName, searchKey } from '@tidings/contract/rules/names.ts';
import { nationalDigits } from '@tidings/contract/rules/phones.ts';

export interface Findable {
  firstName: string;
  lastName: string;
  /** As typed, and as E.164 where it is one. */
  mobilePhone: string;
  phone: string | null;
  /** As typed. */
  email: string;
}

/**
 * The text of person.search: the name, the e-mail, the phone as E.164 and as dialled at home, a space before each, so
 * that a needle with a space in front fits beginnings only. It begins with the name: lists sort by it.
 */
export function searchText(person: Findable): string {
  const digits = person.mobilePhone.replace(/\D/g, '');
  const phones = person.phone ? [person.phone, nationalDigits(person.phone)] : [digits];
  return [nameKey(person), searchKey(person.email), ...phones]
    .filter((part) => part !== '')
    .map((part) => ` ${part}`)
    .join('');
}

/** A name by which two spellings of it are the same: 'Ọlá Ayọ̀' and 'ola ayo'. */
export function nameKey({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return searchKey(fullName(firstName, lastName));
}

/**
 * What a search must find, each part anywhere in the text: the words of a name in any order, and a phone number with
 * its spaces, dashes and brackets taken out ('0803 333' is '0803333', '00234803' is '+234803').
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
