// Chooses groups by category, with or without their sub-groups (SC-01, SC-02, GL-01).
import { Group, Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answered, number } from '../../../messages/language.ts';
import { destinationTexts } from '../../../messages/en/destinations.ts';
import { ErrorState, ListSkeleton } from '../../../ui/states.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import { groupsQuery } from '../api.ts';
import type { Chip } from './chips.ts';
import {
  availableGroups,
  groupChip,
  hasGroups,
  subGroupsOf,
  type GroupChoice,
  type GroupsByCategory,
} from './group-choice.ts';
import classes from './to-field.module.css';
import { specified } from '../../../messages/en/specified.ts';

interface GroupPickerProps {
  to: readonly Chip[];
  /** Whether its search takes the focus. */
  autoFocus: boolean;
  onAdd: (...chips: Chip[]) => void;
}

/** The groups that are not chosen yet, with a search field. */
export function GroupPicker({ to, autoFocus, onAdd }: GroupPickerProps) {
  const query = useQuery(groupsQuery);
  const [needle, setNeedle] = useState('');
  if (query.isError) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  const groups = query.data;
  const isEmpty = groups !== undefined && Object.values(groups).flat().length === 0;
  return (
    <>
      {/* It is there from the start, so that what is below stays in its place when the groups arrive. */}
      {!isEmpty && (
        <TextInput
          autoFocus={autoFocus}
          aria-label={destinationTexts.searchGroups}
          placeholder={destinationTexts.searchGroups}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={needle}
          onChange={(event) => setNeedle(event.currentTarget.value)}
        />
      )}
      <div className={classes.groups} data-pending={query.isPending || undefined}>
        {!groups && <ListSkeleton rows={4} />}
        {groups && !hasGroups(groups) && (
          <Text c="dimmed" p="xs">
            {specified.noGroupsYet}
          </Text>
        )}
        {groups && !isEmpty && <GroupRows groups={groups} to={to} needle={needle} onAdd={onAdd} />}
      </div>
    </>
  );
}

interface GroupRowsProps extends Pick<GroupPickerProps, 'to' | 'onAdd'> {
  groups: GroupsByCategory;
  needle: string;
}

/** By category, what fits the search and is not chosen yet. */
function GroupRows({ groups, to, needle, onAdd }: GroupRowsProps) {
  const available = availableGroups(groups, to, needle);
  if (available.length === 0)
    return (
      <Text c="dimmed" p="xs">
        {needle ? specified.noMatchFound : destinationTexts.allSelected}
      </Text>
    );
  return available.map(([category, list]) => (
    <section key={category} aria-label={answered(category)}>
      <div className={classes.category}>{answered(category)}</div>
      {list.map((group) => (
        <GroupRow key={group.key} group={group} beneath={subGroupsOf(groups, group)} onAdd={onAdd} />
      ))}
    </section>
  ));
}

interface GroupRowProps {
  group: GroupChoice;
  beneath: GroupChoice[];
  onAdd: (...chips: Chip[]) => void;
}

function GroupRow({ group, beneath, onAdd }: GroupRowProps) {
  const all = destinationTexts.withSubGroups(beneath.length);
  return (
    <Group gap={4} wrap="nowrap">
      <UnstyledButton className={classes.group} onClick={() => onAdd(groupChip(group))}>
        <span className={classes.groupName}>{group.name}</span>
        <span className={classes.count} aria-label={destinationTexts.members(group.count)}>
          {number(group.count)}
        </span>
      </UnstyledButton>
      {beneath.length > 0 && (
        <TextButton
          style={{ flexShrink: 0 }}
          aria-label={destinationTexts.groupWithSubGroups(group.name, all)}
          onClick={() => onAdd(groupChip(group), ...beneath.map(groupChip))}
        >
          {all}
        </TextButton>
      )}
    </Group>
  );
}
