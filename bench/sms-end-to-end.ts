// Measures sending SMS to an SMSC in another process, against the smpp library alone.
import smpp, { type Session } from 'smpp';
import { startSmscSink } from '../packages/server/testing/servers/smsc-sink.ts';
import { byTurns } from './common/by-turns.ts';
import { median } from './common/median.ts';
import { byKannel } from './sms/by-kannel.ts';
import { startTidings, text } from './sms/by-tidings.ts';
import { kannelGatewayInstalled } from '../packages/server/testing/servers/kannel.ts';
import type { Bench, Figure } from './run.ts';

const windows = [50, 1, 10, 100];
/** Answer times of the SMSC in ms: that of a nearby one, and none, where processor and disk are the limit. */
const latencies = [10, 0];
/** Rounds, in which each side sends once, after one that does not count; the median counts. */
const rounds = 3;

/** Sends with the smpp library alone, with `window` unanswered at a time. Returns SMS a second. */
async function byLibrary(port: number, window: number, count: number): Promise<number> {
  const session = await bound(port);
  const began = performance.now();
  await new Promise<void>((resolve) => {
    let [next, answered] = [1, 0];
    const submit = (): void => {
      const n = next++;
      const pdu = new smpp.PDU('submit_sm', {
        source_addr_ton: 5,
        source_addr: 'GRACE',
        dest_addr_ton: 1,
        dest_addr_npi: 1,
        destination_addr: `23480${30000000 + n}`,
        registered_delivery: 1,
        data_coding: 0,
        short_message: Buffer.from(text.replaceAll('#name#', `Singer${n}`)),
      });
      session.send(pdu, () => {
        answered += 1;
        if (next <= count) submit();
        else if (answered === count) resolve();
      });
    };
    for (let first = 0; first < Math.min(window, count); first++) submit();
  });
  const seconds = (performance.now() - began) / 1000;
  session.destroy();
  return count / seconds;
}

function bound(port: number): Promise<Session> {
  const session = smpp.connect({ host: '127.0.0.1', port });
  session.socket.setNoDelay(true);
  return new Promise((resolve, reject) => {
    session.on('error', reject);
    session.on('connect', () => {
      session.send(new smpp.PDU('bind_transmitter', { system_id: 'a', password: 'b' }), () =>
        resolve(session),
      );
    });
  });
}

/** The figures for one window, with an SMSC that answers after `delay` ms. */
async function measure(window: number, latencyMs: number, count: number): Promise<Figure[]> {
  const sink = await startSmscSink(latencyMs);
  const tidings = await startTidings({ port: sink.port, window, count }).catch(async (error: unknown) => {
    await sink.stop();
    throw error;
  });
  try {
    const withKannel = kannelGatewayInstalled() && window > 1;
    const sides = {
      library: () => byLibrary(sink.port, window, count),
      tidings: tidings.send,
      kannel: async () => (withKannel ? byKannel(sink.port, window, count) : 0),
    };
    const found = await byTurns(rounds, sides, { warm: true });
    const bare = median(found.library);
    const whole = median(found.tidings.map((rates) => rates.whole));
    const delivering = median(found.tidings.map((rates) => rates.delivering));
    const kannel = withKannel ? median(found.kannel) : null;
    const peer = { what: 'the library', value: bare };
    const where = `window ${window}, ${latencyMs} ms`;
    return [
      ...(kannel === null
        ? []
        : [
            { what: `${where}: Kannel over HTTP, with its file store`, value: kannel, unit: 'SMS/s' },
            {
              what: `${where}: Tidings, from acceptance to done`,
              value: delivering,
              unit: 'SMS/s',
              peer: { what: 'Kannel', value: kannel },
            },
          ]),
      { what: `${where}: smpp library, nothing recorded`, value: bare, unit: 'SMS/s' },
      { what: `${where}: Tidings, from the request to done`, value: whole, unit: 'SMS/s', peer },
      { what: `${where}: Tidings, from acceptance to done`, value: delivering, unit: 'SMS/s', peer },
    ];
  } finally {
    await tidings.stop();
    await sink.stop();
  }
}

export default {
  about:
    'SMS end to end (HTTP, ledger with fsync, merge, SMPP) against the bare smpp library and, where it is installed, Kannel, by window and answering time.',
  run: async (count = 20_000) => {
    const figures: Figure[] = [];
    for (const latency of latencies)
      for (const window of windows)
        // A small window is slow, and a few seconds of it are enough.
        figures.push(
          ...(await measure(window, latency, Math.min(count, window * (latency > 0 ? 200 : 2_000)))),
        );
    return figures;
  },
} satisfies Bench;
