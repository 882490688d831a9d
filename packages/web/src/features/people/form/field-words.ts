// A field of the person form and what stands in it, in words, to compare two versions by.
import { monthNames, type DayMonthYear } from '@tidings/contract/rules/days.ts';
import type { CustomValue, NoteText, Owner, PersonDraft } from './person-draft.ts';
import { valueOf, type FieldKey } from './unsaved/unsaved.ts';
import type { Choices, LookupName } from './use-choices.ts';

const labels: Record<string, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  mobilePhone: 'Mobile phone',
  email: 'E-mail',
  homeAddress: 'Home address',
  occupation: 'Occupation',
  peopleClassificationID: 'Membership',
  maritalStatusID: 'Marital status',
  genderID: 'Gender',
  ageGroupID: 'Age group',
  owner: 'Contact owner',
  birth: 'Date of birth',
  wedding: 'Date of wedding',
  pictureUrl: 'Picture',
};

/** What the field is called on the form. */
export function labelOf(field: FieldKey, { fields }: Pick<Choices, 'fields'>): string {
  const [part, id] = field.split(':');
  if (part === 'note') return 'Note';
  if (part === 'custom') return fields.find((each) => each.id === id)?.label ?? 'Additional information';
  return labels[field] ?? field;
}

/** What stands in it, as the form would show it; 'Nothing' where it is empty. */
export function wordsOf(draft: PersonDraft, field: FieldKey, { lists, fields }: Choices): string {
  const value = valueOf(draft, field);
  return read() || 'Nothing';

  function read(): string {
    if (field === 'birth' || field === 'wedding') return dayInWords(value as DayMonthYear);
    if (field === 'owner') return (value as Owner | null)?.name ?? '';
    if (field === 'pictureUrl') return value ? 'A picture' : '';
    if (field in lists) {
      return lists[field as LookupName].find((choice) => choice.value === value)?.label ?? '';
    }
    if (field.startsWith('note:')) {
      const { title = '', description = '' } = (value ?? {}) as Partial<NoteText>;
      return [title, description].filter(Boolean).join(': ');
    }
    if (!field.startsWith('custom:')) return typeof value === 'string' ? value : '';
    const { data, name } = value as CustomValue;
    const isTick = fields.find(({ id }) => field === `custom:${id}`)?.controlType === 2;
    if (isTick) return data === 'true' ? 'Yes' : 'No';
    return name ?? data;
  }
}

/** '14 March 1990', and as much of it as is known. */
export function dayInWords({ day, month, year }: DayMonthYear): string {
  return [day || '', monthNames[month - 1] ?? '', year || ''].filter(Boolean).join(' ');
}

/** 'Home address', 'Home address and Gender', 'Home address, Gender and E-mail' */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
