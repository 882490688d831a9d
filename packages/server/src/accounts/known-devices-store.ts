// SQL of devices that users have signed in on; `tx` comes from `inSystem`.
import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';

/** Whether the user with this e-mail address, in lower case, has signed in on the device. */
export async function isKnownDevice(tx: Tx, tokenHash: Buffer, email: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from known_device d join "user" u on u.id = d.user_id
      where d.token_hash = ${tokenHash} and u.email = ${email}`.execute(tx);
  return rows.length > 0;
}

/** The hashed tokens of the devices that a user has signed in on. */
export async function listDevices(tx: Tx, userId: string): Promise<Buffer[]> {
  const rows = await tx
    .selectFrom('known_device')
    .select('token_hash')
    .where('user_id', '=', userId)
    .execute();
  return rows.map((row) => row.token_hash);
}

/** Records that a user has signed in on a device; deletes all but the `most` last ones used within `days`. */
export async function keepDevice(
  tx: Tx,
  { tokenHash, userId, most, days }: { tokenHash: Buffer; userId: string; most: number; days: number },
): Promise<void> {
  await sql`
    insert into known_device (token_hash, user_id) values (${tokenHash}, ${userId})
      on conflict (token_hash, user_id) do update set used_at = excluded.used_at`.execute(tx);
  await sql`
    delete from known_device where user_id = ${userId} and (
      used_at < engine.now() - make_interval(days => ${days})
      or token_hash not in (
        select token_hash from known_device where user_id = ${userId} order by used_at desc limit ${most}
      )
    )`.execute(tx);
}

/** Forgets the devices of a user. */
export async function forgetDevices(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('known_device').where('user_id', '=', userId).execute();
}
