// Tests that lanes keep the limits that the operator sets for organisations.
import { expect, it } from 'vitest';
import { makeChurch } from '../testing/data/church.ts';
import { startTestServer } from '../testing/test-server.ts';
import { poll } from '../testing/providers/lanes.ts';
import { openAccountProvider } from './provider-accounts/open-account.ts';
import { openLanes } from './open-lanes.ts';
import { newId } from './platform/id.ts';

it('[DE-05] an organisation’s e-mails keep its limit of e-mails, and its SMS its limit of pages', async () => {
  const server = await startTestServer();
  const { token } = await server.signUp();
  const church = await makeChurch(server);
  await church.crowd(10);
  const body = { tenantId: church.tenantId, pagesPerSecond: 100, mailsPerSecond: 1 };
  expect((await server.call('PUT', '/api/operator/limits', { token, body })).status).toBe(200);
  const send = async (how: string, message: string): Promise<string> => {
    const answer = await server.call('POST', `/api/Messaging/${how}`, {
      token: church.token,
      body: { subject: 'GRACE', message, groupedContacts: `group_${church.choir}` },
    });
    return answer.body.messageId ?? answer.body.mail.id;
  };
  const mail = await send('sendEmail', '<p>Come</p>');
  const sms = await send('sendSms', 'Come');
  const lanes = await openLanes(server.context, {
    worker: newId(),
    chance: () => 0.5,
    inbound: { receipt: async () => {}, reply: async () => {} },
    openAccount: openAccountProvider,
  });
  await lanes.follow();
  lanes.wake();
  const gone = async (id: string): Promise<number> =>
    (await server.query("select 1 from recipient where message_id = $1 and state = 'accepted'", [id])).length;
  await poll(() => gone(sms)).toBe(10);
  expect(await gone(mail), 'ten e-mails need nine seconds').toBeLessThan(10);
  const paced = await server.query('select channel from engine.tenant_pace where tenant_id = $1 order by 1', [
    church.tenantId,
  ]);
  expect(paced).toEqual([{ channel: 'email' }, { channel: 'sms' }]);

  const unlimited = { ...body, mailsPerSecond: 0 };
  expect((await server.call('PUT', '/api/operator/limits', { token, body: unlimited })).status).toBe(200);
  await lanes.follow();
  await poll(() => gone(mail)).toBe(10);
  await lanes.stop();
});
