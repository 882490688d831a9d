// Deletes all recipients of old messages while 5,000 e-mails go out a minute.
import { startSmtpSink } from '../packages/server/testing/servers/smtp-sink.ts';
import { inDatabase } from '../packages/server/testing/whole-server.ts';
import { type Running, withTidings } from './email/by-tidings.ts';
import { addOld, prune } from './retention/old-messages.ts';
import type { Bench } from './run.ts';

/** E-mails of the message that begins each minute. */
const mails = 5_000;
const minute = 60_000;

/** Sends one message at the beginning of each minute until `isOver`. Out: how many, and the seconds of each until done. */
async function sendEachMinute(running: Running, isOver: () => boolean): Promise<number[]> {
  const seconds: number[] = [];
  for (let round = 1; !isOver(); round += 1) {
    const began = performance.now();
    const { rate } = await running.send(round);
    seconds.push(mails / rate);
    while (!isOver() && performance.now() - began < minute)
      await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  return seconds;
}

/** What is left of the old messages: recipients, and the recipients that the messages themselves count. */
async function whatIsLeft({ folder }: Running): Promise<{ recipients: number; counted: number }> {
  return await inDatabase(folder, async (client) => {
    const { rows } = await client.query<{ recipients: number; counted: number }>(
      `select (select count(*) from recipient join message on message.tenant_id = recipient.tenant_id
                 and message.id = recipient.message_id where subject = 'Old news')::integer as recipients,
              (select sum(people) from message where subject = 'Old news')::integer as counted`,
    );
    return rows[0] ?? { recipients: Number.NaN, counted: Number.NaN };
  });
}

export default {
  about:
    'All recipients of old messages (SIZE, ten million) deleted while a message to 5,000 goes out each minute.',
  run: async (rows = 10_000_000) => {
    const sink = await startSmtpSink();
    try {
      return await withTidings(sink.port, mails, {}, async (running) => {
        await addOld(running, rows);
        let isDeleted = false;
        const sending = sendEachMinute(running, () => isDeleted);
        const began = performance.now();
        const deleted = await prune(running, () => false).finally(() => {
          isDeleted = true;
        });
        const took = (performance.now() - began) / 1000;
        const seconds = await sending;
        const left = await whatIsLeft(running);
        return [
          { what: 'Rows of recipients and people deleted', value: deleted.rows, unit: 'rows' },
          { what: 'Old recipients left', value: left.recipients, unit: 'rows' },
          { what: 'Recipients that the old messages still count', value: left.counted, unit: 'people' },
          { what: 'Time of it all', value: took, unit: 's' },
          { what: 'Messages of 5,000 sent meanwhile', value: seconds.length, unit: 'messages' },
          {
            what: 'The slowest of them, from request to done',
            value: Math.max(...seconds),
            unit: 's',
            peer: { what: 'the minute it had', value: minute / 1000 },
          },
        ];
      });
    } finally {
      await sink.stop();
    }
  },
} satisfies Bench;
