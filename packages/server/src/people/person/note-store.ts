// SQL of notes about people.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

export interface NoteRow {
  id: string;
  title: string;
  description: string;
  author: string;
  at: Date;
  /** When its text was last changed; null if it never was. */
  editedAt: Date | null;
  /** The day by which it is to be done, as 2026-12-07; null for a note that asks for nothing. */
  dueOn: string | null;
  doneAt: Date | null;
}

/** A person's notes, newest first, each with its author's name. */
export async function listNotes(tx: Tx, tenantId: string, personId: string): Promise<NoteRow[]> {
  const rows = await tx
    .selectFrom('note as n')
    .leftJoin('user as u', 'u.id', 'n.author_id')
    .select([
      'n.id',
      'n.title',
      'n.description',
      'u.name as author',
      'n.created_at as at',
      'n.updated_at as updatedAt',
      sql<string | null>`n.due_on::text`.as('dueOn'),
      'n.done_at as doneAt',
    ])
    .where('n.tenant_id', '=', tenantId)
    .where('n.person_id', '=', personId)
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .execute();
  return rows.map(({ updatedAt, ...row }) => ({
    ...row,
    author: row.author ?? '',
    editedAt: updatedAt > row.at ? updatedAt : null,
  }));
}

/** Inserts a note about a person. */
export async function insertNote(
  tx: Tx,
  tenantId: string,
  note: {
    id: string;
    personId: string;
    title: string;
    description: string;
    dueOn: string | null;
    authorId: string;
    at: Date;
  },
): Promise<void> {
  await tx
    .insertInto('note')
    .values({
      tenant_id: tenantId,
      id: note.id,
      person_id: note.personId,
      title: note.title,
      description: note.description,
      due_on: sql`${note.dueOn}::date`,
      author_id: note.authorId,
      created_at: note.at,
      updated_at: note.at,
    })
    .execute();
}

/** Changes the texts of a note; its author, creation time and day stay. */
export async function updateNote(
  tx: Tx,
  tenantId: string,
  note: { id: string; title: string; description: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('note')
    .set({ title: note.title, description: note.description, updated_at: note.at })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', note.id)
    .execute();
}

/** Deletes a note; returns whether the person had it. */
export async function deleteNoteRow(
  tx: Tx,
  tenantId: string,
  note: { id: string; personId: string },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('note')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', note.id)
    .where('person_id', '=', note.personId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
