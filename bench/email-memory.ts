// Compares the server's peak memory for an e-mail to many and to few.
import { startSmtpSink } from '../packages/server/testing/servers/smtp-sink.ts';
import { withTidings } from './email/by-tidings.ts';
import type { Bench } from './run.ts';

const few = 10_000;
const megabyte = 1024 * 1024;

/** Runs in a server of its own, because a peak covers the whole life of a process. */
const peakFor = (port: number, people: number): Promise<number> =>
  withTidings(port, people, {}, async ({ server, send }) => {
    await send(1);
    return (await server.peakMemory()) / megabyte;
  });

export default {
  about: `The server's peak memory for an e-mail to 200,000 (or so many as are named), against one to ${few}.`,
  run: async (count = 200_000) => {
    const sink = await startSmtpSink();
    try {
      const least = await peakFor(sink.port, few);
      const most = await peakFor(sink.port, count);
      return [
        { what: `Peak memory for ${few} mails`, value: least, unit: 'MB' },
        {
          what: `Peak memory for ${count} mails`,
          value: most,
          unit: 'MB',
          peer: { what: `${few} mails`, value: least },
        },
      ];
    } finally {
      await sink.stop();
    }
  },
} satisfies Bench;
