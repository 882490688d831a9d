// The dialog that deletes a group; people are never deleted (GL-03).
import { Button, Group as Row, Radio, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast, toastError } from '../../../lib/toast.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useReturnFocus } from '../../../ui/focus/use-return-focus.ts';
import { flatten, type Group } from '../../pickers/groups.ts';
import { dropFromTree, removeGroup } from '../api.ts';
import { refreshGroups } from '../../pickers/keys/refresh-records.ts';
import { groupTexts } from '../../../messages/en/groups.ts';
import { specified } from '../../../messages/en/specified.ts';

/** Asks what happens to sub-groups; by default they move up one level. */
export function DeleteGroup({
  group,
  onClose,
  onDeleted,
}: {
  group: Group;
  onClose: () => void;
  /** Gets the ids of all deleted groups. */
  onDeleted: (gone: string[]) => void;
}) {
  const [children, setChildren] = useState<'up' | 'delete'>('up');
  const queries = useQueryClient();
  const below = flatten(group.children);
  useReturnFocus();
  const removal = useMutation({
    mutationFn: removeGroup,
    onSuccess: async () => {
      dropFromTree(queries, group.id, children);
      toast({ title: specified.deleted, detail: specified.groupDeleted, tone: 'success', ms: 3000 });
      const gone = [group, ...(children === 'delete' ? below.map((row) => row.group) : [])].map(
        ({ id }) => id,
      );
      onDeleted(gone);
      onClose();
      await refreshGroups(queries, gone);
    },
    onError: (error) => toastError(error, groupTexts.notDeleted),
  });
  return (
    <Dialog opened onClose={onClose} title={specified.deleteConfirmation}>
      <Stack>
        <Text>{specified.deleteThisGroup}</Text>
        <Text c="dimmed" size="sm">
          {groupTexts.deleteNote(group.name, group.peopleInGroupsCount)}
        </Text>
        {below.length > 0 && (
          <Radio.Group
            label={groupTexts.has(below.length)}
            value={children}
            onChange={(value) => setChildren(value === 'delete' ? 'delete' : 'up')}
          >
            <Stack gap="xs" mt="xs">
              <Radio value="up" label={groupTexts.moveUp(below.length)} />
              <Radio value="delete" label={groupTexts.deleteToo(below.length)} />
            </Stack>
          </Radio.Group>
        )}
        <Row justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {specified.cancel}
          </Button>
          <Button
            color="red"
            loading={removal.isPending}
            onClick={() => removal.mutate({ id: group.id, children })}
          >
            {specified.deleteAction}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
