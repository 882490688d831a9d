// The name and the value of a field of the person form, in words.
import type { DayMonthYear } from '@tidings/contract/rules/days.ts';
import type { CustomValue, NoteText, Owner, PersonDraft } from './person-draft.ts';
import { valueOf, type FieldKey } from './unsaved/edits.ts';
import type { Choices, FormField, LookupName } from './use-choices.ts';
import { personFields } from '../../../messages/en/person-fields.ts';
import { personForm } from '../../../messages/en/person-form.ts';
import { specified } from '../../../messages/en/specified.ts';
import { dayInWords } from '../../../lib/time.ts';

const labels: Record<string, string> = {
  firstName: personFields.firstName,
  lastName: personFields.lastName,
  mobilePhone: personFields.mobilePhone,
  email: personFields.email,
  homeAddress: personFields.homeAddress,
  occupation: personFields.occupation,
  consentHow: personFields.consentHow,
  consentOn: personFields.consentOn,
  consentBy: personFields.consentBy,
  peopleClassificationID: personFields.membership,
  maritalStatusID: personFields.maritalStatus,
  genderID: personFields.gender,
  ageGroupID: personFields.ageGroup,
  owner: personFields.contactOwner,
  birth: specified.dateOfBirth,
  wedding: personFields.weddingDate,
  pictureUrl: personFields.picture,
};

/** The label of a field, as on the form. */
export function labelOf(field: FieldKey, { fields }: Pick<Choices, 'fields'>): string {
  const [part, id] = field.split(':');
  if (part === 'note') return personForm.note;
  if (part === 'custom')
    return fields.find((each) => each.id === id)?.label ?? specified.additionalInformation;
  return labels[field] ?? field;
}

/** What the field of this draft contains, as the form shows it; 'Empty' where it is empty. */
export function wordsOf(draft: PersonDraft, field: FieldKey, { lists, fields }: Choices): string {
  const value = valueOf(draft, field);
  const [part, id] = field.split(':');
  return read() || personForm.emptyValue;

  function read(): string {
    if (part === 'note') return noteWords(value as NoteText | undefined);
    if (part !== 'custom') return plainWords(field, value, lists);
    return customWords(
      value as CustomValue,
      fields.find((each) => each.id === id),
    );
  }
}

function noteWords({ title, description, confidential }: NoteText = { title: '', description: '' }): string {
  const words = [title, description].filter(Boolean).join(': ');
  return confidential ? personForm.confidentialNote(words) : words;
}

/** A file by its name; a checkbox as Yes or No. */
function customWords({ data, name }: CustomValue, field: FormField | undefined): string {
  if (field?.controlType === 2) return data === 'true' ? personFields.yes : personFields.no;
  return name ?? data;
}

function plainWords(field: FieldKey, value: unknown, lists: Choices['lists']): string {
  if (field === 'birth' || field === 'wedding') return dayInWords(value as DayMonthYear);
  if (field === 'owner') return (value as Owner | null)?.name ?? '';
  if (field === 'pictureUrl') return value ? personForm.aPicture : '';
  if (field in lists) {
    return lists[field as LookupName].find((choice) => choice.value === value)?.label ?? '';
  }
  return typeof value === 'string' ? value : '';
}
