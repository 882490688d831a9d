// Tests that a batch stays with its worker while a slow provider answers.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeChurch } from '../../../testing/data/church.ts';
import { poll } from '../../../testing/providers/lanes.ts';
import { checkInvariants } from '../../../testing/providers/ledger.ts';
import { gate } from '../../../testing/providers/scripted-provider.ts';
import { type FakeSmsc, startFakeSmsc } from '../../../testing/servers/fake-smsc.ts';
import { type FakeSmtp, startFakeSmtp } from '../../../testing/servers/fake-smtp.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import type { Database } from '../../platform/db/database.ts';
import { startWorker, type Worker } from '../../worker.ts';

const people = 5;
/** Both workers extend their leases and reap expired ones in each step, in seconds. */
const step = 10;
/** More than two leases of 45 seconds, by the database's clock. */
const steps = 10;

let smsc: FakeSmsc | undefined;
let mailServer: FakeSmtp | undefined;
const workers: Worker[] = [];
/** By how much the machine's clocks were moved, so that the database's does not seem to jump. */
let passedMs = 0;
afterEach(async () => {
  passedMs = 0;
  vi.restoreAllMocks();
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await Promise.all([smsc?.stop(), mailServer?.stop()]);
});

/**
 * Holds back what is called every 5 to 15 seconds, which is a worker's background tasks; connections have shorter and
 * longer timers. Returns how to let time pass for them, in milliseconds.
 */
function holdBackgroundTasks(): (ms: number) => void {
  const tasks: { every: number; work: () => void }[] = [];
  const set = globalThis.setInterval;
  vi.spyOn(globalThis, 'setInterval').mockImplementation((work: () => void, every = 0) => {
    if (every < 5000 || every > 15_000) return set(work, every);
    tasks.push({ every, work });
    return set(() => {}, 1_000_000);
  });
  return (ms) => {
    for (const { every, work } of tasks) for (let at = every; at <= ms; at += every) work();
  };
}

/** A database that knows which of its transactions have not ended. */
function watched(db: Database): { db: Database; idle: () => Promise<void> } {
  const running = new Set<Promise<unknown>>();
  const watch = <T>(transaction: Promise<T>): Promise<T> => {
    running.add(transaction);
    const end = () => running.delete(transaction);
    transaction.then(end, end);
    return transaction;
  };
  return {
    db: {
      ...db,
      inTenant: (tenantId, work) => watch(db.inTenant(tenantId, work)),
      inSystem: (work) => watch(db.inSystem(work)),
    },
    idle: async () => {
      do {
        await Promise.allSettled(running);
        // What ended may be followed by another transaction of the same task.
        await new Promise((resolve) => setImmediate(resolve));
      } while (running.size > 0);
    },
  };
}

/** Starts a worker beside others; resolves with the wait for all its background transactions. */
async function start(server: TestServer): Promise<() => Promise<void>> {
  const { db, idle } = watched(server.db);
  const clock = { ...server.context.clock, steady: () => performance.now() + passedMs };
  workers.push(await startWorker({ ...server.context, clock, db }, { direct: server.logins, alone: false }));
  await idle();
  return idle;
}

const channels = {
  sms: {
    path: '/api/messaging/sendSms',
    payload: { subject: 'GRACE', message: 'Rehearsal' },
    idOf: (body: { messageId: string }) => body.messageId,
  },
  email: {
    path: '/api/messaging/sendEmail',
    payload: { subject: 'Rehearsal', message: '<p>At six</p>' },
    idOf: (body: { mail: { id: string } }) => body.mail.id,
  },
};

describe.each(['sms', 'email'] as const)(
  'a worker with %s that a slow provider has not answered',
  (channel) => {
    it('[DE-02, DE-09] extends its leases, so that another worker does not mark them uncertain', async () => {
      const answer = gate();
      let dots = 0;
      smsc = await startFakeSmsc({
        submit: async () => {
          await answer.passed;
          return undefined;
        },
      });
      mailServer = await startFakeSmtp({
        turn: (verb) => {
          if (verb !== '.') return undefined;
          dots += 1;
          return { say: '250 2.0.0 queued', after: answer.passed };
        },
      });
      const server = await startTestServer({
        SMPP_URL: `smpp://u:p@127.0.0.1:${smsc.port}?bind=transceiver`,
        SMTP_URL: `smtp://127.0.0.1:${mailServer.port}?pool=${people}`,
      });
      const church = await makeChurch(server);
      await church.crowd(people);
      await server.call('POST', '/api/operator/units', {
        token: church.token,
        body: { tenantId: church.tenantId, units: people, note: 'For the choir' },
      });
      const pass = holdBackgroundTasks();
      const firstIdle = await start(server);
      const { path, payload, idOf } = channels[channel];
      const { body } = await server.call('POST', path, {
        token: church.token,
        body: { ...payload, groupedContacts: [`group_${church.choir}`] },
      });
      expect(body).toMatchObject({ status: true });
      const id = idOf(body);
      const states = async () =>
        (
          await server.query<{ state: string; count: number }>(
            'select state, count(*)::integer as count from recipient where message_id = $1 group by state',
            [id],
          )
        ).map(({ state, count }) => [state, count]);
      // An e-mail begins with its final dot; an envelope before it is no hand-over.
      const handedOver = () => (channel === 'sms' ? smsc?.submits().length : dots);
      await poll(handedOver).toBeGreaterThan(0);
      await poll(states).toEqual([['sending', people]]);

      const secondIdle = await start(server);
      for (let nth = 1; nth <= steps; nth++) {
        await server.shiftClock(nth * step);
        passedMs = nth * step * 1000;
        pass(step * 1000);
        await Promise.all([firstIdle(), secondIdle()]);
        expect(await states(), `the recipients after ${nth * step} seconds`).toEqual([['sending', people]]);
      }

      answer.open();
      await poll(states).toEqual([['accepted', people]]);
      expect(handedOver(), 'nobody got it twice').toBe(people);
      await checkInvariants(server);
    });
  },
);
