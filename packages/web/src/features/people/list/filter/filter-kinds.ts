// The kinds of filter: label, icon, and the parts that belong to each.
import {
  IconArchive,
  IconCalendarPlus,
  IconCake,
  IconForms,
  IconGenderBigender,
  IconHeart,
  IconHourglass,
  IconIdBadge2,
  IconMail,
  IconPhone,
  IconRings,
  IconStairs,
  IconUserHeart,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { CustomField } from '../../api.ts';
import type { PeopleFilter } from '../list-address.ts';
import { personFields } from '../../../../messages/en/person-fields.ts';
import { filterTexts } from '../../../../messages/en/people-filter.ts';

export type PlainKind = keyof typeof kinds;
/** The kind of a custom field is 'field:' and its id. */
export type FilterKind = PlainKind | `field:${string}`;

interface Kind {
  label: string;
  icon: typeof IconMail;
  parts: readonly (keyof PeopleFilter)[];
}

/** In the order in which the sentence shows them. */
const kinds = {
  states: { label: personFields.status, icon: IconArchive, parts: ['states'] },
  groups: { label: personFields.groups, icon: IconUsersGroup, parts: ['groups', 'groupsMatch'] },
  classifications: { label: personFields.membership, icon: IconIdBadge2, parts: ['classifications'] },
  genders: { label: personFields.gender, icon: IconGenderBigender, parts: ['genders'] },
  maritalStatuses: { label: personFields.maritalStatus, icon: IconRings, parts: ['maritalStatuses'] },
  ageGroups: { label: personFields.ageGroup, icon: IconStairs, parts: ['ageGroups'] },
  age: { label: personFields.age, icon: IconHourglass, parts: ['ageFrom', 'ageTo'] },
  birthMonths: { label: personFields.birthday, icon: IconCake, parts: ['birthMonths'] },
  weddingMonths: { label: filterTexts.anniversary, icon: IconHeart, parts: ['weddingMonths'] },
  phone: { label: personFields.phone, icon: IconPhone, parts: ['phone'] },
  email: { label: personFields.email, icon: IconMail, parts: ['email'] },
  owner: { label: personFields.contactOwner, icon: IconUserHeart, parts: ['owner'] },
  created: { label: filterTexts.dateAdded, icon: IconCalendarPlus, parts: ['createdFrom', 'createdTo'] },
} as const satisfies Record<string, Kind>;

const plainKinds = Object.keys(kinds) as PlainKind[];

export const fieldKind = (id: string): FilterKind => `field:${id}`;

/** The id of the custom field of this kind; undefined for the other kinds. */
export const fieldOf = (kind: FilterKind): string | undefined =>
  kind.startsWith('field:') ? kind.slice('field:'.length) : undefined;

/** The label and the icon of a kind. */
export function labelOfKind(
  kind: FilterKind,
  fields: readonly CustomField[],
): { label: string; icon: typeof IconMail } {
  const field = fieldOf(kind);
  if (field === undefined) return kinds[kind as PlainKind];
  return { label: fields.find(({ id }) => id === field)?.label ?? filterTexts.deletedField, icon: IconForms };
}

/** All kinds, custom fields last. */
export const allKinds = (fields: readonly CustomField[]): FilterKind[] => [
  ...plainKinds,
  ...fields.map(({ id }) => fieldKind(id)),
];

/** The kinds in the order of the sentence; those of deleted fields last. */
export function inOrder(kinds: readonly FilterKind[], fields: readonly CustomField[]): FilterKind[] {
  const known = allKinds(fields);
  return [...known.filter((kind) => kinds.includes(kind)), ...kinds.filter((kind) => !known.includes(kind))];
}

/** The kinds that this filter uses, in the order of the sentence. */
export function kindsIn(filter: PeopleFilter): FilterKind[] {
  const plain = plainKinds.filter((kind) => kinds[kind].parts.some((part) => filter[part] !== undefined));
  const fields = (filter.fields ?? []).map(({ field }) => fieldKind(field));
  return [...plain, ...new Set(fields)];
}

/** The filter without all parts of this kind. */
export function withoutKind(filter: PeopleFilter, kind: FilterKind): PeopleFilter {
  const field = fieldOf(kind);
  const { fields, ...rest } = filter;
  if (field !== undefined) {
    const others = fields?.filter((value) => value.field !== field) ?? [];
    return others.length > 0 ? { ...rest, fields: others } : rest;
  }
  const parts: readonly string[] = kinds[kind as PlainKind].parts;
  return Object.fromEntries(Object.entries(filter).filter(([part]) => !parts.includes(part)));
}

/** The value that the filter asks for in a custom field; undefined where it asks for none. */
export const valueOfField = (filter: PeopleFilter, field: string): string | undefined =>
  filter.fields?.find((value) => value.field === field)?.is;
