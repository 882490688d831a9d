// Tests that lanes share one query for due work, and that every tenant is seen.
import { describe, expect, it } from 'vitest';
import { openLanes, poll } from '../../../testing/providers/lanes.ts';
import { accepted, scriptedSms } from '../../../testing/providers/scripted-provider.ts';
import type { Database } from '../../platform/db/database.ts';
import { newId } from '../../platform/id.ts';
import { openDuePoller } from './due-poller.ts';

const lanes = openLanes();

/** A database that counts its queries. */
function counted() {
  const db = lanes.server().db;
  let asked = 0;
  const counting: Database = {
    ...db,
    inSystem: (work) => {
      asked += 1;
      return db.inSystem(work);
    },
  };
  return { db: counting, asked: () => asked };
}

describe('the due poller', () => {
  it('[DE-05] asks the database once for three hundred idle lanes', async () => {
    const { db, asked } = counted();
    const duePoller = openDuePoller(db);
    const looks = new Map<string, number>();
    const watched = {
      ...duePoller,
      look: (lane: string) => {
        looks.set(lane, (looks.get(lane) ?? 0) + 1);
        return duePoller.look(lane);
      },
    };
    for (let n = 1; n <= 300; n += 1)
      lanes.open(
        scriptedSms(() => accepted(), { name: `idle-${n}` }),
        {
          lane: `sms:idle-${n}`,
          duePoller: watched,
        },
      );
    await poll(() => Math.min(300, ...looks.values()) >= 3 && looks.size).toBe(300);
    expect(asked()).toBeLessThanOrEqual(Math.max(...looks.values()) + 1);
  });

  it('[DE-05] gives each lane its own work, at most five messages of each tenant', async () => {
    const [quiet, busy] = ['sms:quiet', 'sms:busy'];
    const row = async (lane: string, tenantId: string, secondsAgo: number) => {
      const messageId = newId();
      await lanes.server().query(
        `insert into engine.due (tenant_id, message_id, lane, next_at)
           values ($1, $2, $3, engine.now() - make_interval(secs => $4))`,
        [tenantId, messageId, lane, secondsAgo],
      );
      return { tenantId, messageId };
    };
    const [large, small] = [newId(), newId()];
    const many = [];
    for (let n = 0; n < 8; n += 1) many.push(await row(busy, large, 100 - n));
    const one = await row(busy, small, 10);
    const other = await row(quiet, small, 5);
    await row(quiet, large, -60);
    const { db, asked } = counted();
    const duePoller = openDuePoller(db);
    const [first, second, none] = await Promise.all(
      [busy, quiet, 'sms:none'].map((lane) => duePoller.look(lane)),
    );
    expect(first).toEqual([many[0], one, ...many.slice(1, 5)]);
    expect(second).toEqual([other]);
    expect(none).toEqual([]);
    expect(asked()).toBe(1);
  });
});
