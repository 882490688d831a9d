// Measures how fast receipts of an SMSC are stored and acknowledged, also while sending.
import { startSmscReceipts } from '../packages/server/testing/servers/smsc-receipts.ts';
import { median } from './common/median.ts';
import { startTidings } from './sms/by-tidings.ts';
import type { Bench, Figure } from './run.ts';

/** Receipts a second that the product shall take, by the number that the SMSC leaves unanswered. */
const goals = [
  { unanswered: 8, goal: 1500 },
  { unanswered: 50, goal: 5000 },
];
/** Seconds of receipts at the goal for each figure. */
const seconds = 1;
const rounds = 3;

/** The median of some rounds, in receipts a second. */
async function rateOf(count: number, deliver: () => Promise<number>): Promise<number> {
  const took: number[] = [];
  for (let round = 1; round <= rounds; round++) took.push(await deliver());
  return count / (median(took) / 1000);
}

export default {
  about:
    'Receipts by SMPP, stored and acknowledged: 8 and 50 unanswered, alone and while SMS go out at full speed, against the goal.',
  run: async (size = seconds) => {
    const figures: Figure[] = [];
    const most = 2 * rounds * goals.reduce((sum, { goal }) => sum + goal * size, 0);
    const sms = Math.ceil(most / 2);
    const smsc = await startSmscReceipts();
    const tidings = await startTidings({ port: smsc.port, window: 50, count: sms, bind: 'transceiver' });
    try {
      await tidings.send();
      for (const { unanswered, goal } of goals) {
        const count = goal * size;
        const value = await rateOf(count, () => smsc.deliver({ count, unanswered }));
        const peer = { what: `the goal of ${goal}`, value: goal };
        figures.push({ what: `${unanswered} unanswered, nothing sent`, value, unit: 'receipts/s', peer });
      }
      const began = performance.now();
      await tidings.delivered(sms);
      figures.push({ what: 'until all are matched', value: (performance.now() - began) / 1000, unit: 's' });
      await tidings.send();
      for (const { unanswered, goal } of goals) {
        const count = goal * size;
        let sending: Promise<unknown> = Promise.resolve();
        const value = await rateOf(count, async () => {
          await sending;
          sending = tidings.send();
          return smsc.deliver({ count, unanswered });
        });
        await sending;
        const peer = { what: `the goal of ${goal}`, value: goal };
        figures.push({ what: `${unanswered} unanswered, while sending`, value, unit: 'receipts/s', peer });
      }
      return figures;
    } finally {
      await tidings.stop();
      await smsc.stop();
    }
  },
} satisfies Bench;
