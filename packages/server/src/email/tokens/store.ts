// SQL for the mail number of a message, used in its tokens.
import { randomInt } from 'node:crypto';
import type { Tx } from '../../platform/db/database.ts';

/** Upper limit of randomInt, exclusive. */
const above = 2 ** 48 - 1;

/** The number of an e-mail; it never changes. */
export async function mailNumberOf(tx: Tx, tenantId: string, messageId: string): Promise<number> {
  await tx
    .insertInto('engine.mail_number')
    .values({ number: randomInt(1, above), tenant_id: tenantId, message_id: messageId })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'message_id']).doNothing())
    .execute();
  const row = await tx
    .selectFrom('engine.mail_number')
    .select('number')
    .where('tenant_id', '=', tenantId)
    .where('message_id', '=', messageId)
    .executeTakeFirstOrThrow();
  return row.number;
}

/** The message with this number, of any tenant; undefined where there is none. Runs in inSystem. */
export async function messageOfNumber(
  tx: Tx,
  number: number,
): Promise<{ tenantId: string; messageId: string } | undefined> {
  return tx
    .selectFrom('engine.mail_number')
    .select(['tenant_id as tenantId', 'message_id as messageId'])
    .where('number', '=', number)
    .executeTakeFirst();
}
