// What several people are made one of: the values to choose from, what is united, what goes into a note. Pure.
import type { MergeField } from '@tidings/contract/calls/people/duplicates.ts';
import { searchKey } from '@tidings/contract/rules/names.ts';
import type { CustomField, Person } from '../api.ts';
import { customValueInWords, dayInWords } from '../words.ts';

/** What the ids that stand in a person are called. */
export interface PersonNames {
  gender: string;
  maritalStatus: string;
  classification: string;
  ageGroup: string;
}

interface Part {
  label: string;
  /** By what values are compared; empty where there is none. */
  value: (person: Person) => string;
  /** As it is shown; left out: the value. */
  words?: (person: Person, names: PersonNames) => string;
}

const birth = (person: Person): string =>
  dayInWords({ day: person.dayOfBirth, month: person.monthOfBirth, year: person.yearOfBirth });
const wedding = (person: Person): string =>
  dayInWords({ day: person.dayOfWedding, month: person.monthOfWedding, year: person.yearOfWedding });

const parts: Record<MergeField, Part> = {
  firstName: { label: 'First name', value: ({ firstName }) => firstName },
  lastName: { label: 'Last name', value: ({ lastName }) => lastName },
  mobilePhone: { label: 'Phone', value: ({ phone, mobilePhone }) => phone ?? mobilePhone },
  email: { label: 'E-mail', value: ({ email }) => email },
  homeAddress: { label: 'Home address', value: ({ homeAddress }) => homeAddress },
  occupation: { label: 'Occupation', value: ({ occupation }) => occupation },
  birth: { label: 'Birthday', value: birth },
  wedding: { label: 'Wedding', value: wedding },
  peopleClassificationID: {
    label: 'Membership',
    value: ({ peopleClassificationID }) => peopleClassificationID ?? '',
    words: (_, { classification }) => classification,
  },
  maritalStatusID: {
    label: 'Marital status',
    value: ({ maritalStatusID }) => maritalStatusID ?? '',
    words: (_, { maritalStatus }) => maritalStatus,
  },
  genderID: {
    label: 'Gender',
    value: ({ genderID }) => genderID ?? '',
    words: (_, { gender }) => gender,
  },
  ageGroupID: {
    label: 'Age group',
    value: ({ ageGroupID }) => ageGroupID ?? '',
    words: (_, { ageGroup }) => ageGroup,
  },
  followupPersonID: {
    label: 'Contact owner',
    value: ({ followupPersonID }) => followupPersonID ?? '',
    words: ({ followupPersonName }) => followupPersonName,
  },
  picture: { label: 'Picture', value: ({ pictureUrl }) => pictureUrl, words: ({ name }) => name },
};

export interface Option {
  /** Values that are the same have the same key. */
  key: string;
  words: string;
  /** Who has it, in their order. */
  people: Person[];
}

export interface FieldChoice {
  field: MergeField;
  label: string;
  /** In the order of the people; none of them is empty. */
  options: Option[];
  taken: Option;
}

/** What the user chose, as the keys of options. */
export type Chosen = Partial<Record<MergeField, string>>;

/**
 * The fields in which somebody has something, with what is taken: what was chosen, else what the keeper has, else what
 * the first of the others has. Nobody is looked after by one of those who become one.
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

/** Of whom each field is taken, as the call wants it: of the keeper, where they have the same. */
export const takeOf = (
  choices: readonly FieldChoice[],
  keeper: Person,
): Partial<Record<MergeField, string>> =>
  Object.fromEntries(
    choices.map(({ field, taken }) => [
      field,
      (taken.people.includes(keeper) ? keeper : taken.people[0])?.id,
    ]),
  );

export interface Second {
  label: string;
  words: string;
}

/** What is not taken, and so goes into a note; of pictures only one stays. */
export const secondsOf = (choices: readonly FieldChoice[]): Second[] =>
  choices
    .filter(({ field }) => field !== 'picture')
    .flatMap(({ label, options, taken }) =>
      options.filter((option) => option !== taken).map(({ words }) => ({ label, words })),
    );

export const fileControl = 6;

/** Custom fields in which the others have something else than the one who has it first, the keeper before all. */
export function customSeconds(
  people: readonly Person[],
  keeper: Person,
  fields: readonly Pick<CustomField, 'id' | 'label' | 'controlType'>[],
): (Second & { controlType: number })[] {
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
