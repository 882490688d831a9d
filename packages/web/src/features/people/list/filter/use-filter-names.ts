// Loads the choices of a filter and the names of its ids.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { choicesOf, lookupsQuery } from '../../../pickers/api.ts';
import { flatten, groupsQuery } from '../../../pickers/groups.ts';
import { ageGroupsQuery, classificationsQuery, customFieldsQuery, personQuery } from '../../api.ts';
import type { FilterKind } from './filter-kinds.ts';
import type { Choice, FilterNames } from './filter-words.ts';
import { filterTexts } from '../../../../messages/en/people-filter.ts';

/** Loads what these kinds need; custom fields always, because each is a kind itself. */
export function useFilterNames(kinds: readonly FilterKind[], owner: string | undefined): FilterNames {
  const has = (kind: FilterKind): boolean => kinds.includes(kind);
  const groups = useQuery({ ...groupsQuery, enabled: has('groups') }).data;
  const lookups = useQuery({ ...lookupsQuery, enabled: has('genders') || has('maritalStatuses') }).data;
  const classifications = useQuery({ ...classificationsQuery, enabled: has('classifications') }).data;
  const ageGroups = useQuery({ ...ageGroupsQuery, enabled: has('ageGroups') }).data;
  const fields = useQuery(customFieldsQuery).data;
  const named = useQuery({ ...personQuery(owner ?? ''), enabled: owner !== undefined });
  const ownerName = named.isError ? filterTexts.deletedPerson : named.data?.person.name;
  return useMemo(
    () => ({
      groups: groups && flatten(groups).map(({ group, path }) => ({ id: group.id, name: path })),
      classifications,
      genders: lookups && lookup(lookups, 'gender'),
      maritalStatuses: lookups && lookup(lookups, 'maritalstatus'),
      ageGroups,
      fields: fields?.filter(({ entityType }) => entityType === 0),
      owner: ownerName,
    }),
    [groups, classifications, lookups, ageGroups, fields, ownerName],
  );
}

const lookup = (lookups: Parameters<typeof choicesOf>[0], type: string): Choice[] =>
  choicesOf(lookups, type).map(({ value, label }) => ({ id: value, name: label }));
