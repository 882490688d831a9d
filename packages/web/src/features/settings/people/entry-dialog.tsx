// Adds or renames a classification or an age group (CU-01).
import { TextInput } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { ApiError } from '../../../lib/http/api-error.ts';
import { toastError } from '../../../lib/toast.ts';
import { useOnce } from '../../../lib/use-once.ts';
import { peopleSettingsTexts as texts } from '../../../messages/en/people-settings.ts';
import { settingsTexts } from '../../../messages/en/settings.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { showFieldErrors, useFormSubmit } from '../../../ui/forms/use-form-submit.ts';
import { type Entry, type ListName, postEntry, putEntry, useSettingsChange } from './api.ts';
import { offerRetired } from './ask-further.ts';

interface EntryDialogProps {
  list: ListName;
  title: string;
  /** The one that is renamed; null adds one. */
  entry: Entry | null;
  onClose: () => void;
}

/** Renaming changes what is shown of everybody who has it; nobody loses it. */
export function EntryDialog({ list, title, entry, onClose }: EntryDialogProps) {
  const form = useForm({
    initialValues: { name: entry?.name ?? '' },
    validate: { name: isNotEmpty(texts.nameNeeded) },
  });
  const once = useOnce();
  const restoring = useSettingsChange((id: string) => putEntry(list, id, { retired: false }));
  const saving = useSettingsChange(
    ({ name }: { name: string }) =>
      entry ? putEntry(list, entry.id, { name }) : postEntry(list, name, once),
    async (error) => {
      const shown = showFieldErrors(form, error);
      const { retiredId } = error instanceof ApiError ? error.more : {};
      if (typeof retiredId === 'string') {
        if (await offerRetired(error.message)) restoring.mutate(retiredId, { onSuccess: onClose });
      } else if (!shown) toastError(error, settingsTexts.notSaved);
    },
  );
  const { fault, submit } = useFormSubmit(form, saving.error, (values) =>
    saving.mutate(values, { onSuccess: onClose }),
  );
  return (
    <FormDialog
      title={title}
      send={settingsTexts.save}
      fault={fault}
      sending={saving.isPending}
      edited={form.isDirty()}
      onSend={submit}
      onClose={onClose}
    >
      <TextInput label={texts.name} required data-autofocus {...form.getInputProps('name')} />
    </FormDialog>
  );
}
