// The compact form that adds a person from a dialog (CF-01 to CF-05).
import { Button, Group, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isNotEmpty, useForm, type UseFormReturnType } from '@mantine/form';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../lib/http/api-error.ts';
import { useKeptOnce } from '../../../lib/use-once.ts';
import { useKeptWhileOpen } from '../../../lib/storage/draft-store.ts';
import { noteFault } from '../../../lib/fault-log.ts';
import { toast } from '../../../lib/toast.ts';
import { DayMonthYear } from '../../../ui/fields/day-month-year.tsx';
import { PictureField } from '../../../ui/fields/picture-field.tsx';
import { useFocusOnFault } from '../../../ui/focus/use-focus-on-fault.ts';
import { showFieldErrors, useFormSubmit } from '../../../ui/forms/use-form-submit.ts';
import { newPersonTexts } from '../../../messages/en/new-person.ts';
import { ExistingPersonNote } from './existing-person-note.tsx';
import { choicesOf, lookupsQuery, postPerson } from '../api.ts';
import {
  asksForModals,
  compactForm,
  daysOfCurrentMonth,
  startFrom,
  type CompactPerson,
} from './compact-person.ts';
import { peopleKeys } from '../keys/people-keys.ts';
import { saveFailure } from './save-failure.ts';
import { specified } from '../../../messages/en/specified.ts';

export interface NewMember {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

/** What families, groups and attendance ask after a person was created (CF-03). */
export interface AfterSaving {
  /** Given by the family form, to ask for the role. */
  onShowWardModal?: ((member: NewMember) => void) | undefined;
  /** Given by groups and attendance, to ask for the position or the group. */
  onShowGroupModal?: ((member: NewMember) => void) | undefined;
}

interface CompactPersonFormProps extends AfterSaving {
  /** The search text from which the form starts. */
  startWith?: string;
  /** Ids of people who are selected already, and cannot be selected instead of a new one. */
  chosenIds?: readonly string[];
  /** Gets the new person, or an existing one that was selected instead. */
  onSaved: (member: NewMember) => void;
  /** Whether there is something typed that would be lost. */
  onEdited?: (edited: boolean) => void;
  onCancel: () => void;
}

/** Cancel discards the input; Save creates the person and passes them to the caller. */
export function CompactPersonForm(props: CompactPersonFormProps) {
  const [kept, keep] = useKeptWhileOpen<CompactPerson>('member', startFrom(props.startWith ?? ''));
  const form = useForm<CompactPerson>({
    initialValues: kept,
    onValuesChange: keep,
    validate: { firstName: isNotEmpty(newPersonTexts.nameRequired) },
  });
  const person = form.values;
  const [picture, setPicture] = useState<File | null>(null);
  const edited = picture !== null || form.isDirty();
  const { onEdited } = props;
  useEffect(() => {
    onEdited?.(edited);
    return () => onEdited?.(false);
  }, [edited, onEdited]);
  const [days] = useState(() => daysOfCurrentMonth(new Date()));
  const lookups = useQuery(lookupsQuery);
  const save = useSave(form, props);
  const { fault, submit } = useFormSubmit(form, save.error, (typed) => {
    if (!save.isPending) save.mutate(compactForm(typed, picture));
  });
  const element = useFocusOnFault(fault);
  const errors = save.error instanceof ApiError ? save.error.errors : undefined;

  return (
    <form
      ref={element}
      onSubmit={(event) => {
        // Portals bubble through React's tree, and this form may stand inside another one.
        event.stopPropagation();
        submit(event);
      }}
      noValidate
    >
      <Stack>
        <PictureField
          file={picture}
          onChange={(chosen) => {
            if (!save.isPending) save.reset();
            setPicture(chosen);
          }}
          name={`${person.firstName} ${person.lastName}`}
          error={errors?.['picture']}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput label={specified.firstname} required autoFocus {...form.getInputProps('firstName')} />
          <TextInput label={specified.lastName} {...form.getInputProps('lastName')} />
          <TextInput label={specified.phoneNumber} type="tel" {...form.getInputProps('mobilePhone')} />
          <TextInput label={specified.email} type="email" {...form.getInputProps('email')} />
          <NativeSelect
            label={specified.gender}
            {...form.getInputProps('gender')}
            data={[{ value: '', label: newPersonTexts.noGender }, ...choicesOf(lookups.data, 'gender')]}
          />
        </SimpleGrid>
        <ExistingPersonNote
          typed={{ ...person, phone: person.mobilePhone }}
          chosenIds={props.chosenIds}
          onChoose={({ id, firstName, lastName, email, mobilePhone }) =>
            props.onSaved({ id, firstName, lastName, email, phone: mobilePhone })
          }
        />
        <DayMonthYear
          legend={specified.dateOfBirth}
          value={person.birth}
          onChange={(birth) => {
            if (!save.isPending) save.reset();
            form.setFieldValue('birth', birth);
          }}
          daysWithoutMonth={days}
          error={errors?.['dayOfBirth'] ?? errors?.['monthOfBirth'] ?? errors?.['yearOfBirth']}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={props.onCancel}>
            {specified.cancel}
          </Button>
          <Button type="submit" loading={save.isPending} aria-keyshortcuts="Control+S">
            {specified.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function useSave(
  form: UseFormReturnType<CompactPerson>,
  { onSaved, onShowWardModal, onShowGroupModal }: CompactPersonFormProps,
) {
  const queries = useQueryClient();
  const once = useKeptOnce('member', 'open');
  return useMutation({
    mutationFn: (data: FormData) => postPerson(data, once),
    onError: (error) => {
      noteFault(error);
      const note = saveFailure(error, true);
      if (note) toast(note);
      showFieldErrors(form, error);
    },
    onSuccess: async ({ personId, person }) => {
      await queries.invalidateQueries({ queryKey: peopleKeys.lists });
      const { firstName, lastName, email, mobilePhone } = person;
      const member = { id: personId, firstName, lastName, email, phone: mobilePhone };
      onSaved(member);
      if (asksForModals(window.location.pathname)) {
        onShowWardModal?.(member);
        onShowGroupModal?.(member);
      }
    },
  });
}
