// The 'Add Note' modal: title and description.
import { Button, Group, Modal, Stack, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';

interface NoteModalProps {
  /** The note that is changed; none for a new one. */
  note?: { title: string; description: string };
  onClose: () => void;
  onSave: (text: { title: string; description: string }) => void;
}

/** A note needs a title or a description. */
export function NoteModal({ note, onClose, onSave }: NoteModalProps) {
  const [title, setTitle] = useState(note?.title ?? '');
  const [description, setDescription] = useState(note?.description ?? '');
  const empty = title.trim() === '' && description.trim() === '';
  return (
    <Modal opened onClose={onClose} title={note ? 'Change Note' : 'Add Note'}>
      <Stack>
        <TextInput
          label="Title"
          data-autofocus
          maxLength={200}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <Textarea
          label="Description"
          autosize
          minRows={4}
          maxRows={14}
          maxLength={10_000}
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={empty}
            onClick={() => onSave({ title: title.trim(), description: description.trim() })}
          >
            {note ? 'Change' : 'Add'}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
