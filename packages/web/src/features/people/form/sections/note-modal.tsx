// The 'Add Note' modal: title and description.
import { Textarea, TextInput } from '@mantine/core';
import { useKeptWhileOpen } from '../../../../lib/storage/draft-store.ts';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import type { NoteText } from '../person-draft.ts';

interface NoteModalProps {
  /** Under which what is typed is kept, should the session end meanwhile. */
  keepAs: string;
  /** The note that is changed; none for a new one. */
  note?: NoteText;
  onClose: () => void;
  onSave: (text: NoteText) => void;
}

/** A note needs a title or a description. */
export function NoteModal({ keepAs, note, onClose, onSave }: NoteModalProps) {
  const [text, keep] = useKeptWhileOpen<NoteText>(`note:${keepAs}`, {
    title: note?.title ?? '',
    description: note?.description ?? '',
  });
  const empty = text.title.trim() === '' && text.description.trim() === '';
  return (
    <FormDialog
      title={note ? 'Change Note' : 'Add Note'}
      send={note ? 'Change' : 'Add'}
      idle={empty}
      onSend={() => !empty && onSave({ title: text.title.trim(), description: text.description.trim() })}
      onClose={onClose}
    >
      <TextInput
        label="Title"
        data-autofocus
        maxLength={200}
        value={text.title}
        onChange={(event) => keep({ ...text, title: event.currentTarget.value })}
      />
      <Textarea
        label="Description"
        autosize
        minRows={4}
        maxRows={14}
        maxLength={10_000}
        value={text.description}
        onChange={(event) => keep({ ...text, description: event.currentTarget.value })}
      />
    </FormDialog>
  );
}
