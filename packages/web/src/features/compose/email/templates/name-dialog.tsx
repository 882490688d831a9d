// Asks for the name of a template, and saves it.
import { Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../../lib/toast.ts';
import { templateTexts } from '../../../../messages/en/templates.ts';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { useCallForm } from '../../../../ui/forms/use-call-form.ts';
import { templatesQuery } from '../../templates/mail-templates.ts';

interface NameDialogProps {
  title: string;
  /** The current name. */
  name: string;
  /** The label of the button, and the note, for the typed name. */
  sendFor: (name: string) => string;
  note?: (name: string) => string;
  save: (name: string) => Promise<unknown>;
  /** The toast once it is saved. */
  saved: (name: string) => string;
  onClose: () => void;
}

/** Mount it only while it is open. */
export function NameDialog({ title, sendFor, note, save, saved, onClose, ...given }: NameDialogProps) {
  const queries = useQueryClient();
  const { form, dialog } = useCallForm({
    initialValues: { name: given.name },
    call: ({ name }) => save(name.trim()),
    onSuccess: async (_answer, { name }) => {
      toast({ title: saved(name.trim()), tone: 'success' });
      onClose();
      await queries.invalidateQueries({ queryKey: templatesQuery.queryKey });
    },
    failed: templateTexts.notSaved,
  });
  const name = form.values.name.trim();
  const noteText = note?.(name);
  return (
    <FormDialog {...dialog} title={title} send={sendFor(name)} idle={name === ''} onClose={onClose}>
      <TextInput label={templateTexts.name} maxLength={80} data-autofocus {...form.getInputProps('name')} />
      {noteText && (
        <Text size="xs" c="dimmed" aria-live="polite">
          {noteText}
        </Text>
      )}
    </FormDialog>
  );
}
