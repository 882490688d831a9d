// The extensions of PostgreSQL that searching people needs.
import { AppError } from '@tidings/contract/errors.ts';
import pg from 'pg';

/** The oldest version that will do: pg_trgm with strict_word_similarity, btree_gin with uuid. */
const needed = [
  { name: 'pg_trgm', version: [1, 4] },
  { name: 'btree_gin', version: [1, 3] },
] as const;

/**
 * Creates the extensions, unless an administrator has. Throws an AppError with the statement to run as one, where that
 * is not allowed, or where an extension is too old or in another schema than ours.
 */
export async function prepareExtensions(client: pg.ClientBase): Promise<void> {
  for (const { name, version } of needed) {
    const found = await findExtension(client, name);
    if (!found) {
      await create(client, name);
      continue;
    }
    const [major = 0, minor = 0] = found.version.split('.').map(Number);
    if (major < version[0] || (major === version[0] && minor < version[1]))
      throw refused(
        `${name} is of version ${found.version}, which is too old`,
        `alter extension ${name} update`,
      );
    if (found.schema !== 'public' && found.schema !== 'pg_catalog')
      throw refused(`${name} is in the schema ${found.schema}`, `alter extension ${name} set schema public`);
  }
}

async function findExtension(client: pg.ClientBase, name: string) {
  const { rows } = await client.query<{ version: string; schema: string }>(
    `select extversion as version, nspname::text as schema
       from pg_extension e join pg_namespace n on n.oid = e.extnamespace where extname = $1`,
    [name],
  );
  return rows[0];
}

async function create(client: pg.ClientBase, name: string): Promise<void> {
  try {
    await client.query(`create extension if not exists ${name} with schema public`);
  } catch (error) {
    const { code = '', message } = error as pg.DatabaseError;
    if (code === '42501')
      throw refused(`${name} is missing, and this user may not create it`, `create extension ${name}`);
    // PostgreSQL says which file is not there.
    if (code === '58P01' || code === '0A000')
      throw refused(
        `${name} is not installed (${message}): install postgresql-contrib`,
        `create extension ${name}`,
      );
    throw error;
  }
}

const refused = (why: string, statement: string): AppError =>
  new AppError('refused', `The extension ${why}. Run this in the database as an administrator: ${statement}`);
