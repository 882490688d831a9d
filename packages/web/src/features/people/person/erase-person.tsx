// The dialog that erases a person for good, once their name is typed (PL-07).
import { List, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { searchKey } from '@tidings/contract/rules/names.ts';
import { useState } from 'react';
import { toast, toastError } from '../../../lib/toast.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { personQuery, type Person } from '../api.ts';
import { lastList } from '../list/last-list.ts';
import { postErasure } from './api.ts';
import { refreshPeople } from '../../pickers/keys/refresh-records.ts';

/** Lists what is erased and what stays. */
export function ErasePerson({ person, onClose }: { person: Person; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const erasure = useMutation({
    mutationFn: () => postErasure(person.id, typed.trim()),
    onSuccess: async () => {
      toast({ title: `${person.name} is erased`, tone: 'success' });
      await navigate({ to: '/tenant/people', search: lastList() });
      queries.removeQueries(personQuery(person.id));
      await refreshPeople(queries);
    },
    onError: (error) => toastError(error, 'Nothing was erased'),
  });
  const right = searchKey(typed) === searchKey(person.name);
  return (
    <FormDialog
      title={`Erase ${person.name}`}
      send="Erase for good"
      sending={erasure.isPending}
      idle={!right}
      dangerous
      onSend={() => right && erasure.mutate()}
      onClose={onClose}
    >
      <Text>Do this when somebody asks to be forgotten. It cannot be undone.</Text>
      <div>
        <Text fw={600}>What goes</Text>
        <List>
          <List.Item>Name, numbers, addresses, birthdays and picture</List.Item>
          <List.Item>Notes, families, groups and every other field</List.Item>
          <List.Item>
            Their name and address, and what was written to them alone, in the messages of the past
          </List.Item>
        </List>
      </div>
      <div>
        <Text fw={600}>What stays</Text>
        <List>
          <List.Item>That a message went to somebody, when, and what it cost</List.Item>
          <List.Item>That this number or address asked not to be written to</List.Item>
        </List>
      </div>
      <TextInput
        label={`Type the name: ${person.name}`}
        data-autofocus
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
