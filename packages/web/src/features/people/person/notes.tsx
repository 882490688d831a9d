// The notes on a person, the newest first; every change is saved immediately (PF-11).
import { ActionIcon, Text } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/http/api-error.ts';
import { showStored } from '../../../lib/http/show-stored.ts';
import { useOnce } from '../../../lib/use-once.ts';
import { useMay } from '../../../lib/http/session.ts';
import { toast, toastError } from '../../../lib/toast.ts';
import { confirm } from '../../../ui/dialogs/confirm.ts';
import { TextButton } from '../../../ui/text-button.tsx';
import { TimeText } from '../../../ui/text/time-text.tsx';
import { peopleKeys } from '../../pickers/keys/people-keys.ts';
import { personQuery, removeNote, type Person } from '../api.ts';
import { ConfidentialMark } from '../confidential-mark.tsx';
import { NoteDialog } from '../form/sections/note-dialog.tsx';
import type { NoteText } from '../form/person-draft.ts';
import { putNote } from './api.ts';
import { Card } from './card.tsx';
import { NoteToDo } from './note-to-do.tsx';
import classes from './person-page.module.css';
import { noteTexts } from '../../../messages/en/person-notes.ts';
import { specified } from '../../../messages/en/specified.ts';

type Note = Person['notes'][number];

/** Each shows its author and time. */
export function Notes({ person }: { person: Person }) {
  const [editing, setEditing] = useState<Note | 'new' | null>(null);
  const mayChange = useMay('people.write') && person.state !== 'deleted';
  const { save, remove } = useNoteChanges(person, () => setEditing(null));
  const newestFirst = person.notes.toSorted((a, b) => b.at.localeCompare(a.at));
  return (
    <Card
      title={specified.notes}
      action={
        mayChange && (
          <TextButton leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEditing('new')}>
            {noteTexts.add}
          </TextButton>
        )
      }
    >
      {newestFirst.length === 0 && <Text c="dimmed">{noteTexts.none}</Text>}
      <ul className={classes.lines}>
        {newestFirst.map((note) => (
          <li key={note.id}>
            <div>
              {note.title && <Text fw={600}>{note.title}</Text>}
              <Text className={classes.note}>{note.description}</Text>
              <Text size="xs" c="dimmed">
                {note.confidential && (
                  <>
                    <ConfidentialMark />
                    {' · '}
                  </>
                )}
                {note.author && `${note.author} · `}
                <TimeText at={note.at} />
              </Text>
              <NoteToDo personId={person.id} note={note} mayChange={mayChange} />
            </div>
            {mayChange && (
              <>
                <ActionIcon
                  color="gray"
                  onClick={() => setEditing(note)}
                  aria-label={noteTexts.edit(note.title || note.description)}
                >
                  <IconPencil size={18} stroke={1.7} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  color="gray"
                  onClick={() => void remove(note)}
                  aria-label={noteTexts.delete(note.title || note.description)}
                >
                  <IconTrash size={18} stroke={1.7} aria-hidden />
                </ActionIcon>
              </>
            )}
          </li>
        ))}
      </ul>
      {editing && (
        <NoteDialog
          keepAs={`${person.id}:${editing === 'new' ? 'new' : editing.id}`}
          {...(editing !== 'new' && { note: editing })}
          onClose={() => setEditing(null)}
          asksDay={editing === 'new'}
          onSave={(text, dueOn) =>
            save.mutate(
              editing === 'new'
                ? { ...text, dueOn: dueOn || null }
                : { id: editing.id, ...withoutOldMark(text, editing) },
            )
          }
        />
      )}
    </Card>
  );
}

/** Leaves out a mark that was not changed, so that one which a colleague sets meanwhile stays. */
const withoutOldMark = ({ confidential, ...words }: NoteText, before: Note): NoteText => ({
  ...words,
  ...(confidential !== (before.confidential ?? false) && { confidential }),
});

function useNoteChanges(person: Person, onSaved: () => void) {
  const queries = useQueryClient();
  const once = useOnce();
  const again = () => queries.invalidateQueries(personQuery(person.id));
  const save = useMutation({
    mutationFn: (note: NoteText & { id?: string; dueOn?: string | null }) => putNote(person, note, once),
    onSuccess: async (saved) => {
      await showStored(queries, personQuery(person.id).queryKey, { person: saved.person });
      toast({ title: noteTexts.saved, tone: 'success' });
      await queries.invalidateQueries({ queryKey: peopleKeys.mine });
      onSaved();
    },
    onError: async (error) => {
      toastError(error, noteTexts.notSaved);
      // Someone else saved this person: with the newer version the user can try again.
      if (error instanceof ApiError && error.status === 409) await again();
    },
  });
  const removal = useMutation({
    mutationFn: (noteId: string) => removeNote(person.id, noteId),
    onSuccess: async () => {
      toast({ title: noteTexts.deleted, tone: 'success' });
      await again();
    },
    onError: (error) => toastError(error, noteTexts.notDeleted),
  });
  const remove = async ({ id, title, description }: Note) => {
    const sure = await confirm({
      title: noteTexts.deleteTitle,
      message: [title, description].filter(Boolean).join('\n').slice(0, 300),
      confirmLabel: specified.deleteAction,
      danger: true,
    });
    if (sure) removal.mutate(id);
  };
  return { save, remove };
}
