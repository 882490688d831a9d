// Asks for the service or meeting whose attendance is taken.
import { Alert, Autocomplete, Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useIsGroupLeader } from '../../../lib/http/session.ts';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { ApiError } from '../../../lib/http/api-error.ts';
import { useKeptWhileOpen } from '../../../lib/storage/draft-store.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useFocusOnFault } from '../../../ui/focus/use-focus-on-fault.ts';
import { useReturnFocus } from '../../../ui/focus/use-return-focus.ts';
import { GroupSelect, modalWithList } from '../../pickers/group-select.tsx';
import type { Summary } from '../api.ts';
import { isGroupGone, lastOf, likelyOpening, namesOf, type Opening } from './occasions.ts';
import { useOpening } from './use-opening.ts';
import { attendanceTexts } from '../../../messages/en/attendance.ts';
import { specified } from '../../../messages/en/specified.ts';

interface OpenDialogProps {
  /** The existing lists, the newest first; their names are suggested. */
  lists: readonly Summary[];
  /** 'YYYY-MM-DD' in the tenant's time zone. */
  today: string;
  /** Only groups whose people are on this device can be chosen. */
  offline: boolean;
  onClose: () => void;
}

/** The same name, group and day open an existing list again. */
export function OpenDialog({ lists, today, offline, onClose }: OpenDialogProps) {
  const leadsGroups = useIsGroupLeader();
  const [opening, keep] = useKeptWhileOpen<Opening>('attendance', likelyOpening(lists, today));
  const form = useForm<Opening>({
    initialValues: opening,
    onValuesChange: keep,
    validate: {
      name: (name) => (name.trim() === '' ? attendanceTexts.nameRequired : null),
      groupId: (groupId) => (leadsGroups && !groupId ? attendanceTexts.groupRequired : null),
    },
  });
  const [invalid, setInvalid] = useState<object | null>(null);
  const open = useOpening();
  useReturnFocus();
  const element = useFocusOnFault(invalid ?? open.error);
  const send = (values: Opening) => {
    setInvalid(null);
    if (!open.isPending)
      open.mutate(values, { onError: (error) => form.setErrors(fieldErrors(error) ?? {}) });
  };
  /** A known name brings the group of its last list. */
  const chooseName = (name: string) => {
    const last = lastOf(lists, name);
    if (last && !isGroupGone(last))
      form.setValues({ name, groupId: last.groupId, groupName: last.groupName });
    else form.setValues({ name });
  };
  return (
    <Dialog opened onClose={onClose} title={attendanceTexts.take} classNames={modalWithList}>
      <form ref={element} noValidate onSubmit={form.onSubmit(send, setInvalid)}>
        <Stack>
          <Autocomplete
            label={attendanceTexts.service}
            placeholder={attendanceTexts.serviceExample}
            required
            data-autofocus
            maxLength={120}
            openOnFocus={false}
            data={namesOf(lists)}
            {...form.getInputProps('name')}
            onOptionSubmit={chooseName}
          />
          {offline ? (
            <NativeSelect
              label={attendanceTexts.group}
              value={form.values.groupId ?? ''}
              onChange={({ currentTarget: { value, selectedOptions } }) =>
                form.setValues({
                  groupId: value || null,
                  groupName: value ? (selectedOptions[0]?.text ?? '') : '',
                })
              }
              data={[
                { value: '', label: leadsGroups ? attendanceTexts.chooseGroup : attendanceTexts.everyone },
                ...groupsOf(lists).map(([value, label]) => ({ value, label })),
              ]}
            />
          ) : (
            <GroupSelect
              label={attendanceTexts.group}
              placeholder={leadsGroups ? attendanceTexts.chooseGroup : attendanceTexts.everyone}
              required={leadsGroups}
              smart
              value={form.values.groupId}
              onChange={(groupId, groupName) => form.setValues({ groupId, groupName })}
              error={form.errors['groupId']}
            />
          )}
          <TextInput label={attendanceTexts.date} type="date" required {...form.getInputProps('date')} />
          {open.error && !fieldErrors(open.error) && (
            <Alert color="red" role="alert">
              {open.error.message}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {specified.cancel}
            </Button>
            <Button type="submit" loading={open.isPending}>
              {attendanceTexts.take}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

const fieldErrors = (error: Error) => (error instanceof ApiError ? error.errors : undefined);

const groupsOf = (lists: readonly Summary[]): [id: string, name: string][] => [
  ...new Map(lists.flatMap(({ groupId, groupName }) => (groupId ? [[groupId, groupName] as const] : []))),
];
