// Turns a person form into database columns and validates it.
import type { PersonForm } from '@tidings/contract/calls/people/person.ts';
import { AppError } from '@tidings/contract/errors.ts';
import { daysInMonth, isPossibleDay, isStillToCome, monthNames } from '@tidings/contract/rules/days.ts';
import { readOneEmail } from '@tidings/contract/rules/emails.ts';
import { readPhone } from '@tidings/contract/rules/phones.ts';
import { emptyFields, type PersonFields, type PersonRow } from './person-store.ts';
import type { PictureChange } from '../uploads/pictures.ts';
import { foundBy } from '../search/found-by.ts';

/** What interpreting a form depends on. */
export interface Reader {
  /** ISO 3166 alpha-2, for local phone numbers. */
  country: string;
  now: Date;
}

type Before = typeof emptyFields;
type Errors = Record<string, string>;

/**
 * The row that the form makes of `row` (null: of a new person). A field that the form does not name keeps its value.
 * Throws badInput that names every field at fault. An impossible value that an import let in may stay unchanged.
 */
export function readFields(
  form: PersonForm,
  row: PersonRow | null,
  reader: Reader,
  picture: PictureChange,
): PersonFields {
  const before: Before = row ?? emptyFields;
  const errors: Errors = {};
  const fields = {
    first_name: form.firstName,
    last_name: form.lastName ?? before.last_name,
    ...readContact(form, before, reader, errors),
    home_address: form.homeAddress ?? before.home_address,
    occupation: form.occupation ?? before.occupation,
    ...readConsent(form, before, reader, errors),
    ...readChoices(form, before),
    ...readDays(form, before, reader, errors),
    picture: given(picture, before.picture),
  };
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

/** Null clears a field; undefined leaves it as it was. */
const given = (now: string | null | undefined, before: string | null): string | null =>
  now === undefined ? before : now;

function readContact(form: PersonForm, before: Before, { country }: Reader, errors: Errors) {
  const { mobile_phone, phone, email_typed, email } = before;
  const contact = { mobile_phone, phone, email_typed, email };
  if (form.mobilePhone !== undefined && form.mobilePhone !== mobile_phone) {
    const reading = form.mobilePhone === '' ? { e164: null } : readPhone(form.mobilePhone, country);
    if ('problem' in reading) errors['mobilePhone'] = reading.message;
    else Object.assign(contact, { mobile_phone: form.mobilePhone, phone: reading.e164 });
  }
  if (form.email !== undefined && form.email !== email_typed) {
    const reading = form.email === '' ? { email: null } : readOneEmail(form.email);
    if ('problem' in reading) errors['email'] = reading.message;
    else Object.assign(contact, { email_typed: form.email, email: reading.email });
  }
  return contact;
}

function readChoices(form: PersonForm, before: Before) {
  return {
    classification_id: given(form.peopleClassificationID, before.classification_id),
    marital_status_id: given(form.maritalStatusID, before.marital_status_id),
    // The full form says genderID, the compact one gender; the last term keeps a null that clears the field.
    gender_id: given(form.genderID ?? form.gender ?? form.genderID, before.gender_id),
    age_group_id: given(form.ageGroupID, before.age_group_id),
    owner_id: given(form.followupPersonID, before.owner_id),
  };
}

function readDays(form: PersonForm, before: Before, { now }: Reader, errors: Errors) {
  const days = {
    birth_day: form.dayOfBirth ?? before.birth_day,
    birth_month: form.monthOfBirth ?? before.birth_month,
    birth_year: form.yearOfBirth ?? before.birth_year,
    wedding_day: form.dayOfWedding ?? before.wedding_day,
    wedding_month: form.monthOfWedding ?? before.wedding_month,
    wedding_year: form.yearOfWedding ?? before.wedding_year,
  };
  const birth = dayProblem(days.birth_day, days.birth_month, days.birth_year);
  const wedding = dayProblem(days.wedding_day, days.wedding_month, days.wedding_year);
  if (birth !== null) errors['dayOfBirth'] = birth;
  else if (days.birth_year > now.getFullYear())
    errors['yearOfBirth'] = `The year of birth, ${days.birth_year}, is still to come.`;
  else if (isBirthChanged(days, before) && isStillToCome(birthOf(days), now))
    errors['dayOfBirth'] = 'This date of birth is still to come.';
  if (wedding !== null) errors['dayOfWedding'] = wedding;
  return days;
}

/** The proof of consent. Another way of agreeing is another proof, to which the old day and witness do not belong. */
function readConsent(form: PersonForm, before: Before, { now }: Reader, errors: Errors) {
  const how = form.consentHow ?? before.consent_how;
  const isOther = how !== before.consent_how && before.consent_how !== '';
  const day = form.consentOn ?? (isOther ? '' : before.consent_on);
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  if (day !== before.consent_on && isStillToCome({ day: date, month, year }, now))
    errors['consentOn'] = 'The day of consent is still to come.';
  return {
    consent_how: how,
    consent_on: day,
    consent_by: form.consentBy ?? (isOther ? '' : before.consent_by),
  };
}

type BirthParts = Pick<Before, 'birth_day' | 'birth_month' | 'birth_year'>;

const birthOf = ({ birth_day, birth_month, birth_year }: BirthParts) => ({
  day: birth_day,
  month: birth_month,
  year: birth_year,
});

const isBirthChanged = (now: BirthParts, before: BirthParts): boolean =>
  now.birth_day !== before.birth_day ||
  now.birth_month !== before.birth_month ||
  now.birth_year !== before.birth_year;

/** A sentence on what is wrong with a day of birth or wedding; null if it is possible. */
function dayProblem(day: number, month: number, year: number): string | null {
  if (isPossibleDay(day, month, year)) return null;
  if (day > 0 && month === 0) return 'A day needs its month: choose the month too, or leave the day out.';
  if (day > daysInMonth(month, year))
    return `This date does not exist: ${day} ${monthNames[month - 1]}${year ? ` ${year}` : ''}.`;
  return `${year} is not a possible year.`;
}
