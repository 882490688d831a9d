// Tests which reports are read from a replica.
import { expect, it } from 'vitest';
import { openLanes } from '../../../testing/providers/lanes.ts';
import { accepted, scriptedSms } from '../../../testing/providers/scripted-provider.ts';
import type { Database } from '../../platform/db/database.ts';
import { readReport } from './read-report.ts';

const lanes = openLanes();

it('reads the report of a message from a replica an hour after its end, and before from the primary', async () => {
  const id = await lanes.send(1);
  const { db } = lanes.server();
  const asked: string[] = [];
  const noting = (name: string): Pick<Database, 'inTenant'> => ({
    inTenant: (tenantId, work) => {
      asked.push(name);
      return db.inTenant(tenantId, work);
    },
  });
  const parts = { db: noting('primary'), reads: noting('replica') };
  const read = async () => {
    asked.splice(0);
    const answer = await readReport(parts, lanes.church().tenantId, id, async () => 'the report');
    return [answer, ...asked];
  };
  expect(await read()).toEqual(['the report', 'replica', 'primary']);
  lanes.open(scriptedSms(() => accepted()));
  await lanes.reaches(id, 'done');
  await lanes.jump(3500);
  expect(await read()).toEqual(['the report', 'replica', 'primary']);
  await lanes.jump(200);
  expect(await read()).toEqual(['the report', 'replica']);
});
