// Tests that after a crash the outbox itself says who is in it.
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { numberOf, openLanes, pageOf, poll } from '../../../../testing/providers/lanes.ts';
import { gate, retry, scriptedSms } from '../../../../testing/providers/scripted-provider.ts';
import type { Database } from '../../../platform/db/database.ts';
import { smsOutbox } from '../../../providers/outbox.ts';
import { keepInOutbox } from '../../../providers/outbox-store.ts';
import type { Outcome } from '../../../providers/provider.ts';
import { reapLeases } from '../../queue/recovery/reap.ts';
import { openRecovery } from './recovery.ts';

const lanes = openLanes();
const lane = 'sms:outbox';
const long = 'a'.repeat(153 * 2 + 10);
const release: (() => void)[] = [];
afterEach(() => {
  for (const open of release.splice(0)) open();
});

const keep = (messageId: string, names: string[]) =>
  keepInOutbox(
    lanes.server().db,
    lanes.church().tenantId,
    names.map((name) => {
      const [n, page] = name.split('/').map(Number) as [number, number];
      return {
        messageId,
        n,
        page,
        channel: 'sms',
        sender: 'GRACE',
        recipient: '+1',
        subject: '',
        body: 'Once',
      };
    }),
  );
const keptNames = async (id: string) =>
  (
    await lanes
      .server()
      .query<{ n: number; page: number }>(
        'select n, page from outbox where message_id = $1 order by n, page',
        [id],
      )
  ).map(({ n, page }) => `${n}/${page}`);

/** A worker of the outbox that dies when these pages were kept; its answers never reach the database. */
async function die(people: number, kept: string[]): Promise<string> {
  const id = await lanes.send(people, { message: long });
  await lanes.server().query('update engine.due set lane = $2 where message_id = $1', [id, lane]);
  const end = gate<Outcome>();
  let [met, away] = [0, false];
  const { db } = lanes.server();
  const untilDeath: Database = {
    ...db,
    inTenant: (tenantId, work) => (away ? Promise.reject(new Error('gone')) : db.inTenant(tenantId, work)),
  };
  const provider = scriptedSms(
    ({ key }) => {
      away = true;
      expect([numberOf(key), pageOf(key)]).not.toContain(NaN);
      met += 1;
      return end.passed;
    },
    { window: people * 4 },
  );
  const opened = lanes.open({ ...provider, keeps: true }, { db: untilDeath, lane });
  await poll(() => met).toBe(people * 3);
  await keep(id, kept);
  release.push(() => {
    opened.hurry();
    end.open(retry());
  });
  await lanes.jump(46);
  return id;
}

/** Nothing is in this folder: no journal is here, as on another machine. */
const nowhere = path.join(tmpdir(), 'tidings-no-journals');
const reap = () => reapLeases(lanes.server().db, [], { recovery: openRecovery(nowhere, null, () => 0.5) });

describe('[DE-08] after the death of a worker of the outbox', () => {
  it('what is in the outbox was kept, and nobody is in doubt', async () => {
    const id = await die(3, ['1/1', '1/2', '1/3', '2/1']);
    expect(await reap()).toBe(0);
    expect(await lanes.rows(id)).toMatchObject([
      { state: 'accepted', reason: 'outbox', captured: 0, released: 3000 },
      { state: 'pending', captured: 0, released: 0 },
      { state: 'pending', attempts: 0, captured: 0, released: 0 },
    ]);
    const real = smsOutbox((tenantId, rows) => keepInOutbox(lanes.server().db, tenantId, rows));
    await lanes.jump(120);
    lanes.open(real, { lane }).wake();
    await lanes.reaches(id, 'done');
    expect(await keptNames(id)).toEqual(['1/1', '1/2', '1/3', '2/1', '2/2', '2/3', '3/1', '3/2', '3/3']);
    expect((await lanes.read(id)).counts).toEqual({ accepted: 3 });
  });

  it('what it would still keep afterwards is left out', async () => {
    const id = await die(2, ['1/1']);
    await reap();
    await keep(id, ['1/2', '2/1']);
    expect(await keptNames(id)).toEqual(['1/1']);
  });
});
