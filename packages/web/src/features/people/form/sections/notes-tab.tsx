// The notes of a person; edits are saved with the form, deletions immediately (PF-11).
import { ActionIcon, Button, Text } from '@mantine/core';
import { IconNotes, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast, toastError } from '../../../../lib/toast.ts';
import { confirm } from '../../../../ui/dialogs/confirm.ts';
import { Phrase } from '../../../../ui/text/phrase.tsx';
import { TimeText } from '../../../../ui/text/time-text.tsx';
import { personQuery, removeNote } from '../../api.ts';
import { ConfidentialMark } from '../../confidential-mark.tsx';
import { NoteDialog } from './note-dialog.tsx';
import type { DraftNote } from '../person-draft.ts';
import classes from '../person-form.module.css';
import type { PersonFormState } from '../use-person-form.ts';
import { noteTexts } from '../../../../messages/en/person-notes.ts';
import { specified } from '../../../../messages/en/specified.ts';

/** The newest first. */
export function NotesTab({ form, personId }: { form: PersonFormState; personId?: string }) {
  const { notes } = form.draft;
  const [editing, setEditing] = useState<DraftNote | 'new' | null>(null);
  const remove = useRemoval(form, personId);
  const edited = editing === 'new' ? null : editing;
  return (
    <>
      <Button
        variant="light"
        mb="xs"
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => setEditing('new')}
      >
        {noteTexts.add}
      </Button>
      {notes.length === 0 && (
        <Text c="dimmed" className={classes.empty}>
          <IconNotes size={20} stroke={1.5} aria-hidden /> {noteTexts.noneHint}
        </Text>
      )}
      {notes.map((note) => (
        <NoteLine
          key={note.key}
          note={note}
          isChanged={form.typed.notes?.[note.key] !== undefined}
          onChange={() => setEditing(note)}
          onDelete={() => void remove(note)}
        />
      ))}
      {editing !== null && (
        <NoteDialog
          keepAs={`${personId ?? 'new'}:${edited?.key ?? 'new'}`}
          {...(edited && { note: edited })}
          onClose={() => setEditing(null)}
          onSave={(text) => {
            form.putNote(edited?.key ?? `new-${crypto.randomUUID()}`, text);
            setEditing(null);
          }}
        />
      )}
    </>
  );
}

interface NoteLineProps {
  note: DraftNote;
  /** The note is new or edited, and not saved yet. */
  isChanged: boolean;
  onChange: () => void;
  onDelete: () => void;
}

function NoteLine({ note, isChanged, onChange, onDelete }: NoteLineProps) {
  const name = note.title || note.description.slice(0, 40);
  return (
    <div className={classes.line}>
      <div>
        {note.title && <Text fw={600}>{note.title}</Text>}
        {note.description && <Text className={classes.note}>{note.description}</Text>}
        <Text size="xs" c="dimmed">
          {note.confidential && <ConfidentialMark />}
          {note.confidential && (note.at || isChanged) && ' · '}
          {note.at && (
            <>
              {note.author && `${note.author} · `}
              <TimeText at={note.at} />
              {note.editedAt && (
                <>
                  {' · '}
                  <Phrase text={noteTexts.edited} parts={{ time: <TimeText at={note.editedAt} /> }} />
                </>
              )}
              {isChanged && ' · '}
            </>
          )}
          {isChanged && noteTexts.unsaved}
        </Text>
      </div>
      <ActionIcon color="gray" onClick={onChange} aria-label={noteTexts.edit(name)}>
        <IconPencil size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
      <ActionIcon color="gray" onClick={onDelete} aria-label={noteTexts.delete(name)}>
        <IconTrash size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
    </div>
  );
}

/** Deletes a note after a question; a note that is not saved yet is only removed from the form. */
function useRemoval(form: PersonFormState, personId: string | undefined) {
  const queries = useQueryClient();
  const removal = useMutation({
    mutationFn: (key: string) => removeNote(personId ?? '', key),
    onSuccess: async (_, key) => {
      form.revertNote(key);
      toast({ title: noteTexts.deleted, tone: 'success' });
      await queries.invalidateQueries(personQuery(personId ?? ''));
    },
    onError: (error) => toastError(error, noteTexts.notDeleted),
  });
  return async (note: DraftNote) => {
    const sure = await confirm({
      title: noteTexts.deleteTitle,
      message: [note.title, note.description].filter(Boolean).join('\n').slice(0, 300),
      confirmLabel: specified.deleteAction,
      danger: true,
    });
    if (!sure) return;
    if (note.saved) removal.mutate(note.key);
    else form.revertNote(note.key);
  };
}
