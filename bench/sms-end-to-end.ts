// Measures sending SMS to an SMSC in another process, against the smpp library alone.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import smpp, { type Session } from 'smpp';
import { startSmscSink } from '../packages/server/testing/servers/smsc-sink.ts';
import { makeCrowd, startWholeServer, type WholeServer } from '../packages/server/testing/whole-server.ts';
import type { Bench, Figure } from './run.ts';

const windows = [50, 1, 10, 100];
/** Answer times of the SMSC in ms: that of a nearby one, and none, where processor and disk are the limit. */
const latencies = [10, 0];
/** Rounds for each side; the best one counts. */
const rounds = 3;
const text =
  'Dear #name#, the rehearsal for Sunday is at six in the great hall. Bring the blue folder. Grace choir';

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

interface Rates {
  /** SMS a second, from the request and from its answer, until the SMSC's last answer is recorded. */
  whole: number;
  delivering: number;
}

/** Sends with the whole product: its own process, PostgreSQL with fsync, worker and SMPP client. */
async function byTidings(port: number, window: number, count: number): Promise<Rates> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tidings-bench-'));
  const flags = process.env['TIDINGS_NODE_FLAGS']?.split(' ') ?? [];
  const address = `smpp://a:b@127.0.0.1:${port}?bind=tx&window=${window}`;
  const server = await startWholeServer(folder, { SMPP_URL: address }, flags);
  try {
    const { token, choir } = await makeCrowd(server, folder, count);
    const found: Rates = { whole: 0, delivering: 0 };
    for (let round = 1; round <= rounds; round++) {
      const body = {
        subject: 'GRACE',
        message: `${text} ${round}`,
        isPersonalized: true,
        groupedContacts: [`group_${choir}`],
        quiet: 'ignore',
      };
      const began = Date.now();
      const { body: sent } = await server.call('POST', '/api/messaging/sendSms', { token, body });
      const accepted = Date.now();
      if (!sent.status) throw new Error(`not accepted: ${JSON.stringify(sent)}`);
      const done = await ended(server, token, sent.messageId, count);
      found.whole = Math.max(found.whole, count / ((done - began) / 1000));
      found.delivering = Math.max(found.delivering, count / ((done - accepted) / 1000));
    }
    return found;
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The end is read from the ledger, since polling would slow the sending down. */
async function ended(server: WholeServer, token: string, messageId: string, count: number): Promise<number> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 250));
    const { body } = await server.call('GET', `/api/messages/${messageId}`, { token });
    if (body.state !== 'done') continue;
    if (body.counts.accepted !== count) throw new Error(`not all were sent: ${JSON.stringify(body.counts)}`);
    return Date.parse(body.finishedAt);
  }
}

/** The figures for one window, with an SMSC that answers after `delay` ms. */
async function measure(window: number, latencyMs: number, count: number): Promise<Figure[]> {
  const sink = await startSmscSink(latencyMs);
  try {
    let bare = 0;
    for (let round = 1; round <= rounds; round++)
      bare = Math.max(bare, await byLibrary(sink.port, window, count));
    const { whole, delivering } = await byTidings(sink.port, window, count);
    const peer = { what: 'the library', value: bare };
    const where = `window ${window}, ${latencyMs} ms`;
    return [
      { what: `${where}: smpp library, nothing recorded`, value: bare, unit: 'SMS/s' },
      { what: `${where}: Tidings, from the request to done`, value: whole, unit: 'SMS/s', peer },
      { what: `${where}: Tidings, from acceptance to done`, value: delivering, unit: 'SMS/s', peer },
    ];
  } finally {
    await sink.stop();
  }
}

export default {
  about:
    'SMS end to end (HTTP, ledger with fsync, merge, SMPP) against the bare smpp library, by window and answering time.',
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
