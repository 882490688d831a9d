// Chooses the groups that a group leader leads.
import { MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { flatten, groupsQuery } from '../pickers/groups.ts';
import { colleagueTexts } from '../../messages/en/colleagues.ts';
import { specified } from '../../messages/en/specified.ts';

interface LedGroupsProps {
  value: string[];
  onChange: (ids: string[]) => void;
}

/** Offers every group that is not smart, by its path. */
export function LedGroups({ value, onChange }: LedGroupsProps) {
  const { data } = useQuery(groupsQuery);
  const choices = flatten(data ?? [])
    .filter(({ group }) => !group.smart)
    .map(({ group, path }) => ({ value: group.id, label: path }));
  return (
    <MultiSelect
      label={colleagueTexts.ledGroups}
      description={colleagueTexts.ledGroupsHint}
      placeholder={value.length === 0 ? colleagueTexts.chooseGroups : ''}
      searchable
      limit={100}
      maxValues={100}
      data={choices}
      value={value}
      onChange={onChange}
      nothingFoundMessage={data?.length === 0 ? specified.noGroupsYet : colleagueTexts.noMatches}
    />
  );
}
