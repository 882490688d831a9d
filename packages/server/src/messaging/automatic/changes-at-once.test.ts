// Tests that a change of one setting leaves the others as colleagues store them.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Church, makeChurch } from '../../../testing/data/church.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

type Values = Record<string, unknown>;

let server: TestServer;
let church: Church;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  church = await makeChurch(server, { organisation: 'Grace Church' });
});

const put = (path: string, body: Values) => server.call('PUT', path, { token: church.token, body });
const saveText = async (body: string): Promise<string> => {
  const text = { body, isPersonalized: true, isDefaultBirthDayMessage: true };
  const answer = await server.call('POST', '/api/Messaging/PostSmsDraft', {
    token: church.token,
    body: text,
  });
  return String(answer.body.id);
};

interface Case {
  path: string;
  read: () => Promise<Values>;
  /** Other values of each field than those of an organisation that has saved none. */
  changed: Values;
}

const desk = async (path: string): Promise<{ setting: Values; settings: Values[] }> =>
  (await server.call('GET', path, { token: church.token })).body;

const cases: Case[] = [
  {
    path: '/api/greetings/anniversary',
    read: async () =>
      (await desk('/api/greetings')).settings.find((one) => one['occasion'] === 'anniversary') ?? {},
    changed: { enabled: true, sendAt: '10:30', leapDay: 'after', monthlyUnits: 70 },
  },
  {
    path: '/api/welcome',
    read: async () => (await desk('/api/welcome')).setting,
    changed: { enabled: true, hours: 5, also: ['imported'], monthlyUnits: 70 },
  },
];

describe.each(cases)('[OT-04, OT-07] $path', ({ path, read, changed }) => {
  it('needs a text at first, and then stores each field by itself', async () => {
    expect(await put(path, { enabled: true })).toMatchObject({ status: 400, body: { code: 'badInput' } });
    const textId = await saveText('Greetings, #name#!');
    expect(await put(path, { textId })).toMatchObject({ status: 200 });
    let now = await read();
    for (const [field, value] of Object.entries(changed)) {
      expect(await put(path, { [field]: value })).toMatchObject({ status: 200 });
      now = { ...now, [field]: value };
      expect(await read()).toEqual(now);
    }
  });

  it('keeps the changes of colleagues who save in the same moment', async () => {
    const textId = await saveText('Greetings, #name#!');
    await put(path, { textId });
    const waiting = Promise.withResolvers<void>();
    // A transaction holds the settings, so that several wait and then go on at once; not all get a connection.
    const held = server.db.inTenant(church.tenantId, async (tx) => {
      await tx.selectFrom('tenant_setting').select('tenant_id').forUpdate().execute();
      await waiting.promise;
    });
    const answers = Object.entries(changed).map(([field, value]) => put(path, { [field]: value }));
    const asking = async () =>
      (
        await server.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).length;
    try {
      await expect.poll(asking).toBeGreaterThan(1);
    } finally {
      waiting.resolve();
      await held;
    }
    for (const answer of answers) expect(await answer).toMatchObject({ status: 200 });
    expect(await read()).toMatchObject({ ...changed, textId });
  });
});
