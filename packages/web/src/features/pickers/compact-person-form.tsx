// The compact add-person form, for dialogs (CF-01 to CF-05).
import { Button, Group, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { useKeptWhileOpen } from '../../lib/draft-store.ts';
import { toastError } from '../../lib/toast.ts';
import { DayMonthYear } from '../../ui/day-month-year.tsx';
import { PictureField } from '../../ui/picture-field.tsx';
import { useFocusOnFault } from '../../ui/use-focus-on-fault.ts';
import { choicesOf, lookupsQuery, postPerson } from './api.ts';
import {
  asksForModals,
  compactForm,
  daysOfCurrentMonth,
  startFrom,
  type CompactPerson,
} from './compact-person.ts';

export interface NewMember {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

interface CompactPersonFormProps {
  /** What was typed into the search that opened the form. */
  startWith?: string;
  onSaved: (member: NewMember) => void;
  onCancel: () => void;
  /** Asked after a save on the screens of families, groups and attendance; a host gives the one that fits it. */
  onShowWardModal?: () => void;
  onShowGroupModal?: () => void;
}

/** Cancel leaves nothing behind; Save creates the person and hands it to the caller. */
export function CompactPersonForm(props: CompactPersonFormProps) {
  const [person, keep] = useKeptWhileOpen<CompactPerson>('member', startFrom(props.startWith ?? ''));
  const [picture, setPicture] = useState<File | null>(null);
  const [missing, setMissing] = useState<object | null>(null);
  const [days] = useState(() => daysOfCurrentMonth(new Date()));
  const lookups = useQuery(lookupsQuery);
  const save = useSave(props);
  const form = useFocusOnFault(missing ?? save.error);
  const errors = save.error instanceof ApiError ? save.error.errors : undefined;
  const change = (part: Partial<CompactPerson>) => keep((before) => ({ ...before, ...part }));

  const nameless = person.firstName.trim() === '';
  const submit = (event: React.SyntheticEvent) => {
    event.preventDefault();
    // The form may stand inside another one: portals bubble through React's tree.
    event.stopPropagation();
    setMissing(nameless ? {} : null);
    if (!nameless && !save.isPending) save.mutate(compactForm(person, picture));
  };

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack>
        <PictureField file={picture} onChange={setPicture} name={person.firstName} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput
            label="Firstname"
            required
            autoFocus
            value={person.firstName}
            onChange={(event) => change({ firstName: event.currentTarget.value })}
            error={missing && nameless ? 'First name is required' : errors?.['firstName']}
          />
          <TextInput
            label="Last Name"
            value={person.lastName}
            onChange={(event) => change({ lastName: event.currentTarget.value })}
            error={errors?.['lastName']}
          />
          <TextInput
            label="Phone Number"
            type="tel"
            value={person.mobilePhone}
            onChange={(event) => change({ mobilePhone: event.currentTarget.value })}
            error={errors?.['mobilePhone']}
          />
          <TextInput
            label="Email"
            type="email"
            value={person.email}
            onChange={(event) => change({ email: event.currentTarget.value })}
            error={errors?.['email']}
          />
          <NativeSelect
            label="Gender"
            value={person.gender}
            onChange={(event) => change({ gender: event.currentTarget.value })}
            data={[{ value: '', label: 'Not said' }, ...choicesOf(lookups.data, 'gender')]}
          />
        </SimpleGrid>
        <DayMonthYear
          legend="Date of birth"
          value={person.birth}
          onChange={(birth) => change({ birth })}
          daysWithoutMonth={days}
          error={errors?.['dayOfBirth'] ?? errors?.['monthOfBirth'] ?? errors?.['yearOfBirth']}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={props.onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={save.isPending}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function useSave({ onSaved, onShowWardModal, onShowGroupModal }: CompactPersonFormProps) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: postPerson,
    onError: (error) => toastError(error, 'Attention!'),
    onSuccess: async ({ personId, person }) => {
      await queries.invalidateQueries({ queryKey: ['people'] });
      const { firstName, lastName, email, mobilePhone } = person;
      onSaved({ id: personId, firstName, lastName, email, phone: mobilePhone });
      if (asksForModals(window.location.pathname)) {
        onShowWardModal?.();
        onShowGroupModal?.();
      }
    },
  });
}
