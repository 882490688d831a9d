// Saves the notes of a person form.
import { AppError } from '@tidings/contract/errors.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/id.ts';
import { insertNote, listNotes, updateNote } from './note-store.ts';

interface FormNote {
  id: string | null;
  title: string;
  description: string;
  /** For a new note; the day of one that exists has a call of its own. */
  dueOn?: string | null | undefined;
}

/** The most notes about a person, since every form of the person has all of them. */
const mostNotes = 1000;

/**
 * Adds notes without an id and updates those with one. A loaded form sends its old notes again, perhaps without ids,
 * so a note equal to another one of the person is not added, nor is an empty one.
 */
export async function saveNotes(
  tx: Tx,
  tenantId: string,
  person: { id: string; authorId: string; now: Date },
  notes: readonly FormNote[],
): Promise<void> {
  if (notes.length === 0) return;
  const old = await listNotes(tx, tenantId, person.id);
  const said = new Set(old.map(content));
  for (const note of notes) {
    if (note.id !== null) {
      const before = old.find((one) => one.id === note.id);
      if (!before) throw new AppError('notFound', 'This note does not exist any more.');
      if (content(before) !== content(note))
        await updateNote(tx, tenantId, { ...note, id: note.id, at: person.now });
    } else if (!said.has(content(note)) && note.title + note.description !== '') {
      if (said.size >= mostNotes)
        throw new AppError('badInput', `There are ${said.size} notes about this person, which is the most.`);
      said.add(content(note));
      await insertNote(tx, tenantId, {
        ...note,
        dueOn: note.dueOn ?? null,
        id: newId(),
        personId: person.id,
        authorId: person.authorId,
        at: person.now,
      });
    }
  }
}

const content = (note: { title: string; description: string }) =>
  JSON.stringify([note.title, note.description]);
