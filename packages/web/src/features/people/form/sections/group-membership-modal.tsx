// The 'Group Membership' modal: a group with search, and a position (PF-08).
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { GroupSelect, modalWithList } from '../../../pickers/group-select.tsx';
import type { DraftGroup } from '../person-draft.ts';

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
  return (
    <FormDialog
      title="Group Membership"
      send="Add"
      fault={missing}
      onSend={() => {
        if (!group) setMissing({});
        else onAdd({ groupId: group.id, path: group.path, position: position.trim() || 'Member' });
      }}
      onClose={onClose}
      classNames={modalWithList}
    >
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
    </FormDialog>
  );
}
