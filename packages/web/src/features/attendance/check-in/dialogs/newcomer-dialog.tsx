// Asks whether a new person joins a group, by default the list's (CF-03).
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { fullName } from '@tidings/contract/rules/names.ts';
import { withRoots } from '../../../../lib/query-roots.ts';
import { toast, toastError } from '../../../../lib/toast.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { useReturnFocus } from '../../../../ui/focus/use-return-focus.ts';
import type { NewMember } from '../../../pickers/new-person/compact-person-form.tsx';
import { GroupSelect, modalWithList } from '../../../pickers/group-select.tsx';
import { postMembers } from '../../../pickers/memberships.ts';
import type { Summary } from '../../api.ts';
import { attendanceTexts } from '../../../../messages/en/attendance.ts';
import { specified } from '../../../../messages/en/specified.ts';

interface NewcomerDialogProps {
  newcomer: NewMember;
  attendance: Summary;
  onClose: () => void;
}

/** The person is ticked either way. */
export function NewcomerDialog({ newcomer, attendance, onClose }: NewcomerDialogProps) {
  const queries = useQueryClient();
  const once = useOnce();
  const form = useForm({ initialValues: { groupId: attendance.groupId, position: '' } });
  const { groupId, position } = form.values;
  const name = fullName(newcomer.firstName, newcomer.lastName);
  useReturnFocus();
  const join = useMutation({
    mutationFn: (group: string) =>
      postMembers(
        group,
        [{ personId: newcomer.id, position: position.trim() || specified.defaultPosition }],
        once,
      ),
    onSuccess: async () => {
      toast({ title: specified.addedSuccessfully, tone: 'success' });
      onClose();
      await queries.invalidateQueries(
        withRoots('groups', 'group', 'communication-groups', 'people', 'person', 'attendance'),
      );
    },
    onError: (error) => toastError(error, attendanceTexts.notAdded),
  });
  return (
    <Dialog opened onClose={onClose} title={attendanceTexts.groupFor(name)} classNames={modalWithList}>
      <form
        onSubmit={form.onSubmit(() => {
          if (groupId !== null && !join.isPending) join.mutate(groupId);
        })}
      >
        <Stack>
          <Text size="sm" c="dimmed">
            {attendanceTexts.newcomerHint(name)}
          </Text>
          <GroupSelect
            label={attendanceTexts.group}
            placeholder={attendanceTexts.noGroup}
            value={groupId}
            onChange={(id) => form.setFieldValue('groupId', id)}
          />
          <TextInput
            label={attendanceTexts.position}
            placeholder={specified.defaultPosition}
            maxLength={80}
            {...form.getInputProps('position')}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {attendanceTexts.notNow}
            </Button>
            <Button type="submit" disabled={groupId === null} loading={join.isPending} data-autofocus>
              {attendanceTexts.addToGroup}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
