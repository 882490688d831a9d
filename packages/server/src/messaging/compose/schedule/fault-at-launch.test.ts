// Tests that a schedule is launched after a server error delayed it.
import { expect, it } from 'vitest';
import { makeChurch } from '../../../../testing/data/church.ts';
import { startTestServer } from '../../../../testing/test-server.ts';
import { launchLane } from '../../queue/due.ts';
import { faultWords, holdFaulty, stillFaulty } from '../../queue/recovery/faults.ts';
import { openComposing } from '../../../open-composing.ts';
import { launchMessage } from './launch.ts';

it('[SC-11, SC-15] a message no longer shows the fault once it is launched, even before it begins', async () => {
  const server = await startTestServer();
  const church = await makeChurch(server);
  const { token, tenantId, choir } = church;
  await church.person({ first: 'Ada', phone: '+2348031234567', choir: true });
  const { body } = await server.call('POST', '/api/Messaging/saveSmsSchedule', {
    token,
    body: {
      subject: 'GRACE',
      message: 'Rehearsal',
      groupedContacts: [`group_${choir}`],
      executionDate: new Date(Date.now() + 60_000).toISOString(),
    },
  });
  const due = { tenantId, messageId: body.messageId as string };
  const read = async () => (await server.call('GET', `/api/messages/${due.messageId}`, { token })).body;
  await server.db.inTenant(tenantId, (tx) => holdFaulty(tx, due, launchLane, 30_000));
  expect(await read()).toMatchObject({ state: 'scheduled', refusal: faultWords });
  await server.shiftClock(120);
  await launchMessage(openComposing(server.context), tenantId, due.messageId);
  expect(await read()).toMatchObject({ state: 'ready', refusal: '' });
  expect(await server.db.inTenant(tenantId, (tx) => stillFaulty(tx, due))).toBe(false);
});
