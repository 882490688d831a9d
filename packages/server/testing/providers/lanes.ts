// Messages and lanes with test providers; checks the invariants after each test.
import { openMailTokens } from '../../src/email/tokens/mail-token.ts';
import { afterEach, beforeAll, expect } from 'vitest';
import { type Lane, type LaneOptions, startLane } from '../../src/messaging/delivery/lane.ts';
import { openDuePoller } from '../../src/messaging/delivery/due-poller.ts';
import type { Provider } from '../../src/providers/provider.ts';
import { newId } from '../../src/platform/id.ts';
import { type Church, makeChurch } from '../data/church.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { checkInvariants } from './ledger.ts';

interface Row {
  n: number;
  state: string;
  reason: string | null;
  attempts: number;
  captured: number;
  released: number;
}

export interface Lanes {
  server(): TestServer;
  /** The sending church: that of the last `send`, or made by `newChurch`. */
  church(): Church;
  newChurch(): Promise<Church>;
  /** Where e-mails come from by default. */
  origin(): LaneOptions['origin'];
  /** Another lane over the same database, as in another worker. */
  open(provider: Provider, over?: Partial<LaneOptions>): Lane;
  /** Sends an SMS to this many people of a new church; returns the message's id. */
  send(people: number, over?: Record<string, unknown>): Promise<string>;
  sendAgain(over?: Record<string, unknown>): Promise<string>;
  // oxlint-disable-next-line typescript/no-explicit-any -- a test says what it expects by asserting it
  read(id: string): Promise<any>;
  rows(id: string): Promise<Row[]>;
  reaches(id: string, state: string): Promise<void>;
  /** Resolves once this many recipients wait for another attempt, after this many attempts. */
  waiting(id: string, count: number, attempts?: number): Promise<void>;
  /** Moves the product's clock forward, so that waiting recipients are due. */
  jump(seconds: number): Promise<void>;
}

/** The lanes that take the messages of these tests. */
const usualLane = { sms: 'sms:smpp', email: 'email:outbox' };

/** Looks again and again, for 20 seconds. */
// oxlint-disable-next-line vitest/require-awaited-expect-poll -- the caller awaits what it returns
export const poll = <T>(look: () => T | Promise<T>) => expect.poll(look, { timeout: 20_000, interval: 20 });

/** The recipient and page of an SMS by its key. */
export const numberOf = (key: string): number => Number(key.split('/')[2]);
export const pageOf = (key: string): number => Number(key.split('/')[3]);

/** Call it at the top of a test file. After each test it stops every lane and checks the invariants. */
export function openLanes(): Lanes {
  const opened: Lane[] = [];
  let server: TestServer;
  let church: Church;
  let shifted = 0;
  beforeAll(async () => {
    // Messages are accepted for a provider, since the outbox costs nothing; the lanes of a test take its place.
    server = await startTestServer({ SMPP_URL: 'smpp://church:secret@127.0.0.1:9' });
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((lane) => lane.stop()));
    await checkInvariants(server);
    // What a failed test left must not become the next test's work.
    await server.query('delete from engine.due');
    await server.query('delete from engine.lease');
  });

  const lanes: Lanes = {
    server: () => server,
    church: () => church,
    newChurch: async () => (church = await makeChurch(server)),
    origin: () => ({
      address: 'office@example.org',
      envelope: 'office@example.org',
      domain: 'example.org',
      site: 'https://church.example',
      tokens: openMailTokens(server.context.secret),
      signerOf: () => null,
      runInWorker: server.context.runInWorker,
    }),
    open: (provider, over = {}) => {
      const lane = startLane({
        db: server.db,
        duePoller: openDuePoller(server.db),
        log: server.context.log,
        clock: server.context.clock,
        chance: () => 0.5,
        lane: usualLane[provider.channel],
        provider,
        worker: newId(),
        newMaySend: false,
        origin: lanes.origin(),
        ...over,
      });
      opened.push(lane);
      return lane;
    },
    send: async (people, over) => {
      await lanes.newChurch();
      await church.crowd(people);
      return lanes.sendAgain(over);
    },
    sendAgain: async (over = {}) => {
      const { body } = await server.call('POST', '/api/messaging/sendSms', {
        token: church.token,
        body: {
          subject: 'GRACE',
          message: 'Rehearsal',
          groupedContacts: [`group_${church.choir}`],
          ...over,
        },
      });
      expect(body).toMatchObject({ status: true });
      return body.messageId as string;
    },
    read: async (id) => (await server.call('GET', `/api/messages/${id}`, { token: church.token })).body,
    rows: (id) =>
      server.query<Row>(
        'select n, state, reason, attempts, captured, released from recipient where message_id = $1 order by n',
        [id],
      ),
    reaches: (id, state) => poll(async () => (await lanes.read(id)).state).toBe(state),
    waiting: async (id, count, attempts = 1) => {
      await poll(
        async () =>
          (await lanes.rows(id)).filter((row) => row.state === 'pending' && row.attempts === attempts).length,
      ).toBe(count);
      // The lane must have noticed that they wait; otherwise moving the clock could mislead it.
      await poll(() =>
        server.query(
          "select 1 from engine.due where message_id = $1 and next_at <= engine.now() + interval '2 seconds'",
          [id],
        ),
      ).toEqual([]);
    },
    jump: (seconds) => server.shiftClock((shifted += seconds)),
  };
  return lanes;
}
