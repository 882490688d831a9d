// Turns the person form into form data (PF-15).
import type { DayMonthYear } from '@tidings/contract/rules/days.ts';
import { emptyId } from '@tidings/contract/rules/destinations.ts';
import type { PersonDraft } from './person-draft.ts';
import type { Edits } from './unsaved/edits.ts';

export interface FormToSend {
  draft: PersonDraft;
  /** Only the edited values. */
  typed: Edits;
  picture: File | null;
  /** The id of an existing person; absent for a new one. */
  personId?: string | undefined;
}

/**
 * Multipart form data with the names of the specification; lists are JSON. What it leaves out stays unchanged: it has
 * edited notes and custom values, groups only of a new person, and the picture only where it changes.
 */
export function toFormData({ draft, typed, picture, personId }: FormToSend): FormData {
  const form = new FormData();
  const plain = [
    'lastName',
    'mobilePhone',
    'email',
    'homeAddress',
    'occupation',
    'consentHow',
    'consentOn',
    'consentBy',
  ] as const;
  const lookups = ['peopleClassificationID', 'maritalStatusID', 'genderID', 'ageGroupID'] as const;
  form.set('firstName', draft.firstName.trim());
  for (const name of plain) form.set(name, draft[name].trim());
  for (const name of lookups) form.set(name, draft[name] || emptyId);
  form.set('followupPersonID', draft.owner?.id ?? emptyId);
  setDay(form, ['dayOfBirth', 'monthOfBirth', 'yearOfBirth'], draft.birth);
  setDay(form, ['dayOfWedding', 'monthOfWedding', 'yearOfWedding'], draft.wedding);
  if (picture) form.set('picture', picture);
  else if (typed.pictureUrl !== undefined) form.set('pictureUrl', typed.pictureUrl);
  const notes = draft.notes
    .filter(({ key }) => typed.notes?.[key])
    .map(({ key, saved, title, description, confidential }) => ({
      id: saved ? key : null,
      title,
      description,
      confidential,
    }));
  // The oldest first, because the server stores them in this order.
  form.set('notes', JSON.stringify(notes.reverse()));
  form.set('customAttributeData', JSON.stringify(customValues(typed, personId)));
  if (personId) form.set('version', String(draft.version));
  else {
    const groups = draft.groups.map(({ groupId, position }) => ({ groupId, position }));
    form.set('personGroups', JSON.stringify(groups));
  }
  return form;
}

type DayNames = readonly [day: string, month: string, year: string];

function setDay(form: FormData, names: DayNames, { day, month, year }: DayMonthYear): void {
  form.set(names[0], String(day));
  form.set(names[1], String(month));
  form.set(names[2], String(year));
}

/** For a new person the server sets entityID (PF-07). */
const customValues = (typed: Edits, personId: string | undefined) =>
  Object.entries(typed.custom ?? {}).map(([customAttributeID, { data }]) => ({
    customAttributeID,
    data: data.trim(),
    entityID: personId ?? null,
  }));

/**
 * Error sentences by the field names of the form. A custom field that the server names by its place in the list is
 * named by its id.
 */
export function errorsByField(errors: Record<string, string>, typed: Edits): Record<string, string> {
  const ids = Object.keys(typed.custom ?? {});
  const named = Object.entries(errors).map(([path, sentence]) => {
    const [, place] = /^customAttributeData\W+(\d+)/i.exec(path) ?? [];
    const id = place === undefined ? ids.find((each) => path.includes(each)) : ids[Number(place)];
    return [id ?? path, sentence];
  });
  return Object.fromEntries(named) as Record<string, string>;
}
