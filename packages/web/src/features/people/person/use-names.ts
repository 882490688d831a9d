// What the choices that stand in a person are called, those too that are not offered any more.
import { useQuery } from '@tanstack/react-query';
import { choicesOf, lookupsQuery } from '../../pickers/api.ts';
import { ageGroupsQuery, classificationsQuery, type Person } from '../api.ts';

/** Names by what they are of; empty where nothing is set, or while they are asked for. */
export const useNames = (person: Person) => useNamesOf()(person);

/** The same of any person. */
export function useNamesOf() {
  const lookups = useQuery(lookupsQuery).data;
  const classifications = useQuery(classificationsQuery).data;
  const ageGroups = useQuery(ageGroupsQuery).data;
  const lookup = (type: string, id: string | null): string =>
    choicesOf(lookups, type).find(({ value }) => value === id)?.label ?? '';
  return (person: Person) => ({
    gender: lookup('gender', person.genderID),
    maritalStatus: lookup('maritalstatus', person.maritalStatusID),
    classification:
      classifications?.find(({ id }) => id === person.peopleClassificationID)?.name ??
      person.retired?.classification ??
      '',
    ageGroup: ageGroups?.find(({ id }) => id === person.ageGroupID)?.name ?? person.retired?.ageGroup ?? '',
  });
}
