// The 'Group Membership' modal: a group with search, and a position (PF-08).
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { useFocusOnFault } from '../../../ui/use-focus-on-fault.ts';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import { GroupSelect, modalWithList } from '../../pickers/group-select.tsx';
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
  const [missing, setMissing] = useState<object | null>(null);
  const form = useFocusOnFault(missing);
  useReturnFocus();
  return (
    <Dialog opened onClose={onClose} title="Group Membership" classNames={modalWithList}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // The modal stands inside the person form: portals bubble through React's tree.
          event.stopPropagation();
          if (!group) setMissing({});
          else onAdd({ groupId: group.id, path: group.path, position: position.trim() || 'Member' });
        }}
      >
        <Stack>
          <GroupSelect
            label="Group"
            placeholder="Search for a group"
            without={without}
            value={group?.id ?? null}
            onChange={(id, path) => {
              setGroup(id ? { id, path } : null);
              setMissing(null);
            }}
            error={missing && 'Please select a group'}
            data-autofocus
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
            <Button type="submit">Add</Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
