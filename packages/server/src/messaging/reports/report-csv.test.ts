// Tests the CSV report of a message, with formulas escaped.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Church, makeChurch } from '../../../testing/data/church.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { newId } from '../../platform/id.ts';
import { startWorker, type Worker } from '../../worker.ts';

let server: TestServer;
let church: Church;
let worker: Worker;
beforeAll(async () => {
  server = await startTestServer();
  worker = await startWorker(server.context, { direct: server.logins, alone: true });
  church = await makeChurch(server);
});
afterAll(() => worker.stop());

async function send(): Promise<string> {
  const { body } = await server.call('POST', '/api/Messaging/sendSms', {
    token: church.token,
    body: { subject: 'GRACE', message: 'Rehearsal', groupedContacts: [`group_${church.choir}`] },
  });
  await expect
    .poll(
      async () =>
        (await server.call('GET', `/api/messages/${body.messageId}`, { token: church.token })).body.state,
    )
    .toBe('done');
  return body.messageId;
}

const file = (id: string, token = church.token) =>
  server.app.inject({
    url: `/api/messages/${id}/report.csv`,
    headers: { authorization: `Bearer ${token}` },
  });

it('[SC-15] contains everybody once over all pages, those left out with the reason, and no formula', async () => {
  await church.crowd(120);
  await church.person({ first: '=HYPERLINK("x")', last: 'Obi', phone: '+2348039990001', choir: true });
  await church.person({ first: 'Phoneless', choir: true });
  const id = await send();
  const { statusCode, headers, body } = await file(id);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toContain('report.csv');
  const [head, ...lines] = body.trimEnd().split('\r\n');
  expect(head).toBe('\uFEFFName,Phone,State,Reason,Cause,Code,Pages,Units,Time');
  expect(lines).toHaveLength(122);
  expect(new Set(lines).size).toBe(122);
  expect(
    lines.filter((line) => /,Kept in outbox,,,,1,0,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(line)),
  ).toHaveLength(121);
  expect(lines.find((line) => line.startsWith('Phoneless'))).toContain(
    ',Left out,No phone number,No phone number,,0,0,',
  );
  expect(body).toContain(`"'=HYPERLINK(""x"") Obi",'+2348039990001,Kept in outbox`);
});

it('[SC-15, UN-02] shows the units that each recipient cost in the end', async () => {
  const id = await send();
  // As a provider settles them: one is paid, one was refunded by a receipt, the others were never charged.
  await server.query(
    "update recipient set captured = units, released = 0, state = 'delivered' where message_id = $1 and n = 1",
    [id],
  );
  await server.query("update recipient set state = 'undelivered' where message_id = $1 and n = 2", [id]);
  const [head = '', ...lines] = (await file(id)).body.trimEnd().split('\r\n');
  const units = head.split(',').indexOf('Units');
  const paid = lines.filter((line) => !line.includes(',Left out,')).map((line) => line.split(',').at(units));
  expect(paid).toEqual(['1', ...paid.slice(1).map(() => '0')]);
  expect(paid.length).toBeGreaterThan(2);
});

it('is available neither to other tenants nor to users who may not export people', async () => {
  const id = await send();
  const other = await makeChurch(server, { organisation: 'Other' });
  expect((await file(id, other.token)).statusCode).toBe(404);
  expect((await file(newId())).statusCode).toBe(404);
  const viewer = await makeChurch(server, { organisation: 'Third' });
  await server.query("update member set role = 'viewer' where tenant_id = $1", [viewer.tenantId]);
  expect((await file(newId(), viewer.token)).statusCode).toBe(403);
});
