// Waits until a message that a bench has sent is done.
import { inDatabase, type WholeServer } from '../../packages/server/testing/whole-server.ts';

/**
 * Returns when a message to `count` recipients was done, as its record says, in milliseconds since 1970. Asks for the end
 * by key, since a report counts all recipients each time, which would slow the sending down. The report has to agree
 * afterwards; otherwise it throws.
 */
export async function endOfMessage(
  { server, folder, token }: { server: WholeServer; folder: string; token: string },
  messageId: string,
  count: number,
): Promise<number> {
  const finishedAt = await inDatabase(folder, async (client): Promise<Date> => {
    for (;;) {
      const { rows } = await client.query(
        "select finished_at from message where id = $1 and state = 'done'",
        [messageId],
      );
      if (rows.length > 0) return rows[0].finished_at;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  });
  const { body } = await server.call('GET', `/api/messages/${messageId}`, { token });
  const { accepted = 0, delivered = 0 } = body.counts;
  if (accepted + delivered !== count) throw new Error(`not all were sent: ${JSON.stringify(body.counts)}`);
  return finishedAt.getTime();
}
