// The form data that the person form becomes (PF-15).
import type { DayMonthYear } from '@tidings/contract/rules/days.ts';
import { emptyId } from '@tidings/contract/rules/destinations.ts';
import type { PersonDraft } from './person-draft.ts';
import type { Typed } from './unsaved/unsaved.ts';

export interface FormToSend {
  draft: PersonDraft;
  /** What of it was typed here. */
  typed: Typed;
  picture: File | null;
  /** Who is changed; none while creating. */
  personId?: string | undefined;
}

/**
 * The multipart form with the specification's names; lists travel as JSON. What a save does not name stays: notes and
 * custom fields are named where they were typed into, groups only while creating, a picture only where it changes.
 */
export function formOf({ draft, typed, picture, personId }: FormToSend): FormData {
  const form = new FormData();
  const plain = ['lastName', 'mobilePhone', 'email', 'homeAddress', 'occupation'] as const;
  const lookups = ['peopleClassificationID', 'maritalStatusID', 'genderID', 'ageGroupID'] as const;
  form.set('firstName', draft.firstName.trim());
  for (const name of plain) form.set(name, draft[name].trim());
  for (const name of lookups) form.set(name, draft[name] || emptyId);
  form.set('followupPersonID', draft.owner?.id ?? emptyId);
  setDay(form, 'Birth', draft.birth);
  setDay(form, 'Wedding', draft.wedding);
  if (picture) form.set('picture', picture);
  else if (typed.pictureUrl !== undefined) form.set('pictureUrl', typed.pictureUrl);
  const notes = draft.notes
    .filter(({ key }) => typed.notes?.[key])
    .map(({ key, saved, title, description }) => ({ id: saved ? key : null, title, description }));
  // The oldest first: in this order they are kept.
  form.set('notes', JSON.stringify(notes.reverse()));
  form.set('customAttributeData', JSON.stringify(customValues(typed, personId)));
  if (personId) form.set('version', String(draft.version));
  else {
    const groups = draft.groups.map(({ groupId, position }) => ({ groupId, position }));
    form.set('personGroups', JSON.stringify(groups));
  }
  return form;
}

function setDay(form: FormData, what: 'Birth' | 'Wedding', { day, month, year }: DayMonthYear): void {
  form.set(`dayOf${what}`, String(day));
  form.set(`monthOf${what}`, String(month));
  form.set(`yearOf${what}`, String(year));
}

/** On create the server sets entityID (PF-07). */
const customValues = (typed: Typed, personId: string | undefined) =>
  Object.entries(typed.custom ?? {}).map(([customAttributeID, { data }]) => ({
    customAttributeID,
    data: data.trim(),
    entityID: personId ?? null,
  }));

/**
 * The server's sentences by field, under the names that the form's own fields have: a custom field that it names by its
 * place in the list goes by its id.
 */
export function errorsByField(errors: Record<string, string>, typed: Typed): Record<string, string> {
  const ids = Object.keys(typed.custom ?? {});
  const named = Object.entries(errors).map(([path, sentence]) => {
    const [, place] = /^customAttributeData\W+(\d+)/i.exec(path) ?? [];
    const id = place === undefined ? ids.find((each) => path.includes(each)) : ids[Number(place)];
    return [id ?? path, sentence];
  });
  return Object.fromEntries(named) as Record<string, string>;
}
