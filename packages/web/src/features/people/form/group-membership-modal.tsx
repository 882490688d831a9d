// The 'Group Membership' modal: a group with search, and a position (PF-08).
import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { GroupSelect } from '../../pickers/group-select.tsx';
import type { DraftGroup } from './person-draft.ts';

interface GroupMembershipModalProps {
  /** Groups the person is in already. */
  without: readonly string[];
  onClose: () => void;
  onAdd: (group: DraftGroup) => void;
}

/** A position that is left empty is saved as 'Member'. */
export function GroupMembershipModal({ without, onClose, onAdd }: GroupMembershipModalProps) {
  const [group, setGroup] = useState<{ id: string; path: string } | null>(null);
  const [position, setPosition] = useState('');
  const [missing, setMissing] = useState(false);
  const add = () => {
    if (!group) return setMissing(true);
    onAdd({ groupId: group.id, path: group.path, position: position.trim() || 'Member' });
  };
  return (
    <Modal opened onClose={onClose} title="Group Membership">
      <Stack>
        <GroupSelect
          label="Group"
          placeholder="Search for a group"
          without={without}
          value={group?.id ?? null}
          onChange={(id, path) => {
            setGroup(id ? { id, path } : null);
            setMissing(false);
          }}
          error={missing && 'Please select a group'}
        />
        <TextInput
          label="Position"
          placeholder="Member"
          maxLength={80}
          value={position}
          onChange={(event) => setPosition(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={add}>Add</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
