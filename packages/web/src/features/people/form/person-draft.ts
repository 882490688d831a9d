// What the person form shows: a person as the server has it, or nobody yet.
import type { DayMonthYear } from '@tidings/contract/rules/days.ts';
import type { Person } from '../api.ts';

export interface DraftGroup {
  groupId: string;
  path: string;
  position: string;
}

export interface NoteText {
  title: string;
  description: string;
}

export interface DraftNote extends NoteText {
  /** The id of a saved note; a name of our own for one that is new. */
  key: string;
  saved: boolean;
  author: string;
  at: string | null;
  /** When its words were changed last. */
  editedAt?: string | null;
}

export interface Owner {
  id: string;
  name: string;
}

/** What stands in a custom field; of a file its link, and its name beside it. */
export interface CustomValue {
  data: string;
  name?: string;
}

/** The fields that everybody has. */
export interface PlainDraft {
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
  /** A link that is signed anew each time; empty: no picture. */
  pictureUrl: string;
}

export interface PersonDraft extends PlainDraft {
  /** By the field's id. */
  custom: Record<string, CustomValue>;
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
      person.customAttributeData.map(({ customAttributeID, data, fileName }) => [
        customAttributeID,
        { data, ...(fileName && { name: fileName }) },
      ]),
    ),
    groups: [],
    notes: person.notes.map(({ id, ...note }) => ({ key: id, saved: true, ...note })),
    version: person.version,
  };
}
