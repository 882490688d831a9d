// Turns a person's form into the columns of a row, and says what in it cannot be.
import type { PersonForm } from '@tidings/contract/calls/people/person.ts';
import { AppError } from '@tidings/contract/errors.ts';
import { daysInMonth, isPossibleDay, monthNames } from '@tidings/contract/rules/days.ts';
import { readEmail } from '@tidings/contract/rules/emails.ts';
import { readPhone } from '@tidings/contract/rules/phones.ts';
import type { PersonFields, PersonRow } from './person-store.ts';
import type { PictureChange } from '../uploads/pictures.ts';
import { foundBy } from '../search/found-by.ts';

/** Where and when the form is read. */
export interface Reader {
  /** ISO 3166 alpha-2: reads local phone numbers. */
  country: string;
  now: Date;
}

/**
 * The row that the form makes of `before` (null: of a new person). Fields that the form does not name stay. Throws
 * badInput that names every field at fault. What an import let pass stays as long as nobody touches it.
 */
export function readFields(
  form: PersonForm,
  before: PersonRow | null,
  reader: Reader,
  picture: PictureChange,
): PersonFields {
  const errors: Record<string, string> = {};
  const fields = {
    first_name: form.firstName,
    last_name: form.lastName ?? before?.last_name ?? '',
    ...readContact(form, before, reader, errors),
    home_address: form.homeAddress ?? before?.home_address ?? '',
    occupation: form.occupation ?? before?.occupation ?? '',
    classification_id: given(form.peopleClassificationID, before?.classification_id),
    marital_status_id: given(form.maritalStatusID, before?.marital_status_id),
    gender_id: given(form.genderID ?? form.gender ?? form.genderID, before?.gender_id),
    age_group_id: given(form.ageGroupID, before?.age_group_id),
    owner_id: given(form.followupPersonID, before?.owner_id),
    birth_day: form.dayOfBirth ?? before?.birth_day ?? 0,
    birth_month: form.monthOfBirth ?? before?.birth_month ?? 0,
    birth_year: form.yearOfBirth ?? before?.birth_year ?? 0,
    wedding_day: form.dayOfWedding ?? before?.wedding_day ?? 0,
    wedding_month: form.monthOfWedding ?? before?.wedding_month ?? 0,
    wedding_year: form.yearOfWedding ?? before?.wedding_year ?? 0,
    picture: given(picture, before?.picture),
  };
  const { birth_day, birth_month, birth_year, wedding_day, wedding_month, wedding_year } = fields;
  const birth = dayProblem(birth_day, birth_month, birth_year);
  const wedding = dayProblem(wedding_day, wedding_month, wedding_year);
  if (birth !== null) errors['dayOfBirth'] = birth;
  else if (birth_year > reader.now.getFullYear())
    errors['yearOfBirth'] = `The year of birth, ${birth_year}, is still to come.`;
  if (wedding !== null) errors['dayOfWedding'] = wedding;
  const [first] = Object.values(errors);
  if (first !== undefined) throw new AppError('badInput', first, errors);
  return {
    ...fields,
    ...foundBy({
      firstName: fields.first_name,
      lastName: fields.last_name,
      mobilePhone: fields.mobile_phone,
      phone: fields.phone,
      email: fields.email_typed,
    }),
  };
}

const given = (now: string | null | undefined, before: string | null | undefined): string | null =>
  now === undefined ? (before ?? null) : now;

type Contact = Pick<PersonFields, 'mobile_phone' | 'phone' | 'email_typed' | 'email'>;

function readContact(
  form: PersonForm,
  before: PersonRow | null,
  { country }: Reader,
  errors: Record<string, string>,
): Contact {
  const contact: Contact = {
    mobile_phone: before?.mobile_phone ?? '',
    phone: before?.phone ?? null,
    email_typed: before?.email_typed ?? '',
    email: before?.email ?? null,
  };
  if (form.mobilePhone !== undefined && form.mobilePhone !== contact.mobile_phone) {
    const reading = form.mobilePhone === '' ? { e164: null } : readPhone(form.mobilePhone, country);
    if ('problem' in reading) errors['mobilePhone'] = reading.message;
    else Object.assign(contact, { mobile_phone: form.mobilePhone, phone: reading.e164 });
  }
  if (form.email !== undefined && form.email !== contact.email_typed) {
    const reading = form.email === '' ? { email: null } : readEmail(form.email);
    if ('problem' in reading) errors['email'] = reading.message;
    else Object.assign(contact, { email_typed: form.email, email: reading.email });
  }
  return contact;
}

/** What is wrong with a day of birth or wedding, in a sentence; null where it can be. */
function dayProblem(day: number, month: number, year: number): string | null {
  if (isPossibleDay(day, month, year)) return null;
  if (day > 0 && month === 0) return 'A day needs its month: choose the month too, or leave the day out.';
  if (day > daysInMonth(month, year))
    return `There is no ${day} ${monthNames[month - 1]}${year ? ` ${year}` : ''}.`;
  return `${year} is not a possible year.`;
}
