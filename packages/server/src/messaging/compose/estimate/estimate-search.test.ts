// Tests searching the recipients of an estimate.
import { beforeAll, expect, it } from 'vitest';
import { type Church, makeChurch } from '../../../../testing/data/church.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';

let server: TestServer;
let church: Church;
beforeAll(async () => {
  server = await startTestServer();
  church = await makeChurch(server);
  await church.person({ first: 'Bọ́lá', phone: '+2348031110001', choir: true });
  await church.person({ first: 'Tunde', phone: '+2348031110002', choir: true });
  await church.person({ first: 'Kemi', phone: '+2348031110002', choir: true });
  await church.person({ first: 'Phoneless', choir: true });
  await church.person({ first: 'Numberless', choir: true });
});

const list = async (over: Record<string, unknown>) => {
  const { status, body } = await server.call('POST', '/api/messages/estimate/people', {
    token: church.token,
    body: {
      channel: 'sms',
      groupedContacts: [`group_${church.choir}`],
      subject: 'GRACE',
      message: 'Hello #name#',
      isPersonalized: true,
      ...over,
    },
  });
  expect(status).toBe(200);
  return body as { total: number; items: { place: number | null; text: string; address: string }[] };
};

it.each([['bola'], ['Bọ́lá'], ['0803 111 0001'], ['+234 803 111 0001'], ['1110001']])(
  '[SC-16] finds a recipient by %s, with their text and position in sending order',
  async (search) => {
    const whole = await list({});
    const { total, items } = await list({ search });
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({ text: 'Hello Bọ́lá', address: '+2348031110001' });
    expect(whole.items[items[0]?.place ?? -1]?.address).toBe('+2348031110001');
  },
);

it('[SC-17] lists the phones that several people share', async () => {
  const { total, items } = await list({ shared: true });
  expect(total).toBe(1);
  expect(items[0]?.text).toMatch(/^Hello (Tunde & Kemi|Kemi & Tunde)$/);
});

it('[SC-16] lists recipients by page count, and finds those left out', async () => {
  const message = `#name# ${'x'.repeat(150)}`;
  expect((await list({ message, pagesEach: 2 })).total).toBe(1);
  expect((await list({ message, pagesEach: 3 })).total).toBe(1);
  expect((await list({ country: 'NG' })).total).toBe(2);
  expect((await list({ country: 'GH' })).total).toBe(0);
  expect((await list({ reason: 'no-phone' })).total).toBe(2);
  expect((await list({ reason: 'no-phone', search: 'phoneless' })).total).toBe(1);
});
