// Decides which values of several people a merge takes, and which become notes.
import { ownerId } from '../owner-id.ts';
import type { MergeField } from '@tidings/contract/calls/people/duplicates.ts';
import { searchKey } from '@tidings/contract/rules/names.ts';
import type { CustomField, Person } from '../api.ts';
import { customValueInWords } from '../words.ts';
import { personFields } from '../../../messages/en/person-fields.ts';
import { dayInWords } from '../../../lib/time.ts';

/** The names of the ids in a person. */
export interface PersonNames {
  gender: string;
  maritalStatus: string;
  classification: string;
  ageGroup: string;
}

interface Part {
  label: string;
  /** The value to compare by; '' where there is none. */
  value: (person: Person) => string;
  /** The value as shown; by default the value itself. */
  words?: (person: Person, names: PersonNames) => string;
}

const birth = (person: Person): string =>
  dayInWords({ day: person.dayOfBirth, month: person.monthOfBirth, year: person.yearOfBirth });
const wedding = (person: Person): string =>
  dayInWords({ day: person.dayOfWedding, month: person.monthOfWedding, year: person.yearOfWedding });

const parts: Record<MergeField, Part> = {
  firstName: { label: personFields.firstName, value: ({ firstName }) => firstName },
  lastName: { label: personFields.lastName, value: ({ lastName }) => lastName },
  mobilePhone: { label: personFields.phone, value: ({ phone, mobilePhone }) => phone ?? mobilePhone },
  email: { label: personFields.email, value: ({ email }) => email },
  homeAddress: { label: personFields.homeAddress, value: ({ homeAddress }) => homeAddress },
  occupation: { label: personFields.occupation, value: ({ occupation }) => occupation },
  consent: {
    label: personFields.consent,
    value: ({ consentHow, consentOn, consentBy }) =>
      [consentHow, consentOn, consentBy].filter(Boolean).join(', '),
  },
  birth: { label: personFields.birthday, value: birth },
  wedding: { label: personFields.wedding, value: wedding },
  peopleClassificationID: {
    label: personFields.membership,
    value: ({ peopleClassificationID }) => peopleClassificationID ?? '',
    words: (_, { classification }) => classification,
  },
  maritalStatusID: {
    label: personFields.maritalStatus,
    value: ({ maritalStatusID }) => maritalStatusID ?? '',
    words: (_, { maritalStatus }) => maritalStatus,
  },
  genderID: {
    label: personFields.gender,
    value: ({ genderID }) => genderID ?? '',
    words: (_, { gender }) => gender,
  },
  ageGroupID: {
    label: personFields.ageGroup,
    value: ({ ageGroupID }) => ageGroupID ?? '',
    words: (_, { ageGroup }) => ageGroup,
  },
  followupPersonID: {
    label: personFields.contactOwner,
    value: ownerId,
    words: ({ followupPersonName }) => followupPersonName,
  },
  picture: {
    label: personFields.picture,
    value: ({ pictureUrl }) => pictureUrl,
    words: ({ name }) => name,
  },
};

export interface Option {
  /** Equal values have the same key. */
  key: string;
  words: string;
  /** The people with this value, in their order. */
  people: Person[];
}

export interface FieldChoice {
  field: MergeField;
  label: string;
  /** In the order of the people; never empty. */
  options: Option[];
  taken: Option;
}

/** The keys of the options that the user chose, by field. */
export type Chosen = Partial<Record<MergeField, string>>;

/**
 * The fields in which someone has a value. Taken is the user's choice, else the keeper's value, else the first
 * person's. One of the merged people is never offered as contact owner.
 */
export function fieldChoices(
  people: readonly Person[],
  keeper: Person,
  chosen: Chosen,
  namesOf: (person: Person) => PersonNames,
): FieldChoice[] {
  return (Object.keys(parts) as MergeField[]).flatMap((field) => {
    const { label, value, words = value } = parts[field];
    const having = people.filter(
      (person) => value(person) !== '' && !people.some(({ id }) => id === value(person)),
    );
    const options = [...Map.groupBy(having, (person) => searchKey(value(person)))].flatMap(
      ([key, [first, ...rest]]): Option[] =>
        first ? [{ key, words: words(first, namesOf(first)), people: [first, ...rest] }] : [],
    );
    const taken =
      options.find(({ key }) => key === chosen[field]) ??
      options.find((option) => option.people.includes(keeper)) ??
      options[0];
    return taken ? [{ field, label, options, taken }] : [];
  });
}

/** The id of the person from whom each field is taken, as the API wants it: the keeper where they have that value. */
export const sourcesOf = (
  choices: readonly FieldChoice[],
  keeper: Person,
): Partial<Record<MergeField, string>> =>
  Object.fromEntries(
    choices.map(({ field, taken }) => [
      field,
      (taken.people.includes(keeper) ? keeper : taken.people[0])?.id,
    ]),
  );

export interface Leftover {
  label: string;
  words: string;
}

/** The values that are not taken and go into a note; pictures do not. */
export const leftoversOf = (choices: readonly FieldChoice[]): Leftover[] =>
  choices
    .filter(({ field }) => field !== 'picture')
    .flatMap(({ label, options, taken }) =>
      options.filter((option) => option !== taken).map(({ words }) => ({ label, words })),
    );

export const fileControl = 6;

/** The custom values that are not taken: those that differ from the keeper's, or else from the first person's. */
export function customLeftovers(
  people: readonly Person[],
  keeper: Person,
  fields: readonly Pick<CustomField, 'id' | 'label' | 'controlType'>[],
): (Leftover & { controlType: number })[] {
  const inOrder = [keeper, ...people.filter((person) => person !== keeper)];
  return fields.flatMap(({ id, label, controlType }) => {
    const [first, ...rest] = inOrder.flatMap(
      (person) =>
        person.customAttributeData.find(({ customAttributeID, data }) => customAttributeID === id && data) ??
        [],
    );
    return rest
      .filter(({ data }) => data !== first?.data)
      .map(({ data }) => ({ label, words: customValueInWords({ controlType }, data), controlType }));
  });
}
