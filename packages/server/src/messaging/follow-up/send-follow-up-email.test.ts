// Tests that a follow-up e-mail keeps sender, name and tracking.
import { expect, it } from 'vitest';
import { makeChurch } from '../../../testing/data/church.ts';
import { startTestServer } from '../../../testing/test-server.ts';

it('[SC-20, EC-15] an e-mail sent again keeps its sender and is tracked', async () => {
  const server = await startTestServer({ MAIL_FROM: 'post@tidings.example' });
  const { token, tenantId, ...church } = await makeChurch(server);
  await server.query(
    `insert into mail_sender (tenant_id, id, address, name, is_default, verified_at)
       select $1, gen_random_uuid(), a, 'The office', a like 'office%', now() from unnest($2::text[]) a`,
    [tenantId, ['office@tidings.example', 'choir@tidings.example']],
  );
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
    server.call(method, path, { token, body });
  await call('PUT', '/api/settings/mail', { trackOpens: true, trackClicks: false });
  const { body: first } = await call('POST', '/api/Messaging/sendEmail', {
    subject: 'Rehearsal',
    message: '<p>At six</p>',
    emailAddress: 'choir@tidings.example',
    emailDisplayName: 'The choir',
    ToContacts: await church.person({ first: 'Ada', email: 'ada@example.org' }),
  });
  const { id } = first.mail;
  await server.query(
    "update recipient set state = 'rejected', cause = 'provider', reason = 'away' where message_id = $1",
    [id],
  );
  await server.query("update message set state = 'done' where id = $1", [id]);
  const { body } = await call('POST', `/api/messages/${id}/follow`, { kind: 'retry' });
  expect(body).toMatchObject({ status: true });
  const again = (await call('GET', `/api/messages/${body.messageId}`)).body;
  expect(again).toMatchObject({
    from: 'choir@tidings.example',
    emailDisplayName: 'The choir',
    engagement: { opens: true, clicks: false },
  });
});
