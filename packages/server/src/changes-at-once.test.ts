// Tests that a change of one setting leaves the others as colleagues store them.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { makeChurch } from '../testing/data/church.ts';
import type { Tx } from './platform/db/database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

type Values = Record<string, unknown>;

let server: TestServer;
let church: { token: string; tenantId: string };
let owner: string;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  church = await makeChurch(server, { organisation: 'Grace Chapel' });
  const [member] = await server.query('select user_id as id from member where tenant_id = $1', [
    church.tenantId,
  ]);
  owner = String(member?.['id']);
});

const get = async (path: string): Promise<Values> =>
  (await server.call('GET', path, { token: church.token })).body;
const put = (path: string, body: Values) => server.call('PUT', path, { token: church.token, body });

const waitsForLock = async (): Promise<boolean> => {
  const found = await server.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return found.length > 0;
};

const rule = (topic: string, bell: boolean) => ({
  topic,
  who: 'admins',
  userIds: [],
  bell,
  email: false,
  sms: false,
});

interface Case {
  path: string;
  /** All fields as a colleague has stored them, and other values of each. */
  stored: () => Values;
  changed: () => Values;
  /** What a colleague stores meanwhile, and how the call tells it; `$1` is the tenant. */
  meanwhile: string;
  told: Values;
  /** The field that is changed while that waits to be committed. */
  field: string;
}

const cases: Case[] = [
  {
    path: '/api/organisation',
    stored: () => ({ name: 'Grace', country: 'NG', timeZone: 'Africa/Lagos', address: '12 Allen' }),
    changed: () => ({ name: 'Hope', country: 'GH', timeZone: 'Africa/Accra', address: '1 Broad Street' }),
    meanwhile: "update tenant set name = 'Hope Church' where id = $1",
    told: { name: 'Hope Church' },
    field: 'address',
  },
  {
    path: '/api/settings/sending',
    stored: () => ({
      holdSeconds: 10,
      shareAddress: true,
      lateMinutes: 60,
      quietFrom: '21:00',
      quietTo: '07:00',
      stopWords: ['daina'],
      startWords: ['fara'],
      helpWords: ['taimako'],
      stopAnswer: 'Goodbye.',
      startAnswer: 'Welcome back.',
      helpAnswer: 'Call 0803.',
    }),
    changed: () => ({
      holdSeconds: 0,
      shareAddress: false,
      lateMinutes: 5,
      quietFrom: '22:00',
      quietTo: '06:00',
      stopWords: [],
      startWords: ['koma'],
      helpWords: ['tambaya'],
      stopAnswer: '',
      startAnswer: 'Glad to have you.',
      helpAnswer: 'Call 0805.',
    }),
    meanwhile: "update tenant_setting set late_minutes = 33, stop_words = '{bari}' where tenant_id = $1",
    told: { lateMinutes: 33, stopWords: ['bari'] },
    field: 'holdSeconds',
  },
  {
    path: '/api/settings/mail',
    stored: () => ({
      fromName: 'Grace Office',
      replyTo: 'office@grace.example',
      footer: '12 Allen',
      language: 'yo',
      trackOpens: true,
      trackClicks: true,
    }),
    changed: () => ({
      fromName: '',
      replyTo: 'choir@grace.example',
      footer: '1 Broad Street',
      language: 'ha',
      trackOpens: false,
      trackClicks: false,
    }),
    meanwhile: "update tenant_setting set mail_footer = 'Ikeja' where tenant_id = $1",
    told: { footer: 'Ikeja' },
    field: 'fromName',
  },
  {
    path: '/api/settings/default-senders',
    stored: () => ({ senderId: 'GRACE', replyTo: 'office@grace.example' }),
    changed: () => ({ senderId: '', replyTo: 'choir@grace.example' }),
    meanwhile: "update tenant_setting set mail_reply_to = 'choir@grace.example' where tenant_id = $1",
    told: { replyTo: 'choir@grace.example' },
    field: 'senderId',
  },
  {
    path: '/api/settings/approval',
    stored: () => ({ recipients: 100, units: 50, always: [owner] }),
    changed: () => ({ recipients: null, units: 70, always: [] }),
    meanwhile: 'update tenant_setting set approval_units = 9000 where tenant_id = $1',
    told: { units: 9 },
    field: 'recipients',
  },
  {
    path: '/api/settings/retention',
    stored: () => ({ months: 12 }),
    changed: () => ({ months: null }),
    meanwhile: "update tenant_setting set mail_footer = 'Ikeja' where tenant_id = $1",
    told: {},
    field: 'months',
  },
];

describe.each(cases)('$path', ({ path, stored, changed, meanwhile, told, field }) => {
  beforeEach(async () => {
    await put(path, stored());
  });

  test('what a body leaves out stays as it is, and the answer says what is stored', async () => {
    expect(await put(path, {})).toMatchObject({ status: 200, body: stored() });
    let now = stored();
    for (const [name, value] of Object.entries(changed())) {
      now = { ...now, [name]: value };
      expect(await put(path, { [name]: value })).toMatchObject({ status: 200, body: now });
      expect(await get(path)).toMatchObject(now);
    }
  });

  test('different fields that are changed at once are all kept', async () => {
    const answers = await Promise.all(
      Object.entries(changed()).map(([name, value]) => put(path, { [name]: value })),
    );
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(await get(path)).toMatchObject(changed());
  });

  test('a change that a colleague is just storing is kept', async () => {
    const { tenantId } = church;
    const { db } = server;
    const overtake = async (tx: Tx) => {
      await sql.raw(meanwhile.replace('$1', `'${tenantId}'`)).execute(tx);
      const asked = put(path, { [field]: changed()[field] });
      await expect.poll(waitsForLock).toBe(true);
      return { asked };
    };
    const { asked } = await (path === '/api/organisation'
      ? db.inSystem(overtake)
      : db.inTenant(tenantId, overtake));
    const kept = { ...stored(), ...told, [field]: changed()[field] };
    expect(await asked).toMatchObject({ status: 200, body: kept });
    expect(await get(path)).toMatchObject(kept);
  });
});

test('topics of notices that are changed at once are all kept', async () => {
  const path = '/api/organisation/notices';
  const before = (await get(path))['rules'] as { topic: string }[];
  const changed = [rule('replies', true), rule('bounces', true), rule('units', false)];
  await Promise.all(changed.map((one) => put(path, { rules: [one] })));
  expect((await get(path))['rules']).toEqual(
    before.map((old) => changed.find(({ topic }) => topic === old.topic) ?? old),
  );
});
