// The dialog that erases a person permanently, once their name is typed (PL-07).
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
import { personTexts } from '../../../messages/en/person.ts';

/** Lists what is erased and what stays. */
export function ErasePerson({ person, onClose }: { person: Person; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const erasure = useMutation({
    mutationFn: () => postErasure(person.id, typed.trim()),
    onSuccess: async () => {
      toast({ title: personTexts.erased(person.name), tone: 'success' });
      await navigate({ to: '/tenant/people', search: lastList() });
      queries.removeQueries(personQuery(person.id));
      await refreshPeople(queries);
    },
    onError: (error) => toastError(error, personTexts.notErased),
  });
  const right = searchKey(typed) === searchKey(person.name);
  return (
    <FormDialog
      title={personTexts.eraseTitle(person.name)}
      send={personTexts.eraseConfirm}
      sending={erasure.isPending}
      idle={!right}
      dangerous
      onSend={() => right && erasure.mutate()}
      onClose={onClose}
    >
      <Text>{personTexts.eraseHint}</Text>
      <div>
        <Text fw={600}>{personTexts.isErased}</Text>
        <List>
          <List.Item>{personTexts.erasedDetails}</List.Item>
          <List.Item>{personTexts.erasedRecords}</List.Item>
          <List.Item>{personTexts.erasedMessages}</List.Item>
        </List>
      </div>
      <div>
        <Text fw={600}>{personTexts.isKept}</Text>
        <List>
          <List.Item>{personTexts.keptSending}</List.Item>
          <List.Item>{personTexts.keptOptOut}</List.Item>
        </List>
      </div>
      <TextInput
        label={personTexts.typeName(person.name)}
        data-autofocus
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
