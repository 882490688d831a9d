// The dialog that adds or changes a note.
import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMay } from '../../../../lib/http/session.ts';
import { useKeptWhileOpen } from '../../../../lib/storage/draft-store.ts';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import type { NoteText } from '../person-draft.ts';
import { noteTexts } from '../../../../messages/en/person-notes.ts';
import { specified } from '../../../../messages/en/specified.ts';

interface NoteDialogProps {
  /** The name under which the text is kept in case the session ends meanwhile. */
  keepAs: string;
  /** Absent for a new note. */
  note?: NoteText;
  /** Asks by when a new note is to be done. */
  asksDay?: boolean;
  onClose: () => void;
  /** `dueOn` is YYYY-MM-DD; empty for a note that asks for nothing. */
  onSave: (text: NoteText, dueOn: string) => void;
}

type Values = NoteText & { dueOn: string };

/** A note needs a title or a description. Only those who may read confidential notes are asked for the mark. */
export function NoteDialog({ keepAs, note, asksDay = false, onClose, onSave }: NoteDialogProps) {
  const [kept, keep] = useKeptWhileOpen<Values>(`note:${keepAs}`, {
    title: note?.title ?? '',
    description: note?.description ?? '',
    confidential: note?.confidential ?? false,
    dueOn: '',
  });
  const mayMark = useMay('notes.confidential');
  const form = useForm<Values>({ initialValues: kept, onValuesChange: keep });
  const title = form.values.title.trim();
  const description = form.values.description.trim();
  const empty = title === '' && description === '';
  return (
    <FormDialog
      title={note ? noteTexts.editTitle : specified.addNote}
      send={note ? noteTexts.editConfirm : noteTexts.addConfirm}
      idle={empty}
      edited={form.isDirty()}
      onSend={() => {
        const { confidential = false, dueOn } = form.values;
        if (!empty) onSave({ title, description, ...(mayMark && { confidential }) }, dueOn ?? '');
      }}
      onClose={onClose}
    >
      <TextInput label={noteTexts.title} data-autofocus maxLength={200} {...form.getInputProps('title')} />
      <Textarea
        label={specified.description}
        autosize
        minRows={4}
        maxRows={14}
        maxLength={10_000}
        {...form.getInputProps('description')}
      />
      {mayMark && (
        <Checkbox
          label={noteTexts.confidential}
          description={noteTexts.confidentialHint}
          {...form.getInputProps('confidential', { type: 'checkbox' })}
        />
      )}
      {asksDay && (
        <TextInput
          type="date"
          label={noteTexts.toDoBy}
          description={form.values.confidential ? noteTexts.toDoByHintConfidential : noteTexts.toDoByHint}
          min="1900-01-01"
          max="9999-12-31"
          {...form.getInputProps('dueOn')}
        />
      )}
    </FormDialog>
  );
}
