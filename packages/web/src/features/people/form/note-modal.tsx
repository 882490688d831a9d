// The 'Add Note' modal: title and description.
import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { useKeptWhileOpen } from '../../../lib/draft-store.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import type { NoteText } from './person-draft.ts';

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
  useReturnFocus();
  const empty = text.title.trim() === '' && text.description.trim() === '';
  return (
    <Dialog opened onClose={onClose} title={note ? 'Change Note' : 'Add Note'}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          if (!empty) onSave({ title: text.title.trim(), description: text.description.trim() });
        }}
      >
        <Stack>
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
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={empty}>
              {note ? 'Change' : 'Add'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
