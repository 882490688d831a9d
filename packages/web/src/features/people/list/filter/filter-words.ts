// Puts a filter into words: 'People in Choir, who are women, aged 18 to 35'.
import { monthNames } from '../../../../lib/time.ts';
import type { CustomField } from '../../api.ts';
import { isoDayInWords } from '../../words.ts';
import { none, type PeopleFilter, type PersonState } from '../list-address.ts';
import { fieldOf, kindsIn, valueOfField, type FilterKind, type PlainKind } from './filter-kinds.ts';
import { filterTexts } from '../../../../messages/en/people-filter.ts';

export interface Choice {
  id: string;
  name: string;
}

/** The names of the ids in a filter; undefined while loading. */
export interface FilterNames {
  groups: readonly Choice[] | undefined;
  classifications: readonly Choice[] | undefined;
  genders: readonly Choice[] | undefined;
  maritalStatuses: readonly Choice[] | undefined;
  ageGroups: readonly Choice[] | undefined;
  fields: readonly CustomField[] | undefined;
  /** The name of the contact owner in the filter. */
  owner: string | undefined;
}

/** The words of one kind, which continue the sentence; empty where the filter does not use it. */
export function wordsOf(kind: FilterKind, filter: PeopleFilter, names: FilterNames): string {
  const field = fieldOf(kind);
  if (field !== undefined) return fieldWords(names, field, valueOfField(filter, field));
  return words[kind as PlainKind](filter, names);
}

/** The whole filter as a sentence, without a full stop at the end. */
export function sentenceOf(filter: PeopleFilter, names: FilterNames): string {
  const parts = kindsIn(filter).map((kind) => wordsOf(kind, filter, names));
  if (filter.search) parts.unshift(filterTexts.matching(filter.search));
  return parts.length > 0 ? filterTexts.sentence(parts) : filterTexts.everyone;
}

const stateWords: Record<PersonState, string> = {
  active: filterTexts.active,
  archived: filterTexts.archived,
  deceased: filterTexts.deceased,
  deleted: filterTexts.deleted,
};

const genderWords: Record<string, string> = { female: filterTexts.women, male: filterTexts.men };

type Words = (filter: PeopleFilter, names: FilterNames) => string;

const words: Record<PlainKind, Words> = {
  states: ({ states = [] }) =>
    withAny(
      states.map((state) => stateWords[state]),
      filterTexts.withStates,
    ),
  groups: ({ groups, groupsMatch }, names) => {
    if (isNone(groups)) return groupsMatch === 'none' ? filterTexts.inAGroup : filterTexts.inNoGroup;
    const text = { all: filterTexts.inAllGroups, none: filterTexts.notInGroups, any: filterTexts.inAnyGroup };
    return withAny(namesOf(groups, names.groups, filterTexts.noGroup), text[groupsMatch ?? 'any']);
  },
  classifications: ({ classifications }, names) =>
    isNone(classifications)
      ? filterTexts.withoutMembership
      : withAny(
          namesOf(classifications, names.classifications, filterTexts.noneOfThese),
          filterTexts.withMembership,
        ),
  genders: ({ genders }, names) =>
    isNone(genders)
      ? filterTexts.ofUnknownGender
      : withAny(
          namesOf(genders, names.genders?.map(withGenderWord), filterTexts.ofUnknownGender),
          filterTexts.ofGender,
        ),
  maritalStatuses: ({ maritalStatuses }, names) =>
    isNone(maritalStatuses)
      ? filterTexts.ofUnknownMaritalStatus
      : withAny(
          namesOf(
            maritalStatuses,
            names.maritalStatuses?.map(inLowerCase),
            filterTexts.ofUnknownMaritalStatus,
          ),
          filterTexts.ofMaritalStatus,
        ),
  ageGroups: ({ ageGroups }, names) =>
    isNone(ageGroups)
      ? filterTexts.inNoAgeGroup
      : withAny(namesOf(ageGroups, names.ageGroups, filterTexts.noneOfThese), filterTexts.inAgeGroup),
  age: ({ ageFrom, ageTo }) => {
    if (ageFrom === undefined) return ageTo === undefined ? '' : filterTexts.agedTo(ageTo);
    if (ageTo === undefined) return filterTexts.agedFrom(ageFrom);
    return ageFrom === ageTo ? filterTexts.aged(ageFrom) : filterTexts.agedBetween(ageFrom, ageTo);
  },
  birthMonths: ({ birthMonths }) => withAny(monthsOf(birthMonths), filterTexts.bornIn),
  weddingMonths: ({ weddingMonths }) => withAny(monthsOf(weddingMonths), filterTexts.marriedIn),
  phone: ({ phone }) => {
    if (!phone) return '';
    return phone === 'yes' ? filterTexts.withPhone : filterTexts.withoutPhone;
  },
  email: ({ email }) => {
    if (!email) return '';
    return email === 'yes' ? filterTexts.withEmail : filterTexts.withoutEmail;
  },
  owner: ({ owner }, names) => (owner ? filterTexts.lookedAfterBy(names.owner ?? filterTexts.loading) : ''),
  created: ({ createdFrom = '', createdTo = '' }) => {
    const [from, to] = [isoDayInWords(createdFrom), isoDayInWords(createdTo)];
    if (!from) return to && filterTexts.addedUntil(to);
    if (!to) return filterTexts.addedSince(from);
    return from === to ? filterTexts.addedOn(from) : filterTexts.addedBetween(from, to);
  },
};

/** The text with these parts; empty where there are none. */
const withAny = (parts: readonly string[], text: (parts: readonly string[]) => string): string =>
  parts.length > 0 ? text(parts) : '';

const isNone = (ids: readonly string[] = []): boolean => ids.length === 1 && ids[0] === none;

const withGenderWord = ({ id, name }: Choice): Choice => ({
  id,
  name: genderWords[name.toLowerCase()] ?? name,
});
const inLowerCase = ({ id, name }: Choice): Choice => ({ id, name: name.toLowerCase() });

/** At most four names; of more, the first three and the number of the others, to keep the sentence short. */
function namesOf(
  ids: readonly string[] = [],
  choices: readonly Choice[] | undefined,
  noneLabel: string,
): string[] {
  const nameOf = (id: string): string => {
    if (id === none) return noneLabel;
    if (!choices) return filterTexts.loading;
    return choices.find((choice) => choice.id === id)?.name ?? filterTexts.deletedChoice;
  };
  const shown = ids.map(nameOf);
  return shown.length > 4 ? [...shown.slice(0, 3), filterTexts.others(shown.length - 3)] : shown;
}

const monthsOf = (months: readonly number[] = []): string[] =>
  months.map((month) => monthNames()[month - 1] ?? '');

function fieldWords({ fields }: FilterNames, id: string, is: string | undefined): string {
  if (is === undefined) return '';
  if (!fields) return filterTexts.loading;
  const field = fields.find((one) => one.id === id);
  if (!field) return filterTexts.withDeletedField;
  if (is === '') return filterTexts.withoutValue(field.label);
  return filterTexts.withValue(field.label, valueWords(field, is));
}

function valueWords({ controlType }: CustomField, is: string): string {
  if (controlType === 2) return is === 'true' ? filterTexts.yes : filterTexts.no;
  return controlType === 3 ? isoDayInWords(is) : is;
}
