// The values of the person form, and how they are made from a person.
import { ownerId } from '../owner-id.ts';
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
  /** Whether only those with the permission see it; absent where the user lacks that. */
  confidential?: boolean | undefined;
}

export interface DraftNote extends NoteText {
  /** The id of a saved note; for a new one a key made in the browser. */
  key: string;
  saved: boolean;
  author: string;
  at: string | null;
  /** When the text was last edited; null or absent where it never was. */
  editedAt?: string | null;
}

export interface Owner {
  id: string;
  name: string;
}

/** The value of a custom field; for a file its link and its name. */
export interface CustomValue {
  data: string;
  name?: string;
}

/** The fields of every person. */
export interface PlainDraft {
  firstName: string;
  lastName: string;
  mobilePhone: string;
  email: string;
  homeAddress: string;
  occupation: string;
  consentHow: string;
  /** Like 2026-12-07; '' where it is unknown. */
  consentOn: string;
  consentBy: string;
  /** Ids of lookups; '' where none is selected. */
  peopleClassificationID: string;
  maritalStatusID: string;
  genderID: string;
  ageGroupID: string;
  owner: Owner | null;
  birth: DayMonthYear;
  wedding: DayMonthYear;
  /** A link that the server signs again in each answer; '' where there is no picture. */
  pictureUrl: string;
}

export interface PersonDraft extends PlainDraft {
  /** By the id of the field. */
  custom: Record<string, CustomValue>;
  /** Only of a new person: the groups of an existing one change immediately (PF-09). */
  groups: DraftGroup[];
  notes: DraftNote[];
  /** The version of the person that is edited; 0 for a new one. */
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
  consentHow: '',
  consentOn: '',
  consentBy: '',
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

/** The form values of a saved person. */
export function draftOf(person: Person): PersonDraft {
  return {
    firstName: person.firstName,
    lastName: person.lastName,
    mobilePhone: person.mobilePhone,
    email: person.email,
    homeAddress: person.homeAddress,
    occupation: person.occupation,
    consentHow: person.consentHow,
    consentOn: person.consentOn,
    consentBy: person.consentBy,
    peopleClassificationID: person.peopleClassificationID ?? '',
    maritalStatusID: person.maritalStatusID ?? '',
    genderID: person.genderID ?? '',
    ageGroupID: person.ageGroupID ?? '',
    owner: ownerId(person) ? { id: ownerId(person), name: person.followupPersonName } : null,
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
