// What a group is called, what it is for, where it stands: changed, and saved by a button.
import { Button, Group as Row, Stack } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/http/api-error.ts';
import { useMay } from '../../../lib/http/session.ts';
import { toast, toastError } from '../../../lib/toast.ts';
import { useFocusOnFault } from '../../../ui/focus/use-focus-on-fault.ts';
import { flatten, groupsQuery } from '../../pickers/groups.ts';
import { type GroupDetails, putGroup } from '../api.ts';
import { type GroupForm, GroupFields } from './group-fields.tsx';
import { refreshGroups } from '../../pickers/keys/refresh-records.ts';

/** Neither the group itself nor what is below it is offered as what it is part of. */
export function EditGroup({ group }: { group: GroupDetails }) {
  const saved: GroupForm = {
    name: group.name,
    description: group.description,
    category: group.category,
    parentId: group.parentId,
  };
  const [form, setForm] = useState(saved);
  const [missing, setMissing] = useState<object | null>(null);
  const mayChange = useMay('groups.write');
  const queries = useQueryClient();
  const tree = useQuery(groupsQuery).data ?? [];
  const itself = flatten(tree).find((row) => row.group.id === group.id);
  const below = itself ? flatten([itself.group]).map((row) => row.group.id) : [group.id];
  const saving = useMutation({
    mutationFn: () => putGroup(group.id, form),
    onSuccess: async () => {
      toast({ title: 'Saved', tone: 'success' });
      await refreshGroups(queries);
    },
    onError: (error) => {
      if (!(error instanceof ApiError && error.errors)) toastError(error, 'Group was not saved');
    },
  });
  const element = useFocusOnFault(missing ?? saving.error);
  const errors = {
    ...(saving.error instanceof ApiError && saving.error.errors),
    ...(missing && { name: 'Group name is required' }),
  };
  const same = JSON.stringify(form) === JSON.stringify(saved);
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const empty = form.name.trim() === '';
        setMissing(empty ? {} : null);
        if (!empty && !saving.isPending) saving.mutate();
      }}
    >
      <Stack mt={group.smart ? 'md' : 0}>
        <GroupFields
          form={form}
          onChange={(part) => {
            setForm((before) => ({ ...before, ...part }));
            setMissing(null);
            saving.reset();
          }}
          errors={errors}
          without={below}
        />
        {mayChange && (
          <Row justify="flex-end">
            <Button variant="default" disabled={same} onClick={() => setForm(saved)}>
              Undo the changes
            </Button>
            <Button type="submit" disabled={same} loading={saving.isPending}>
              Save
            </Button>
          </Row>
        )}
      </Stack>
    </form>
  );
}
