// Tests the list of what a provider took: unfinished SMS and late failures.
import { expect, it } from 'vitest';
import { makeChurch } from '../../../testing/data/church.ts';
import { startTestServer } from '../../../testing/test-server.ts';
import { newId } from '../../platform/id.ts';
import { readRecentlyTaken } from './handed-over-store.ts';

it('[DE-11] finds unfinished SMS behind any number of finished ones, and why the latest failed', async () => {
  const server = await startTestServer({ SMPP_URL: 'smpp://church:secret@127.0.0.1:9' });
  const church = await makeChurch(server);
  await church.crowd(4);
  const sent = await server.call('POST', '/api/messaging/sendSms', {
    token: church.token,
    body: { subject: 'GRACE', message: 'Rehearsal', groupedContacts: [`group_${church.choir}`] },
  });
  const id = sent.body.messageId;
  const provider = newId();
  const states = [
    { n: 1, state: 'accepted', minutes: null, code: null },
    { n: 2, state: 'delivered', minutes: 1, code: null },
    { n: 3, state: 'undelivered', minutes: 20, code: 'RESULT_ERROR_LIMIT_EXCEEDED' },
    { n: 4, state: 'undelivered', minutes: 90, code: 'RESULT_ERROR_NO_SERVICE' },
  ];
  for (const { n, state, minutes, code } of states)
    await server.query(
      `update recipient set state = $3, code = $4, receipt_at = engine.now() - make_interval(mins => $5)
         where message_id = $1 and n = $2`,
      [id, n, state, code, minutes],
    );
  // All at the same moment, so that the last one read stands in the middle of equal times; the unfinished one is older.
  await server.query(
    `insert into engine.reference (provider, reference, tenant_id, message_id, n, page, at)
       select $1, 'r' || i, $2, $3, case when i = 0 then 1 else 2 + i % 3 end, 1,
           engine.now() - case when i = 0 then interval '2 hours' else interval '1 hour' end
         from generate_series(0, 2500) i`,
    [provider, church.tenantId, id],
  );
  const { unfinished, failures } = await readRecentlyTaken(server.db, provider);
  expect(unfinished.map(({ reference }) => reference)).toEqual(['r0']);
  expect(failures.map(({ code }) => code)).toEqual(['RESULT_ERROR_LIMIT_EXCEEDED']);
  expect(Date.now() - Number(failures[0]?.at)).toBeGreaterThan(19 * 60_000);
});
