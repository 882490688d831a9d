// By when a note is to be done, and buttons to complete or postpone it.
import { Checkbox } from '@mantine/core';
import { useToday } from '../../../lib/use-today.ts';
import type { Person } from '../api.ts';
import { dueWords } from '../mine/days.ts';
import mine from '../mine/mine.module.css';
import { ToDoMenu } from '../mine/to-do-menu.tsx';
import { useToDo } from '../mine/use-to-do.ts';
import { noteTexts } from '../../../messages/en/person-notes.ts';

interface NoteToDoProps {
  personId: string;
  note: Person['notes'][number];
  mayChange: boolean;
}

/** A note without a day has only the menu that gives it one. */
export function NoteToDo({ personId, note, mayChange }: NoteToDoProps) {
  const { id: noteId, title, description, dueOn = null, doneAt = null } = note;
  const today = useToday();
  const saving = useToDo();
  const what = title || description;
  if (!mayChange && !dueOn) return null;
  return (
    <div className={mine.reach}>
      {dueOn && (
        <Checkbox
          label={doneAt ? noteTexts.done : dueWords(dueOn, today)}
          aria-label={noteTexts.doneName(what)}
          checked={doneAt !== null}
          disabled={!mayChange || saving.isPending}
          onChange={(event) => {
            const done = event.currentTarget.checked;
            const said = done ? noteTexts.done : noteTexts.toDoAgain;
            saving.mutate({ change: { personId, noteId, dueOn, done }, said });
          }}
          data-overdue={(!doneAt && dueOn < today) || undefined}
          className={mine.due}
        />
      )}
      {mayChange && !doneAt && (
        <ToDoMenu
          label={dueOn ? noteTexts.postpone(what) : noteTexts.setDate(what)}
          note={{ personId, noteId }}
          dueOn={dueOn}
          busy={saving.isPending}
          onChange={(change, said) => saving.mutate({ change, said })}
        />
      )}
    </div>
  );
}
