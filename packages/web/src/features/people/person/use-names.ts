// The names of a person's lookups and lists, including retired ones.
import { useQuery } from '@tanstack/react-query';
import { choicesOf, lookupsQuery } from '../../pickers/api.ts';
import { ageGroupsQuery, classificationsQuery, type Person } from '../api.ts';

/** Empty strings where nothing is set, and while loading. */
export const useNames = (person: Person) => useNamesOf()(person);

/** The same as a function of any person. */
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
