// Measures sending SMS to an SMSC that throttles a share of the pages.
import { startSmscSink } from '../packages/server/testing/servers/smsc-sink.ts';
import { median } from './common/median.ts';
import { startTidings, type Tidings } from './sms/by-tidings.ts';
import type { Bench, Figure } from './run.ts';

const shares = [0, 0.01, 0.3];
const window = 20;
const latencyMs = 20;

/** Rounds for each share, in turn; the median counts. */
const rounds = 3;

interface Side extends Pick<Tidings, 'send' | 'stop'> {
  share: number;
  rates: number[];
}

/** Starts a server of its own for each share, so that none learns from another's answers. */
async function start(share: number, count: number): Promise<Side> {
  const sink = await startSmscSink(latencyMs, share);
  const tidings = await startTidings({ port: sink.port, window, count });
  const stop = async (): Promise<void> => {
    await tidings.stop();
    await sink.stop();
  };
  return { share, rates: [], send: tidings.send, stop };
}

export default {
  about: 'SMS to an SMSC that throttles 1 and 30 % of the pages (0x58), against one that throttles none.',
  run: async (count = 5_000) => {
    const sides: Side[] = [];
    try {
      for (const share of shares) sides.push(await start(share, count));
      for (let round = 1; round <= rounds; round++)
        for (const side of sides) side.rates.push((await side.send()).delivering);
    } finally {
      for (const { stop } of sides) await stop();
    }
    return sides.map(({ share, rates }): Figure => {
      const peer = { what: 'without throttling', value: median(sides[0]?.rates ?? rates) };
      return {
        what: `${share * 100} % throttled, window ${window}`,
        value: median(rates),
        unit: 'SMS/s',
        peer,
      };
    });
  },
} satisfies Bench;
