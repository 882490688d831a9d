// Measures how much e-mail slows down while recipients of old messages are deleted.
import { startSmtpSink } from '../packages/server/testing/servers/smtp-sink.ts';
import { withTidings } from './email/by-tidings.ts';
import { median } from './common/median.ts';
import { addOld, prune } from './retention/old-messages.ts';
import type { Bench } from './run.ts';

/** E-mails of one message that is sent. */
const mails = 30_000;

export default {
  about: 'Recipients of old messages deleted while e-mail runs flat out to smtp-sink, against e-mail alone.',
  run: async (rows = 1_000_000) => {
    const sink = await startSmtpSink();
    try {
      return await withTidings(sink.port, mails, {}, async (running) => {
        const filling = performance.now();
        await addOld(running, rows);
        const filled = (performance.now() - filling) / 1000;
        // Warm, then alone and together in turn, since a busy machine changes from minute to minute.
        await running.send(0);
        const alone: number[] = [];
        const together: number[] = [];
        let deleted = 0;
        let seconds = 0;
        for (let round = 1; round <= 3; round += 1) {
          alone.push((await running.send(2 * round)).delivering);
          const began = performance.now();
          let sent = false;
          const pruning = prune(running, () => sent);
          together.push((await running.send(2 * round + 1)).delivering);
          sent = true;
          deleted += (await pruning).rows;
          seconds += (performance.now() - began) / 1000;
        }
        const peer = { what: 'e-mail alone', value: median(alone) };
        return [
          { what: 'E-mail alone, from acceptance to done', value: median(alone), unit: 'mails/s' },
          { what: 'E-mail while recipients are deleted', value: median(together), unit: 'mails/s', peer },
          { what: 'Rows deleted meanwhile', value: deleted / seconds, unit: 'rows/s' },
          {
            what: `Seconds to add ${rows.toLocaleString('en')} recipients and people`,
            value: filled,
            unit: 's',
          },
          { what: 'Rows deleted in all', value: deleted, unit: 'rows' },
        ];
      });
    } finally {
      await sink.stop();
    }
  },
} satisfies Bench;
