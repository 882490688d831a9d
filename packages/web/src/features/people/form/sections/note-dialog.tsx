// The dialog that adds or changes a note.
import { Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useKeptWhileOpen } from '../../../../lib/storage/draft-store.ts';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import type { NoteText } from '../person-draft.ts';

interface NoteDialogProps {
  /** The name under which the text is kept in case the session ends meanwhile. */
  keepAs: string;
  /** Absent for a new note. */
  note?: NoteText;
  onClose: () => void;
  onSave: (text: NoteText) => void;
}

/** A note needs a title or a description. */
export function NoteDialog({ keepAs, note, onClose, onSave }: NoteDialogProps) {
  const [kept, keep] = useKeptWhileOpen<NoteText>(`note:${keepAs}`, {
    title: note?.title ?? '',
    description: note?.description ?? '',
  });
  const form = useForm<NoteText>({ initialValues: kept, onValuesChange: keep });
  const title = form.values.title.trim();
  const description = form.values.description.trim();
  const empty = title === '' && description === '';
  return (
    <FormDialog
      title={note ? 'Change Note' : 'Add Note'}
      send={note ? 'Change' : 'Add'}
      idle={empty}
      onSend={() => !empty && onSave({ title, description })}
      onClose={onClose}
    >
      <TextInput label="Title" data-autofocus maxLength={200} {...form.getInputProps('title')} />
      <Textarea
        label="Description"
        autosize
        minRows={4}
        maxRows={14}
        maxLength={10_000}
        {...form.getInputProps('description')}
      />
    </FormDialog>
  );
}
