// Refuses a database that Tidings cannot work on: too old, or in another encoding.
import { AppError } from '@tidings/contract/errors.ts';
import type pg from 'pg';

/** The oldest PostgreSQL that works, as `server_version_num` has it. */
export const oldestServer = 150_000;

/** Why Tidings cannot work on a server of this version and encoding, and what to do; null where it can. */
export function unfitness({ version, encoding }: { version: number; encoding: string }): string | null {
  if (version < oldestServer)
    return `PostgreSQL ${Math.floor(version / 10_000)} is too old: Tidings needs version 15 or newer. Upgrade it first.`;
  if (encoding !== 'UTF8')
    return `The database has the encoding ${encoding}, and Tidings needs UTF8. Make another: create database … encoding 'UTF8' template template0.`;
  return null;
}

/** Throws an AppError where the database of the client is unfit. */
export async function refuseUnfit(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ version: number; encoding: string }>(
    `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`,
  );
  const refusal = rows[0] ? unfitness(rows[0]) : null;
  if (refusal !== null) throw new AppError('refused', refusal);
}
