// What the person form holds while it is being filled in, and the form data it becomes (PF-15).
import type { DayMonthYear } from '@tidings/contract/rules/days.ts';
import { emptyId } from '@tidings/contract/rules/destinations.ts';
import type { CustomField, Person } from '../api.ts';

export interface DraftGroup {
  groupId: string;
  path: string;
  position: string;
}

export interface DraftNote {
  /** Null until it was saved once. */
  id: string | null;
  title: string;
  description: string;
  author: string;
  at: string | null;
}

export interface Owner {
  id: string;
  name: string;
}

export interface PersonDraft {
  firstName: string;
  lastName: string;
  mobilePhone: string;
  email: string;
  homeAddress: string;
  occupation: string;
  /** Ids of lookups; empty where none is chosen. */
  peopleClassificationID: string;
  maritalStatusID: string;
  genderID: string;
  ageGroupID: string;
  owner: Owner | null;
  birth: DayMonthYear;
  wedding: DayMonthYear;
  pictureUrl: string;
  /** Values of custom fields by the field's id. */
  custom: Record<string, string>;
  /** Only while creating: an existing person's groups change at once (PF-09). */
  groups: DraftGroup[];
  notes: DraftNote[];
  /** The version that it was begun from; 0 for a new person. */
  version: number;
}

const noDay: DayMonthYear = { day: 0, month: 0, year: 0 };

export const emptyPerson: PersonDraft = {
  firstName: '',
  lastName: '',
  mobilePhone: '',
  email: '',
  homeAddress: '',
  occupation: '',
  peopleClassificationID: '',
  maritalStatusID: '',
  genderID: '',
  ageGroupID: '',
  owner: null,
  birth: noDay,
  wedding: noDay,
  pictureUrl: '',
  custom: {},
  groups: [],
  notes: [],
  version: 0,
};

/** The form of a person as the server has it. */
export function draftOf(person: Person): PersonDraft {
  return {
    firstName: person.firstName,
    lastName: person.lastName,
    mobilePhone: person.mobilePhone,
    email: person.email,
    homeAddress: person.homeAddress,
    occupation: person.occupation,
    peopleClassificationID: person.peopleClassificationID ?? '',
    maritalStatusID: person.maritalStatusID ?? '',
    genderID: person.genderID ?? '',
    ageGroupID: person.ageGroupID ?? '',
    owner: person.followupPersonID ? { id: person.followupPersonID, name: person.followupPersonName } : null,
    birth: { day: person.dayOfBirth, month: person.monthOfBirth, year: person.yearOfBirth },
    wedding: { day: person.dayOfWedding, month: person.monthOfWedding, year: person.yearOfWedding },
    pictureUrl: person.pictureUrl,
    custom: Object.fromEntries(
      person.customAttributeData.map((value) => [value.customAttributeID, value.data]),
    ),
    groups: [],
    notes: person.notes.map(({ id, title, description, author, at }) => ({
      id,
      title,
      description,
      author,
      at,
    })),
    version: person.version,
  };
}

/**
 * The multipart form with the specification's names; lists travel as JSON. `person` is who is edited, undefined while
 * creating: groups are named only then, and a picture that stays is not named at all.
 */
export function formOf(
  draft: PersonDraft,
  fields: readonly CustomField[],
  picture: File | null,
  person?: Person,
): FormData {
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
  if (draft.pictureUrl !== (person?.pictureUrl ?? '')) form.set('pictureUrl', draft.pictureUrl);
  if (!person) {
    form.set(
      'personGroups',
      JSON.stringify(draft.groups.map(({ groupId, position }) => ({ groupId, position }))),
    );
  }
  form.set(
    'notes',
    JSON.stringify(draft.notes.map(({ id, title, description }) => ({ id, title, description }))),
  );
  form.set('customAttributeData', JSON.stringify(customValues(draft, fields, person?.id)));
  if (person) form.set('version', String(draft.version));
  return form;
}

function setDay(form: FormData, what: 'Birth' | 'Wedding', { day, month, year }: DayMonthYear): void {
  form.set(`dayOf${what}`, String(day));
  form.set(`monthOf${what}`, String(month));
  form.set(`yearOf${what}`, String(year));
}

/** On create the server sets entityID (PF-07). */
const customValues = (draft: PersonDraft, fields: readonly CustomField[], entityID: string | undefined) =>
  fields.map(({ id }) => ({
    customAttributeID: id,
    data: draft.custom[id] ?? '',
    entityID: entityID ?? null,
  }));
