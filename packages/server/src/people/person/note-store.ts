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
  confidential: boolean;
}

/** A person's notes, newest first, each with its author's name; `secrets` adds the confidential ones. */
export async function listNotes(
  tx: Tx,
  tenantId: string,
  personId: string,
  secrets: boolean,
): Promise<NoteRow[]> {
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
      'n.confidential',
    ])
    .where('n.tenant_id', '=', tenantId)
    .where('n.person_id', '=', personId)
    .where(sql<boolean>`(${secrets}::boolean or not n.confidential)`)
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
    confidential: boolean;
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
      confidential: note.confidential,
      author_id: note.authorId,
      created_at: note.at,
      updated_at: note.at,
    })
    .execute();
}

/** Changes the texts of a note and its mark; its author, creation time and day stay. */
export async function updateNote(
  tx: Tx,
  tenantId: string,
  { id, at, ...content }: { id: string; title: string; description: string; confidential: boolean; at: Date },
): Promise<void> {
  await tx
    .updateTable('note')
    .set({ ...content, updated_at: at })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Deletes a note; returns whether the person had it. `secrets` allows confidential ones. */
export async function deleteNoteRow(
  tx: Tx,
  tenantId: string,
  note: { id: string; personId: string; secrets: boolean },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('note')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', note.id)
    .where('person_id', '=', note.personId)
    .where(sql<boolean>`(${note.secrets}::boolean or not confidential)`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
