// Keeps the filter as a smart group: whoever fits is in it, now and later (GL-06).
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { createGroup } from '@tidings/contract/calls/groups.ts';
import { useState } from 'react';
import { ApiError, api } from '../../../lib/api.ts';
import { toast, toastError } from '../../../lib/toast.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useFocusOnFault } from '../../../ui/use-focus-on-fault.ts';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import { peopleChanged } from '../api.ts';
import { kindsIn } from './filter/filter-kinds.ts';
import { sentenceOf } from './filter/filter-words.ts';
import { useFilterNames } from './filter/use-filter-names.ts';
import type { PeopleFilter } from './list-address.ts';

interface SaveSmartGroupProps {
  filter: PeopleFilter;
  total: string;
  onClose: () => void;
}

/** Asks for the name; the server says where it is taken. */
export function SaveSmartGroup({ filter, total, onClose }: SaveSmartGroupProps) {
  const [name, setName] = useState('');
  const [missing, setMissing] = useState<object | null>(null);
  const names = useFilterNames(kindsIn(filter), filter.owner);
  const queries = useQueryClient();
  const creation = useMutation({
    mutationFn: () =>
      api<typeof createGroup>('POST', '/api/CreateGroup', { body: { name: name.trim(), filter } }),
    onSuccess: async () => {
      toast({ title: 'Success', detail: 'Group created successfully', tone: 'success' });
      onClose();
      await peopleChanged(queries);
    },
    onError: (error) => {
      if (!(error instanceof ApiError && error.errors?.['name'])) toastError(error, 'Group was not created');
    },
  });
  const form = useFocusOnFault(missing ?? creation.error);
  useReturnFocus();
  const taken = creation.error instanceof ApiError ? creation.error.errors?.['name'] : undefined;
  return (
    <Dialog opened onClose={onClose} title="Save as smart group">
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() === '') setMissing({});
          else if (!creation.isPending) creation.mutate();
        }}
      >
        <Stack>
          <Text>
            {sentenceOf(filter, names)}: {total} now. Whoever fits later is in it by itself.
          </Text>
          <TextInput
            label="Group name"
            required
            data-autofocus
            maxLength={120}
            value={name}
            onChange={(event) => {
              setName(event.currentTarget.value);
              setMissing(null);
              creation.reset();
            }}
            error={missing ? 'Group name is required' : taken}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={creation.isPending}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
