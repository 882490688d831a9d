// Adds old messages with their recipients, and deletes them as a second worker would.
import { openDatabase } from '../../packages/server/src/platform/db/database.ts';
import { openLogins } from '../../packages/server/src/platform/db/logins.ts';
import { systemClock } from '../../packages/server/src/platform/clock.ts';
import { openPostgres } from '../../packages/server/src/platform/postgres/supervisor.ts';
import { readSecret } from '../../packages/server/src/platform/secret.ts';
import { type Pruned, pruneTenant } from '../../packages/server/src/messaging/retention/prune.ts';
import { inDatabase } from '../../packages/server/testing/whole-server.ts';
import type { Running } from '../email/by-tidings.ts';

/** Recipients of one old message. */
const recipients = 50_000;

/**
 * Adds ended messages of 30 months ago, each person meant with a recipient of their own: over two connections, and without
 * the checks of what each row refers to, which would take most of the time.
 */
export async function addOld(running: Running, rows: number): Promise<void> {
  const messages = Math.ceil(rows / recipients);
  await Promise.all([
    addMessages(running, Math.ceil(messages / 2)),
    addMessages(running, Math.floor(messages / 2)),
  ]);
  await inDatabase(running.folder, (client) => client.query('analyze message, recipient, recipient_person'));
}

async function addMessages({ folder, tenantId }: Running, messages: number): Promise<void> {
  await inDatabase(folder, async (client) => {
    await client.query('set session_replication_role = replica');
    for (let message = 0; message < messages; message += 1) {
      const { rows: made } = await client.query<{ id: string }>(
        `insert into message (tenant_id, id, channel, state, subject, body, total, people, created_at, finished_at)
           select $1, gen_random_uuid(), 'email', 'done', 'Old news', repeat('Come on Sunday. ', 200), $2, $2,
                  now() - interval '30 months', now() - interval '30 months' returning id`,
        [tenantId, recipients],
      );
      await client.query(
        `insert into recipient (tenant_id, message_id, n, address, state, fields, captured, units, sent_at)
           select $1, $2, i, 'old' || i || '@example.org', 'delivered', '{"name": "Bola"}', 0, 0, now()
             from generate_series(1, $3::integer) i`,
        [tenantId, made[0]?.id, recipients],
      );
      await client.query(
        `insert into recipient_person (tenant_id, message_id, seq, person_id, name, n)
           select $1, $2, i, gen_random_uuid(), 'Bola Bello', i from generate_series(1, $3::integer) i`,
        [tenantId, made[0]?.id, recipients],
      );
    }
  });
}

/** Deletes what is older than 24 months over connections of its own, as a second worker would, until `isOver`. */
export async function prune({ folder, tenantId }: Running, isOver: () => boolean): Promise<Pruned> {
  const { url, close } = await openPostgres(folder);
  const { logins } = await openLogins({ url, directUrl: url, secret: readSecret(folder), given: undefined });
  const db = openDatabase(logins, 2);
  try {
    const config = { RECIPIENT_MONTHS: 24, OUTBOX_DAYS: 30 };
    return await pruneTenant({ db, clock: systemClock, config }, tenantId, { isOver });
  } finally {
    await db.close();
    await close();
  }
}
