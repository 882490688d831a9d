// Puts a filter into words: 'People in Choir or Ushers, women, 18 to 35'.
import { monthNames } from '@tidings/contract/rules/days.ts';
import type { CustomField } from '../../api.ts';
import { isoDayInWords, joinWords } from '../../words.ts';
import { none, type PeopleFilter, type PersonState } from '../list-address.ts';
import { fieldOf, kindsIn, valueOfField, type FilterKind, type PlainKind } from './filter-kinds.ts';

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

/** The words of one kind; empty where the filter does not use it. */
export function wordsOf(kind: FilterKind, filter: PeopleFilter, names: FilterNames): string {
  const field = fieldOf(kind);
  if (field !== undefined) return fieldWords(names, field, valueOfField(filter, field));
  return words[kind as PlainKind](filter, names);
}

/** The whole filter as a sentence, without a full stop at the end. */
export function sentenceOf(filter: PeopleFilter, names: FilterNames): string {
  const parts = kindsIn(filter).map((kind) => wordsOf(kind, filter, names));
  if (filter.search) parts.unshift(`found by “${filter.search}”`);
  if (parts.length === 0) return 'Everybody';
  return `People${/^(in|not|with|without|born|married|added|looked|found) /.test(parts[0] ?? '') ? '' : ':'} ${parts.join(', ')}`;
}

const stateWords: Record<PersonState, string> = {
  active: 'active',
  archived: 'archived',
  deceased: 'deceased',
  deleted: 'in the recycle bin',
};

const genderWords: Record<string, string> = { female: 'women', male: 'men' };

type Words = (filter: PeopleFilter, names: FilterNames) => string;

const words: Record<PlainKind, Words> = {
  states: ({ states = [] }) => or(states.map((state) => stateWords[state])),
  groups: ({ groups, groupsMatch }, names) => {
    const shown = namesOf(groups, names.groups, 'no group');
    if (shown.length === 0) return '';
    if (groupsMatch === 'all') return `in ${joinWords(shown, 'and')}`;
    return `${groupsMatch === 'none' ? 'not ' : ''}in ${or(shown)}`;
  },
  classifications: ({ classifications }, names) =>
    isNone(classifications)
      ? 'without a membership'
      : or(namesOf(classifications, names.classifications, 'none'), 'with membership '),
  genders: ({ genders }, names) =>
    or(namesOf(genders, names.genders?.map(withGenderWord), 'of unknown gender')),
  maritalStatuses: ({ maritalStatuses }, names) =>
    or(namesOf(maritalStatuses, names.maritalStatuses?.map(inLowerCase), 'of unknown marital status')),
  ageGroups: ({ ageGroups }, names) =>
    isNone(ageGroups) ? 'in no age group' : or(namesOf(ageGroups, names.ageGroups, 'none'), 'in age group '),
  age: ({ ageFrom, ageTo }) => {
    if (ageFrom === undefined) return ageTo === undefined ? '' : `up to ${ageTo} years old`;
    if (ageTo === undefined) return `${ageFrom} or older`;
    return ageFrom === ageTo ? `${ageFrom} years old` : `${ageFrom} to ${ageTo}`;
  },
  birthMonths: ({ birthMonths }) => or(monthsOf(birthMonths), 'born in '),
  weddingMonths: ({ weddingMonths }) => or(monthsOf(weddingMonths), 'married in '),
  phone: ({ phone }) => (phone ? `${phone === 'yes' ? 'with' : 'without'} a phone` : ''),
  email: ({ email }) => (email ? `${email === 'yes' ? 'with' : 'without'} an e-mail address` : ''),
  owner: ({ owner }, names) => (owner ? `looked after by ${names.owner ?? '…'}` : ''),
  created: ({ createdFrom, createdTo }) => {
    if (createdFrom === undefined) return createdTo ? `added until ${isoDayInWords(createdTo)}` : '';
    if (createdTo === undefined) return `added since ${isoDayInWords(createdFrom)}`;
    if (createdFrom === createdTo) return `added on ${isoDayInWords(createdFrom)}`;
    return `added ${isoDayInWords(createdFrom)} to ${isoDayInWords(createdTo)}`;
  },
};

/** 'a, b or c' behind the words of `before`; empty where there are no parts. */
const or = (parts: readonly string[], before = ''): string =>
  parts.length > 0 ? `${before}${joinWords(parts, 'or')}` : '';

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
  const shown = ids.map((id) =>
    id === none
      ? noneLabel
      : choices
        ? (choices.find((choice) => choice.id === id)?.name ?? 'one that is gone')
        : '…',
  );
  return shown.length > 4 ? [...shown.slice(0, 3), `${shown.length - 3} others`] : shown;
}

const monthsOf = (months: readonly number[] = []): string[] =>
  months.map((month) => monthNames[month - 1] ?? '');

function fieldWords({ fields }: FilterNames, id: string, is: string | undefined): string {
  if (is === undefined) return '';
  if (!fields) return '…';
  const field = fields.find((one) => one.id === id);
  const label = field?.label ?? 'a field that is gone';
  if (is === '') return `without ${label}`;
  if (field?.controlType === 2) return is === 'true' ? label : `not ${label}`;
  return `${label} ${field?.controlType === 3 ? isoDayInWords(is) : is}`;
}
