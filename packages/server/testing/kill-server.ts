// What tests share that kill the server while it sends to a choir by SMPP.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { checkInvariants } from './providers/ledger.ts';
import { type FakeSmsc, startFakeSmsc } from './servers/fake-smsc.ts';
import {
  type Answer,
  type Crowd,
  inDatabase,
  makeCrowd,
  startWholeServer,
  type WholeServer,
} from './whole-server.ts';

type Row = Record<string, unknown>;

export interface KilledServer {
  /** Calls the API as the owner of the church. */
  call: (method: string, route: string, body: unknown) => Promise<Answer>;
  /** Kills server and database, and starts them again. */
  killAndStart: () => Promise<void>;
  /** The phone numbers that the SMSC has taken, one for each page. */
  taken: () => string[];
  query: (text: string) => Promise<Row[]>;
  /** The states of all messages without drafts, the first made first. */
  states: () => Promise<string[]>;
  /** The destination that means the whole choir. */
  choir: () => string;
  /** Expects that nobody of these numbers is there twice, and that the ledger agrees with the messages. */
  expectOnce: (addresses: string[]) => Promise<void>;
  /** Expects that so many recipients were accepted, or are in doubt. */
  expectStates: (people: number) => Promise<void>;
}

/** Starts an SMSC, and a server with so many people in its choir, before the tests of a file; stops them afterwards. */
export function killedServer(people: number): KilledServer {
  let folder: string;
  let smsc: FakeSmsc;
  let server: WholeServer;
  let crowd: Crowd;
  const start = () =>
    startWholeServer(folder, { SMPP_URL: `smpp://u:p@127.0.0.1:${smsc.port}?bind=transceiver` });
  const query = (text: string) =>
    inDatabase(folder, async (client) => (await client.query(text)).rows as Row[]);

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'tidings-killed-'));
    smsc = await startFakeSmsc();
    server = await start();
    crowd = await makeCrowd(server, folder, people);
  }, 120_000);
  afterAll(async () => {
    await server.stop();
    await smsc.stop();
    await rm(folder, { recursive: true, force: true });
  });

  return {
    call: (method, route, body) => server.call(method, route, { token: crowd.token, body }),
    killAndStart: async () => {
      await server.kill();
      server = await start();
    },
    taken: () => smsc.submits().map((pdu) => `+${String(pdu['destination_addr'])}`),
    query,
    states: async () =>
      (await query("select state from message where state <> 'draft' order by created_at, id")).map(
        ({ state }) => String(state),
      ),
    choir: () => `group_${crowd.choir}`,
    expectOnce: async (addresses) => {
      expect(new Set(addresses).size, 'nobody got it twice').toBe(addresses.length);
      await inDatabase(folder, (client) =>
        checkInvariants({ query: async (sql, values) => (await client.query(sql, values)).rows }),
      );
    },
    expectStates: async (count) => {
      const rows = await query('select state, count(*)::integer as n from recipient group by state');
      const counts = Object.fromEntries(rows.map(({ state, n }) => [String(state), Number(n)]));
      expect((counts['accepted'] ?? 0) + (counts['uncertain'] ?? 0), 'everybody has a state').toBe(count);
    },
  };
}
