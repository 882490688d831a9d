// Tests that organisations of one lane do not disturb each other's steps.
import { expect, it } from 'vitest';
import { openLanes, poll } from '../../../testing/providers/lanes.ts';
import { accepted, gate, scriptedSms } from '../../../testing/providers/scripted-provider.ts';
import type { Database } from '../../platform/db/database.ts';
import { openLog } from '../../platform/log.ts';

const lanes = openLanes();

it('[DE-01, DE-05] a claim that was used up while answers of another organisation were written is no fault', async () => {
  const [answersOfOne, answersOfOther, written] = [gate(), gate(), gate()];
  const large = await lanes.send(200);
  const one = lanes.church().tenantId;
  const small = await lanes.send(5);
  const other = lanes.church().tenantId;
  const { db } = lanes.server();
  let isHeldUp = false;
  let heldUp = 0;
  const inTenant: Database['inTenant'] = async (tenantId, work) => {
    if (isHeldUp && tenantId === other) {
      heldUp += 1;
      await written.passed;
    }
    return db.inTenant(tenantId, work);
  };
  const logged: string[] = [];
  const log = openLog('info', { write: (line) => void logged.push(line) });
  const handed = (tenantId: string) => provider.submits.filter(({ key }) => key.startsWith(tenantId)).length;
  const provider = scriptedSms(async ({ key }) => {
    if (key.startsWith(other)) await answersOfOther.passed;
    else if (handed(one) > 150) await answersOfOne.passed;
    return accepted();
  });
  lanes.open(provider, { db: { ...db, inTenant }, log, clock: { now: () => new Date(), steady: () => 1 } });
  await poll(() => [handed(one) > 150, handed(other)]).toEqual([true, 5]);

  // The step after these answers is to be of the large message, of which others take all that is claimed meanwhile.
  isHeldUp = true;
  answersOfOther.open();
  await poll(() => heldUp).toBeGreaterThan(0);
  answersOfOne.open();
  await poll(() => handed(one)).toBe(200);
  written.open();
  const states = () =>
    lanes.server().query('select distinct state, refusal from message where id = any($1)', [[large, small]]);
  await poll(states).toEqual([{ state: 'done', refusal: '' }]);
  expect(logged).toEqual([]);
  expect(await lanes.server().query('select 1 from engine.fault')).toEqual([]);
});
