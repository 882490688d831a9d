// Keeps the filter as a smart group: whoever fits is in it, now and later (GL-06).
import { Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { createGroup } from '@tidings/contract/calls/groups.ts';
import { useState } from 'react';
import { ApiError, api } from '../../../../lib/http/api.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import { toast, toastError } from '../../../../lib/toast.ts';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { kindsIn } from '../filter/filter-kinds.ts';
import { sentenceOf } from '../filter/filter-words.ts';
import { useFilterNames } from '../filter/use-filter-names.ts';
import type { PeopleFilter } from '../list-address.ts';
import { refreshPeople } from '../../../pickers/keys/refresh-records.ts';

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
  const once = useOnce();
  const creation = useMutation({
    mutationFn: () =>
      api<typeof createGroup>('POST', '/api/CreateGroup', {
        body: { name: name.trim(), filter },
        once,
      }),
    onSuccess: async () => {
      toast({ title: 'Success', detail: 'Group created successfully', tone: 'success' });
      onClose();
      await refreshPeople(queries);
    },
    onError: (error) => {
      if (!(error instanceof ApiError && error.errors?.['name'])) toastError(error, 'Group was not created');
    },
  });
  const taken = creation.error instanceof ApiError ? creation.error.errors?.['name'] : undefined;
  return (
    <FormDialog
      title="Save as smart group"
      send="Save"
      fault={missing ?? creation.error}
      sending={creation.isPending}
      onSend={() => (name.trim() === '' ? setMissing({}) : creation.mutate())}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
