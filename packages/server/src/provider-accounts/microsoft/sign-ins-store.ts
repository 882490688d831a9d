// SQL for sign-ins with Microsoft that have not come back yet.
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/id.ts';

/** Tells these rows from others of the table, such as links for a new password. */
const identifierOf = (stateHash: string): string => `microsoft ${stateHash}`;

/** Stores a sign-in, sealed, in `inSystem` under the hash of its state, and deletes those that have ended. */
export async function insertSignIn(
  tx: Tx,
  { stateHash, sealed }: { stateHash: string; sealed: string },
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .deleteFrom('verification')
    .where('identifier', 'like', 'microsoft %')
    .where('expires_at', '<=', now)
    .execute();
  await tx
    .insertInto('verification')
    .values({ id: newId(), identifier: identifierOf(stateHash), value: sealed, expires_at: expiresAt })
    .execute();
}

/** Deletes a sign-in, which counts once, and gives it where it has not ended. */
export async function takeSignIn(tx: Tx, stateHash: string, now: Date): Promise<string | null> {
  const taken = await tx
    .deleteFrom('verification')
    .where('identifier', '=', identifierOf(stateHash))
    .returning(['value', 'expires_at as expiresAt'])
    .executeTakeFirst();
  return taken && taken.expiresAt > now ? taken.value : null;
}
