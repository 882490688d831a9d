// Tests the sending settings over the API.
import { beforeAll, expect, it, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let church: { token: string; tenantId: string };
beforeAll(async () => {
  server = await startTestServer();
  church = await server.signUp({ organisation: 'Grace Chapel', timeZone: 'Africa/Accra', country: 'GH' });
});

const path = '/api/settings/sending';
const read = async (token = church.token) => (await server.call('GET', path, { token })).body;
const usual = { holdSeconds: 10, shareAddress: true, lateMinutes: 60 };
const put = (body: Record<string, unknown>, token = church.token) =>
  server.call('PUT', path, { token, body: { ...usual, ...body } });

it('begins with the defaults, and lists the built-in keywords', async () => {
  expect(await read()).toEqual({
    ...usual,
    quietFrom: null,
    quietTo: null,
    stopWords: [],
    startWords: [],
    helpWords: [],
    stopAnswer: '',
    startAnswer: '',
    helpAnswer: '',
    usual: {
      stopAnswer: expect.stringMatching(/^Grace Chapel: .*START/),
      startAnswer: expect.stringMatching(/^Grace Chapel: .*STOP/),
      helpAnswer: expect.stringMatching(/^Grace Chapel .*STOP/),
    },
    always: {
      stop: expect.arrayContaining([
        'stop',
        'stopall',
        'unsubscribe',
        'cancel',
        'end',
        'quit',
        'optout',
        'arret',
      ]),
      start: ['start', 'unstop'],
      help: ['help', 'info'],
    },
    timeZone: 'Africa/Accra',
  });
});

it('[SC-17, SC-18, SC-19] stores everything, each keyword once', async () => {
  const kept = {
    holdSeconds: 0,
    shareAddress: false,
    lateMinutes: 5,
    quietFrom: '21:30',
    quietTo: '07:00',
    stopWords: ['daina', 'dẹ́kun'],
    startWords: ['fara'],
    helpWords: ['taimako'],
    stopAnswer: 'Goodbye.',
    startAnswer: 'Welcome back.',
    helpAnswer: 'Call 0803.',
  };
  const { status, body } = await put({ ...kept, stopWords: ['Dáina', ' DAINA ', 'Dẹ́kun'] });
  expect([status, body]).toEqual([200, expect.objectContaining(kept)]);
  expect(await read()).toMatchObject(kept);
  // Other tenants are unaffected.
  expect(await read((await server.signUp()).token)).toMatchObject({ ...usual, stopWords: [] });
  expect((await put({ quietFrom: '', quietTo: null })).body).toMatchObject({
    quietFrom: null,
    quietTo: null,
    stopWords: kept.stopWords,
  });
});

test.each([
  [{ quietFrom: null }, 'quietFrom'],
  [{ quietTo: '' }, 'quietTo'],
  [{ quietTo: '21:30' }, 'quietTo'],
  [{ startWords: ['daina'] }, 'startWords'],
])('[SC-19] refuses %j over what is stored, and changes nothing', async (wrong, field) => {
  const { token } = await server.signUp();
  const change = (body: Record<string, unknown>) => server.call('PUT', path, { token, body });
  await change({ quietFrom: '21:30', quietTo: '07:00', stopWords: ['daina'] });
  const before = await read(token);
  const { status, body } = await change({ holdSeconds: 33, ...wrong });
  expect([status, Object.keys(body.errors)]).toEqual([400, expect.arrayContaining([field])]);
  expect(await read(token)).toEqual(before);
});

test.each([
  [{ quietFrom: '21:00' }, 'quietTo'],
  [{ quietTo: '07:00' }, 'quietFrom'],
  [{ quietFrom: '21:00', quietTo: '21:00' }, 'quietTo'],
  [{ quietFrom: '24:00', quietTo: '07:00' }, 'quietFrom'],
  [{ quietFrom: 'late', quietTo: '07:00' }, 'quietFrom'],
  [{ stopWords: ['fara'], startWords: ['fara'] }, 'startWords'],
  [{ startWords: ['quit'] }, 'startWords'],
  [{ stopWords: ['two words'] }, 'stopWords.0'],
  [{ stopWords: ['x'] }, 'stopWords.0'],
  [{ helpAnswer: 'a'.repeat(321) }, 'helpAnswer'],
  [{ stopAnswer: 'Stop!' }, 'stopAnswer'],
  [{ holdSeconds: 601 }, 'holdSeconds'],
  [{ lateMinutes: 0 }, 'lateMinutes'],
])('[SC-19] refuses %j, and changes nothing', async (wrong, field) => {
  const before = await read();
  const { status, body } = await put({ holdSeconds: 33, ...wrong });
  expect([status, Object.keys(body.errors)]).toEqual([400, expect.arrayContaining([field])]);
  expect(await read()).toEqual(before);
});

it('[AU-05] can be changed by administrators only', async () => {
  const { token, tenantId } = await server.signUp();
  await server.query("update member set role = 'staff' where tenant_id = $1", [tenantId]);
  expect([
    (await server.call('GET', path, { token })).status,
    (await put({ holdSeconds: 1 }, token)).status,
  ]).toEqual([200, 403]);
});
