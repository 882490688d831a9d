// The groups of a person; changes are saved immediately (PF-09, PF-10).
import { ActionIcon, Badge, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../../../lib/http/session.ts';
import { TextButton } from '../../../ui/text-button.tsx';
import type { Person } from '../api.ts';
import { GroupDialog } from '../../pickers/group-dialog.tsx';
import { askToRemove } from '../../pickers/memberships.ts';
import { useMembershipChanges } from '../use-membership-changes.ts';
import { Card } from './card.tsx';
import classes from './person-page.module.css';
import { personTexts } from '../../../messages/en/person.ts';
import { specified } from '../../../messages/en/specified.ts';

/** Each shows the position, and whether they lead the group. */
export function Groups({ person }: { person: Person }) {
  const [adding, setAdding] = useState(false);
  const mayChange = useMay('groups.write') && person.state !== 'deleted';
  const { add, remove } = useMembershipChanges(person.id);
  const askAndRemove = async ({ groupId, name }: Person['groups'][number]) => {
    if (await askToRemove(person.firstName, name)) remove(groupId);
  };
  return (
    <Card
      title={specified.groups}
      action={
        mayChange && (
          <TextButton leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
            {personTexts.addToGroup}
          </TextButton>
        )
      }
    >
      {person.groups.length === 0 && <Text c="dimmed">{personTexts.noGroups}</Text>}
      <ul className={classes.lines}>
        {person.groups.map((group) => (
          <li key={group.groupId}>
            <div>
              <Link
                to="/tenant/createpeoplegroup/$groupId"
                params={{ groupId: group.groupId }}
                className={classes.link}
              >
                {group.path}
              </Link>
              <Text size="xs" c="dimmed">
                {group.position}
              </Text>
            </div>
            {group.leader && <Badge variant="light">{personTexts.leader}</Badge>}
            {mayChange && (
              <ActionIcon
                color="gray"
                aria-label={personTexts.removeGroup(group.path)}
                onClick={() => void askAndRemove(group)}
              >
                <IconTrash size={18} stroke={1.7} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {adding && (
        <GroupDialog
          title={specified.groupMembership}
          send={personTexts.add}
          withPosition
          without={person.groups.map(({ groupId }) => groupId)}
          onClose={() => setAdding(false)}
          onSend={({ groupId, position }) => {
            setAdding(false);
            add({ groupId, position: position || specified.defaultPosition });
          }}
        />
      )}
    </Card>
  );
}
