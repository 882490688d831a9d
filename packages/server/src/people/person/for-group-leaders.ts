// What a group leader sees of a person: name, picture, phone, e-mail and groups.
import type { Person } from '@tidings/contract/calls/people/person.ts';
import type { PersonRow } from '@tidings/contract/calls/people/people.ts';
import { emptyId } from '@tidings/contract/rules/destinations.ts';

const privateToOffice = { homeAddress: '', occupation: '', dayOfBirth: 0, monthOfBirth: 0, yearOfBirth: 0 };

/** A person's page without what only the office needs. */
export const personForLeader = (person: Person): Person => ({
  ...person,
  ...privateToOffice,
  consentHow: '',
  consentOn: '',
  consentBy: '',
  dayOfWedding: 0,
  monthOfWedding: 0,
  yearOfWedding: 0,
  peopleClassificationID: null,
  maritalStatusID: null,
  genderID: null,
  ageGroupID: null,
  followupPersonID: emptyId,
  followupPersonName: '',
  retired: { ageGroup: null, classification: null, fields: [] },
});

/** A row of the list without what only the office needs. */
export const rowForLeader = (row: PersonRow): PersonRow => ({
  ...row,
  ...privateToOffice,
  classification: '',
  gender: '',
  maritalStatus: '',
  ageGroup: '',
  owner: '',
  fields: [],
});
