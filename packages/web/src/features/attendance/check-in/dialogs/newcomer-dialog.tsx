// Asks whether somebody new joins a group, that of the list to begin with (CF-03).
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useOnce } from '../../../../lib/use-once.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { fullName } from '@tidings/contract/rules/names.ts';
import { useState } from 'react';
import { toast, toastError } from '../../../../lib/toast.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { useReturnFocus } from '../../../../ui/focus/use-return-focus.ts';
import type { NewMember } from '../../../pickers/compact-person-form.tsx';
import { GroupSelect, modalWithList } from '../../../pickers/group-select.tsx';
import { postMembers } from '../../../pickers/memberships.ts';
import type { Summary } from '../../api.ts';

interface NewcomerDialogProps {
  newcomer: NewMember;
  attendance: Summary;
  onClose: () => void;
}

/** They are ticked in any case. */
export function NewcomerDialog({ newcomer, attendance, onClose }: NewcomerDialogProps) {
  const queries = useQueryClient();
  const once = useOnce();
  const [groupId, setGroupId] = useState(attendance.groupId);
  const [position, setPosition] = useState('');
  const name = fullName(newcomer.firstName, newcomer.lastName);
  useReturnFocus();
  const join = useMutation({
    mutationFn: (group: string) =>
      postMembers(group, [{ personId: newcomer.id, position: position.trim() }], once),
    onSuccess: async () => {
      toast({ title: 'Added Successfully', tone: 'success' });
      onClose();
      const keys = ['groups', 'group', 'communication-groups', 'people', 'person', 'attendance'];
      await queries.invalidateQueries({ predicate: ({ queryKey }) => keys.includes(String(queryKey[0])) });
    },
    onError: (error) => toastError(error, 'Not added'),
  });
  return (
    <Dialog opened onClose={onClose} title={`A group for ${name}?`} classNames={modalWithList}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (groupId !== null && !join.isPending) join.mutate(groupId);
        }}
      >
        <Stack>
          <Text size="sm" c="dimmed">
            {name} is saved and ticked. In a group they are expected the next time.
          </Text>
          <GroupSelect label="Group" placeholder="No group" value={groupId} onChange={setGroupId} />
          <TextInput
            label="Position"
            placeholder="Member"
            maxLength={80}
            value={position}
            onChange={(event) => setPosition(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Not now
            </Button>
            <Button type="submit" disabled={groupId === null} loading={join.isPending} data-autofocus>
              Add to the group
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
