// Saves the notes of a person form.
import { AppError } from '@tidings/contract/errors.ts';
import { refusalOf, refusalOfKey } from '@tidings/contract/permissions.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Session } from '../../platform/http/session.ts';
import { newId } from '../../platform/id.ts';
import { insertNote, listNotes, updateNote } from './note-store.ts';

interface FormNote {
  id: string | null;
  title: string;
  description: string;
  /** For a new note; the day of one that exists has a call of its own. */
  dueOn?: string | null | undefined;
  confidential?: boolean | 'true' | 'false' | null | undefined;
}

interface Author extends Pick<Session, 'tenantId' | 'userId' | 'permissions' | 'key'> {
  now: Date;
}

/** The most notes about a person that one reader gets, since every form of the person has all of them. */
const mostNotes = 1000;

/**
 * Adds notes without an id and updates those with one. A loaded form sends its old notes again, perhaps without ids,
 * so a note equal to another one of the person is not added, nor is an empty one. For an author who may not read
 * confidential notes there are none: they are neither found nor compared nor counted, and none can be written.
 */
export async function saveNotes(
  tx: Tx,
  { tenantId, userId, permissions, key, now }: Author,
  personId: string,
  notes: readonly FormNote[],
): Promise<void> {
  if (notes.length === 0) return;
  const secrets = permissions.has('notes.confidential');
  const old = await listNotes(tx, tenantId, personId, secrets);
  let count = old.length;
  const said = new Set(old.flatMap(contents));
  for (const note of notes) {
    const marked = markOf(note);
    if (marked && !secrets)
      throw new AppError(
        'forbidden',
        key ? refusalOfKey('notes.confidential') : refusalOf['notes.confidential'],
      );
    if (note.id !== null) {
      const before = old.find((one) => one.id === note.id);
      if (!before) throw new AppError('notFound', 'This note does not exist any more.');
      const { title, description } = note;
      const after = { title, description, confidential: marked ?? before.confidential };
      if (content(before) !== content(after))
        await updateNote(tx, tenantId, { ...after, id: note.id, at: now });
    } else if (
      !said.has(content({ ...note, confidential: marked })) &&
      note.title + note.description !== ''
    ) {
      if (count >= mostNotes)
        throw new AppError('badInput', `This person already has ${count} notes, which is the limit.`);
      count += 1;
      const added = { ...note, confidential: marked ?? false };
      for (const one of contents(added)) said.add(one);
      await insertNote(tx, tenantId, {
        ...added,
        dueOn: note.dueOn ?? null,
        id: newId(),
        personId,
        authorId: userId,
        at: now,
      });
    }
  }
}

/** Whether the form marks a note as confidential; undefined where it does not say. */
const markOf = ({ confidential }: FormNote): boolean | undefined =>
  confidential === null || confidential === undefined ? undefined : String(confidential) === 'true';

interface Content {
  title: string;
  description: string;
  confidential: boolean | undefined;
}

const content = ({ title, description, confidential }: Content): string =>
  JSON.stringify([title, description, confidential]);

/** A note as forms may send it again: with its mark, or without. */
const contents = (note: Content): string[] => [content(note), content({ ...note, confidential: undefined })];
