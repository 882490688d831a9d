// The most memory that the server takes for an e-mail to many, against what it takes for one to few.
import { startSmtpSink } from '../packages/server/testing/servers/smtp-sink.ts';
import { withTidings } from './email/by-tidings.ts';
import type { Bench } from './run.ts';

const few = 10_000;
const megabyte = 1024 * 1024;

/** In a server of its own: its peak is of its whole life. */
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
