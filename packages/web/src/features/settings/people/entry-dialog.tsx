// A classification or an age group is added or renamed (CU-01).
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { toastError } from '../../../lib/toast.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useFocusOnFault } from '../../../ui/use-focus-on-fault.ts';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import { article } from './article.ts';
import { offerRetired } from './ask-further.ts';
import { type Entry, type ListName, postEntry, putEntry, useSettingsChange } from './api.ts';

interface EntryDialogProps {
  list: ListName;
  /** What one of the list is called. */
  what: string;
  /** The one that is renamed; without it, one is added. */
  entry: Entry | null;
  onClose: () => void;
}

/** Renaming changes what everybody who has it reads; nobody loses it. */
export function EntryDialog({ list, what, entry, onClose }: EntryDialogProps) {
  const [name, setName] = useState(entry?.name ?? '');
  const [missing, setMissing] = useState<object | null>(null);
  const retaking = useSettingsChange((id: string) => putEntry(list, id, { retired: false }));
  const saving = useSettingsChange(
    () => (entry ? putEntry(list, entry.id, { name }) : postEntry(list, name)),
    async (error) => {
      if (!(error instanceof ApiError)) return toastError(error, 'This was not saved');
      const { retiredId } = error.more;
      if (typeof retiredId === 'string') {
        if (await offerRetired(error.message)) retaking.mutate(retiredId, { onSuccess: onClose });
      } else if (!error.errors) toastError(error, 'This was not saved');
    },
  );
  const errors = saving.error instanceof ApiError ? (saving.error.errors ?? {}) : {};
  const element = useFocusOnFault(missing ?? saving.error);
  useReturnFocus();
  return (
    <Dialog opened onClose={onClose} title={entry ? `Rename the ${what}` : `Add ${article(what)}`}>
      <form
        ref={element}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const empty = name.trim() === '';
          setMissing(empty ? {} : null);
          if (!empty && !saving.isPending) saving.mutate(undefined, { onSuccess: onClose });
        }}
      >
        <Stack>
          <TextInput
            label="Name"
            required
            data-autofocus
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={missing ? 'Give it a name' : errors['name']}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={saving.isPending}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
