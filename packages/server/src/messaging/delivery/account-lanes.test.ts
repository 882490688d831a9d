// Tests that account lanes open, reopen, drain and close independently of each other.
import { AppError } from '@tidings/contract/errors.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { numberOf, openLanes, poll } from '../../../testing/providers/lanes.ts';
import { accepted, gate, retry, scriptedSms } from '../../../testing/providers/scripted-provider.ts';
import { unheardDuring } from '../../../testing/unheard.ts';
import { newId } from '../../platform/id.ts';
import type { Account } from '../../providers/account.ts';
import type { SmsProvider } from '../../providers/provider.ts';
import { retryLane } from '../queue/try-now.ts';
import { type AccountLanes, openAccountLanes, type WantedAccount } from './account-lanes.ts';
import type { Lane } from './lane.ts';

const lanes = openLanes();
let opened: AccountLanes | undefined;
afterEach(() => opened?.stop());

const account = (id: string): Account => ({
  id,
  kind: 'kannel',
  settings: {},
  secrets: {},
  mayBePrivate: false,
  hookAddress: '',
});
const wanted = (id: string, revision = 1): WantedAccount => ({
  id,
  tenantId: null,
  revision,
  account: account(id),
});

/** Account lanes over accounts that the test sets; `events` lists what was opened and closed. */
function stage(provide: (account: Account) => SmsProvider, start: (lane: Lane) => Lane = (lane) => lane) {
  let accounts: WantedAccount[] = [];
  const events: string[] = [];
  opened = openAccountLanes({
    read: () => Promise.resolve(accounts),
    open: (one) => {
      const provider = provide(one);
      events.push(`open ${one.id}`);
      return {
        ...provider,
        close: async () => {
          events.push(`close ${one.id}`);
        },
      };
    },
    start: (provider) => start(lanes.open(provider, { lane: `sms:${provider.name}` })),
    reopened: ({ name }) => retryLane(lanes.server().db, name),
    log: lanes.server().context.log,
  });
  const stages = opened;
  return {
    stages,
    events,
    follow: (next: WantedAccount[]) => {
      accounts = next;
      return stages.follow();
    },
  };
}
const idle = ({ id }: Account) => scriptedSms(() => accepted(), { name: id });

describe('lanes of accounts', () => {
  it('[DE-03] open, reopen when their account changes, and close when it is gone', async () => {
    const { stages, events, follow } = stage(idle);
    await follow([wanted('a'), wanted('b')]);
    await follow([wanted('a'), wanted('b')]);
    await poll(() => events).toEqual(['open a', 'open b']);
    await follow([wanted('a', 2)]);
    await poll(() => events.toSorted()).toEqual(['close a', 'close b', 'open a', 'open a', 'open b']);
    expect(events.lastIndexOf('open a')).toBeGreaterThan(events.indexOf('close a'));
    expect([...stages.lanes().keys()]).toEqual(['a']);
  });

  it('[DE-03] that cannot be opened say why, do not affect others, and are tried again', async () => {
    let mended = false;
    const { stages, follow, events } = stage((one) => {
      if (mended || one.id === 'good') return idle(one);
      if (one.id === 'told') throw new AppError('badInput', 'Choose a number of yours.');
      throw new TypeError('port out of range');
    });
    const all = [wanted('fault'), wanted('told'), wanted('good')];
    const sealed = { ...wanted('sealed'), account: 'Its secrets cannot be read.' };
    await follow([sealed, ...all]);
    await poll(() => Object.fromEntries(stages.states())).toEqual({
      sealed: 'Its secrets cannot be read.',
      fault: 'It cannot be opened with these settings.',
      told: 'Choose a number of yours.',
      good: '',
    });
    expect(events).toEqual(['open good']);
    mended = true;
    await follow(all);
    await poll(() => [...stages.states().values()]).toEqual(['', '', '']);
  });

  it('[DE-03] whose lane cannot be stopped close and reopen without an unhandled rejection', async () => {
    const faulty = (lane: Lane): Lane => ({ ...lane, stop: () => Promise.reject(new Error('a fault')) });
    const { stages, events, follow } = stage(idle, faulty);
    await follow([wanted('a')]);
    const unheard = await unheardDuring(async () => {
      await follow([wanted('a', 2)]);
      await poll(() => events).toEqual(['open a', 'close a', 'open a']);
    });
    expect(unheard).toEqual([]);
    expect([...stages.lanes().keys()]).toEqual(['a']);
  });

  it('[DE-03] say what keeps their provider from sending', async () => {
    let trouble: string | null = 'The line is down.';
    const { stages, follow } = stage((one) => ({ ...idle(one), trouble: () => trouble }));
    await follow([wanted('a')]);
    await poll(() => stages.states().get('a')).toBe('The line is down.');
    trouble = null;
    expect(stages.states().get('a')).toBe('');
  });

  it('[DE-02] are drained before their provider is closed; remaining work goes to the successor', async () => {
    const id = newId();
    const answer = gate();
    const taken: string[][] = [];
    const { stages, events, follow } = stage((one) => {
      const keys: string[] = [];
      taken.push(keys);
      return scriptedSms(
        async ({ key }) => {
          keys.push(key);
          if (taken.length === 1) await answer.passed;
          return accepted();
        },
        { name: one.id, window: 20 },
      );
    });
    const church = await lanes.newChurch();
    await church.crowd(100);
    await lanes.server().query(
      `insert into engine.provider_account (id, tenant_id, kind, name, takes_regular)
         values ($1, $2, 'kannel', 'Ours', true)`,
      [id, church.tenantId],
    );
    const message = await lanes.sendAgain();
    await follow([wanted(id)]);
    await poll(() => taken[0]?.length).toBe(20);
    await follow([wanted(id, 2)]);
    // Its lease is still extended for what is out, and the new lane is not opened beside it.
    expect(stages.lanes().get(id)?.held()).not.toEqual([]);
    expect(events).toEqual([`open ${id}`]);
    answer.open();
    await lanes.reaches(message, 'done');
    expect(events).toEqual([`open ${id}`, `close ${id}`, `open ${id}`]);
    const keys = taken.flat();
    expect([keys.length, new Set(keys).size, taken[0]?.length]).toEqual([100, 100, 20]);
  });

  it('[OP-02] that are opened again try at once what waited for the connection, and nobody whose attempt counted', async () => {
    const id = newId();
    const tried: string[][] = [];
    const { follow } = stage((one) => {
      const keys: string[] = [];
      tried.push(keys);
      const first = tried.length === 1;
      return scriptedSms(
        ({ key }) => {
          keys.push(key);
          if (!first) return accepted();
          return numberOf(key) === 1
            ? retry()
            : { kind: 'retry', reason: 'No connection', slow: true, afterMs: 600_000 };
        },
        { name: one.id },
      );
    });
    const church = await lanes.newChurch();
    await church.crowd(4);
    await lanes.server().query(
      `insert into engine.provider_account (id, tenant_id, kind, name, takes_regular)
         values ($1, $2, 'kannel', 'Ours', true)`,
      [id, church.tenantId],
    );
    const message = await lanes.sendAgain();
    await follow([wanted(id)]);
    const waiting = () =>
      lanes.server().query(
        `select n, attempts, next_at > engine.now() + interval '9 minutes' as long from recipient
             where message_id = $1 and next_at is not null order by n`,
        [message],
      );
    await poll(waiting).toEqual([
      { n: 1, attempts: 1, long: false },
      ...[2, 3, 4].map((n) => ({ n, attempts: 0, long: true })),
    ]);
    await follow([wanted(id, 2)]);
    await poll(() => tried[1]?.map((key) => numberOf(key)).toSorted()).toEqual([2, 3, 4]);
    // The second lane's answers are stored a moment after they are given.
    await poll(waiting).toHaveLength(1);
    expect(await waiting()).toMatchObject([{ n: 1, attempts: 1 }]);
  });
});
