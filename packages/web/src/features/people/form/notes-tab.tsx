// The person's notes; they are saved with the form (PF-11).
import { ActionIcon, Button, Text } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { TimeText } from '../../../ui/time-text.tsx';
import { NoteModal } from './note-modal.tsx';
import type { DraftNote } from './person-draft.ts';
import classes from './person-form.module.css';

/** Newest last; a note that was not saved yet can be taken back. */
export function NotesTab({
  notes,
  keepAs,
  onChange,
}: {
  notes: DraftNote[];
  /** Whose notes they are, to keep what is being typed by. */
  keepAs: string;
  onChange: (notes: DraftNote[]) => void;
}) {
  const [editing, setEditing] = useState<number | null>(null);
  const put = (at: number, text: { title: string; description: string }) => {
    const fresh: DraftNote = { id: null, author: '', at: null, ...text };
    onChange(
      at < notes.length
        ? notes.map((note, n) => (n === at ? { ...note, ...text } : note))
        : [...notes, fresh],
    );
    setEditing(null);
  };
  return (
    <>
      {notes.length === 0 && <Text c="dimmed">No notes yet.</Text>}
      {notes.map((note, at) => (
        // Notes that were not saved yet have no id; they only ever change in place.
        <div key={note.id ?? `new-${at}`} className={classes.line}>
          <div>
            <Text fw={500}>{note.title || 'Note'}</Text>
            <Text size="sm" className={classes.note}>
              {note.description}
            </Text>
            <Text size="xs" c="dimmed">
              {note.at ? (
                <>
                  {note.author} · <TimeText at={note.at} />
                </>
              ) : (
                'Saved with the form'
              )}
            </Text>
          </div>
          <ActionIcon
            color="gray"
            onClick={() => setEditing(at)}
            aria-label={`Change the note ${note.title}`}
          >
            <IconPencil size={18} stroke={1.7} aria-hidden />
          </ActionIcon>
          {note.id === null && (
            <ActionIcon
              color="gray"
              onClick={() => onChange(notes.filter((_, n) => n !== at))}
              aria-label={`Take back the note ${note.title}`}
            >
              <IconTrash size={18} stroke={1.7} aria-hidden />
            </ActionIcon>
          )}
        </div>
      ))}
      <Button
        variant="light"
        mt="sm"
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => setEditing(notes.length)}
      >
        Add a note
      </Button>
      {editing !== null && (
        <NoteModal
          keepAs={`${keepAs}:${notes[editing]?.id ?? editing}`}
          {...(notes[editing] && { note: notes[editing] })}
          onClose={() => setEditing(null)}
          onSave={(text) => put(editing, text)}
        />
      )}
    </>
  );
}
