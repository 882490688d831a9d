// Sends SMS with the whole product to an SMSC, and measures the rate.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inDatabase, makeCrowd } from '../../packages/server/testing/whole-server.ts';
import { startWatchedServer } from '../health/watched-server.ts';
import { endOfMessage } from '../common/message-end.ts';

/** The text of each SMS, which is one page. */
export const text =
  'Dear #name#, the rehearsal for Sunday is at six in the great hall. Bring the blue folder. Grace choir';

export interface Sending {
  /** Where the SMSC listens on 127.0.0.1. */
  port: number;
  window: number;
  /** The number of recipients. */
  count: number;
  /** The kind of bind; a transmitter by default. */
  bind?: 'tx' | 'transceiver';
}

export interface Rates {
  /** SMS a second, from the request and from its answer, until the SMSC's last answer is recorded. */
  whole: number;
  delivering: number;
}

export interface Tidings {
  /** Sends a message to everybody; resolves when it is done. */
  send: () => Promise<Rates>;
  /** Resolves when so many recipients have a receipt that says delivered. */
  delivered: (count: number) => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts the whole product: its own process, PostgreSQL with fsync, worker and SMPP client. */
export async function startTidings({ port, window, count, bind = 'tx' }: Sending): Promise<Tidings> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tidings-bench-'));
  const flags = process.env['TIDINGS_NODE_FLAGS']?.split(' ') ?? [];
  const address = `smpp://a:b@127.0.0.1:${port}?bind=${bind}&window=${window}`;
  const server = await startWatchedServer(folder, { SMPP_URL: address }, flags);
  const stop = async (): Promise<void> => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  const { token, choir } = await makeCrowd(server, folder, count).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  let nth = 0;
  const send = async (): Promise<Rates> => {
    nth += 1;
    const body = {
      subject: 'GRACE',
      message: `${text} ${nth}`,
      isPersonalized: true,
      groupedContacts: [`group_${choir}`],
      quiet: 'ignore',
    };
    const began = Date.now();
    const { body: sent } = await server.call('POST', '/api/messaging/sendSms', { token, body });
    const accepted = Date.now();
    if (!sent.status) throw new Error(`not accepted: ${JSON.stringify(sent)}`);
    const done = await endOfMessage({ server, folder, token }, sent.messageId, count);
    return { whole: count / ((done - began) / 1000), delivering: count / ((done - accepted) / 1000) };
  };
  const delivered = (wanted: number): Promise<void> =>
    inDatabase(folder, async (client) => {
      const count = "select count(*)::integer as n from recipient where state = 'delivered'";
      while ((await client.query(count)).rows[0].n < wanted)
        await new Promise((resolve) => setTimeout(resolve, 100));
    });
  return { send, delivered, stop };
}
