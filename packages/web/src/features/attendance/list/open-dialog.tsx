// Asks which service or meeting attendance is taken of.
import { Alert, Autocomplete, Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
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

interface OpenDialogProps {
  /** The lists there are, the newest first: their names are offered. */
  lists: readonly Summary[];
  /** 'YYYY-MM-DD' in the tenant's zone. */
  today: string;
  /** Without a line only groups can be chosen whose people are on this device. */
  noLine: boolean;
  onClose: () => void;
}

/** The same name, group and day open the same list again. */
export function OpenDialog({ lists, today, noLine, onClose }: OpenDialogProps) {
  const [opening, keep] = useKeptWhileOpen<Opening>('attendance', likelyOpening(lists, today));
  const [missing, setMissing] = useState<object | null>(null);
  const open = useOpening();
  useReturnFocus();
  const form = useFocusOnFault(missing ?? open.error);
  const errors = open.error instanceof ApiError ? open.error.errors : undefined;
  const change = (part: Partial<Opening>) => keep((before) => ({ ...before, ...part }));
  const nameless = opening.name.trim() === '';
  const choose = (name: string) => {
    const last = lastOf(lists, name);
    const { groupId, groupName } = last && !isGroupGone(last) ? last : opening;
    change({ name, groupId, groupName });
  };
  return (
    <Dialog opened onClose={onClose} title="Take attendance" classNames={modalWithList}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(nameless ? {} : null);
          if (!nameless && !open.isPending) open.mutate(opening);
        }}
      >
        <Stack>
          <Autocomplete
            label="Service or meeting"
            placeholder="Sunday service"
            required
            data-autofocus
            maxLength={120}
            openOnFocus={false}
            data={namesOf(lists)}
            value={opening.name}
            onChange={(name) => change({ name })}
            onOptionSubmit={choose}
            error={missing && nameless ? 'Give the service or meeting a name' : errors?.['name']}
          />
          {noLine ? (
            <NativeSelect
              label="Group"
              value={opening.groupId ?? ''}
              onChange={({ currentTarget: { value, selectedOptions } }) =>
                change({ groupId: value || null, groupName: value ? (selectedOptions[0]?.text ?? '') : '' })
              }
              data={[
                { value: '', label: 'Everybody' },
                ...groupsOf(lists).map(([value, label]) => ({ value, label })),
              ]}
            />
          ) : (
            <GroupSelect
              label="Group"
              placeholder="Everybody"
              smart
              value={opening.groupId}
              onChange={(groupId, groupName) => change({ groupId, groupName })}
              error={errors?.['groupId']}
            />
          )}
          <TextInput
            label="Date"
            type="date"
            required
            value={opening.date}
            onChange={(event) => change({ date: event.currentTarget.value })}
            error={errors?.['date']}
          />
          {open.error && !errors && (
            <Alert color="red" role="alert">
              {open.error.message}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={open.isPending}>
              Open the list
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

const groupsOf = (lists: readonly Summary[]): [id: string, name: string][] => [
  ...new Map(lists.flatMap(({ groupId, groupName }) => (groupId ? [[groupId, groupName] as const] : []))),
];
