// The 'Create group' dialog (GL-04).
import { Autocomplete, Button, Group as Row, Stack, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { useKeptWhileOpen } from '../../lib/draft-store.ts';
import { toast, toastError } from '../../lib/toast.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useFocusOnFault } from '../../ui/use-focus-on-fault.ts';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { GroupSelect, modalWithList } from '../pickers/group-select.tsx';
import { flatten, groupsQuery } from '../pickers/groups.ts';
import { groupsChanged, postGroup } from './api.ts';

interface CreateGroupProps {
  /** The group it is offered to become a part of. */
  parent?: string | undefined;
  onClose: () => void;
  onCreated: (id: string) => void;
}

/** Name and description; what it is part of, and under which heading it is offered in messages, may stay open. */
export function CreateGroup({ parent, onClose, onCreated }: CreateGroupProps) {
  const [form, keep] = useKeptWhileOpen('group', {
    name: '',
    description: '',
    category: '',
    parentId: parent ?? null,
  });
  const [missing, setMissing] = useState<object | null>(null);
  const queries = useQueryClient();
  const creation = useMutation({
    mutationFn: postGroup,
    onSuccess: async ({ id }) => {
      toast({ title: 'Success', detail: 'Group created successfully', tone: 'success' });
      await groupsChanged(queries);
      onCreated(id);
    },
    onError: (error) => {
      if (!(error instanceof ApiError && error.errors)) toastError(error, 'Group was not created');
    },
  });
  const categories = useCategories();
  const errors = creation.error instanceof ApiError ? (creation.error.errors ?? {}) : {};
  const change = (part: Partial<typeof form>) => {
    keep((before) => ({ ...before, ...part }));
    creation.reset();
  };
  const element = useFocusOnFault(missing ?? creation.error);
  useReturnFocus();
  const empty = form.name.trim() === '';

  return (
    <Dialog opened onClose={onClose} title="Create group" classNames={modalWithList}>
      <form
        ref={element}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(empty ? {} : null);
          if (!empty && !creation.isPending) creation.mutate(form);
        }}
      >
        <Stack>
          <TextInput
            label="Group name"
            required
            data-autofocus
            value={form.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
            error={missing && empty ? 'Group name is required' : errors['name']}
          />
          <Textarea
            label="Description"
            autosize
            minRows={3}
            maxRows={8}
            value={form.description}
            onChange={(event) => change({ description: event.currentTarget.value })}
            error={errors['description']}
          />
          <GroupSelect
            label="Part of"
            placeholder="No other group"
            value={form.parentId}
            onChange={(parentId) => change({ parentId })}
            error={errors['parentId']}
          />
          <Autocomplete
            label="Heading in messages"
            description="Groups under one heading stand together where you choose whom to write to"
            placeholder="Groups"
            data={categories}
            value={form.category}
            onChange={(category) => change({ category })}
            error={errors['category']}
          />
          <Row justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={creation.isPending}>
              Create
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  );
}

/** The headings in use. */
function useCategories(): string[] {
  const { data } = useQuery(groupsQuery);
  const used = flatten(data ?? []).map(({ group }) => group.category);
  return [...new Set(used.filter(Boolean))];
}
