// A classification or an age group is added or renamed (CU-01).
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../../../lib/http/api-error.ts';
import { useOnce } from '../../../lib/use-once.ts';
import { toastError } from '../../../lib/toast.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
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
  const once = useOnce();
  const retaking = useSettingsChange((id: string) => putEntry(list, id, { retired: false }));
  const saving = useSettingsChange(
    () => (entry ? putEntry(list, entry.id, { name }) : postEntry(list, name, once)),
    async (error) => {
      if (!(error instanceof ApiError)) return toastError(error, 'This was not saved');
      const { retiredId } = error.more;
      if (typeof retiredId === 'string') {
        if (await offerRetired(error.message)) retaking.mutate(retiredId, { onSuccess: onClose });
      } else if (!error.errors) toastError(error, 'This was not saved');
    },
  );
  const errors = saving.error instanceof ApiError ? (saving.error.errors ?? {}) : {};
  return (
    <FormDialog
      title={entry ? `Rename the ${what}` : `Add ${article(what)}`}
      send="Save"
      fault={missing ?? saving.error}
      sending={saving.isPending}
      onSend={() => {
        const empty = name.trim() === '';
        setMissing(empty ? {} : null);
        if (!empty) saving.mutate(undefined, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        required
        data-autofocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={missing ? 'Give it a name' : errors['name']}
      />
    </FormDialog>
  );
}
