// Tests smart groups as destinations, and groups deleted before a schedule.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Church, makeChurch } from '../../../testing/data/church.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { launchMessage } from '../compose/schedule/launch.ts';
import { openComposing } from '../../open-composing.ts';

let server: TestServer;
let church: Church;
let smart: string;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  church = await makeChurch(server);
  const parent = await church.group('Lists');
  const { body } = await call('POST', '/api/CreateGroup', {
    name: 'With e-mail',
    parentId: parent,
    filter: { email: 'yes' },
  });
  smart = body.id;
  await church.person({ first: 'Ada', phone: '+2348031234501', email: 'ada@example.org' });
  await church.person({ first: 'Obi', phone: '+2348031234502', email: 'obi@example.org', choir: true });
  await church.person({ first: 'Uche', phone: '+2348031234503', choir: true });
});

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  server.call(method, path, { token: church.token, body });
const sms = { subject: 'GRACE', message: 'Hello' };
const estimated = async (...groupedContacts: string[]) =>
  (await call('POST', '/api/messages/estimate', { channel: 'sms', ...sms, groupedContacts })).body.recipients;
const read = async (id: string) => (await call('GET', `/api/messages/${id}`)).body;
const launch = (id: string) => launchMessage(openComposing(server.context), church.tenantId, id);
const schedule = async (...groupedContacts: string[]): Promise<string> => {
  const { body } = await call('POST', '/api/Messaging/saveSmsSchedule', {
    ...sms,
    groupedContacts,
    executionDate: '2035-01-01T09:00',
  });
  expect(body.status).toBe(true);
  await server.query("update message set execute_at = now() - interval '1 minute' where id = $1", [
    body.messageId,
  ]);
  return body.messageId;
};
/** Returns the numbers that a message goes to. */
const numbers = async (id: string) =>
  (
    await server.query<{ address: string }>(
      'select address from recipient where message_id = $1 order by address',
      [id],
    )
  ).map(({ address }) => address.slice(-2));

describe('[GL-06] a smart group as destination', () => {
  it('reaches everyone who matches, once, besides what else was chosen', async () => {
    expect(await estimated(`group_${smart}`)).toBe(2);
    expect(await estimated('group_~With e-mail')).toBe(2);
    expect(await estimated('group_~Lists/With e-mail', `group_${church.choir}`)).toBe(3);
    const { body } = await call('POST', '/api/Messaging/sendSms', {
      ...sms,
      groupedContacts: [`group_${smart}`],
    });
    expect(await numbers(body.messageId)).toEqual(['01', '02']);
  });

  it('reaches everyone who matches within a selection that names it too', async () => {
    const { body } = await call('POST', '/api/people/selections', {
      filter: { groups: [smart, church.choir], groupsMatch: 'all' },
    });
    expect(body.count).toBe(1);
    expect(await estimated(body.key)).toBe(1);
  });

  it('appears in a draft and a report with its path and current size', async () => {
    const { body } = await call('POST', '/api/Messaging/PostSmsDraft', {
      subject: 'GRACE',
      body: 'Hello',
      groupedContacts: `group_${smart},group_${church.choir}`,
    });
    const chips = [
      { key: `group_${smart}`, label: 'Lists / With e-mail', count: 2 },
      { key: `group_${church.choir}`, label: 'Choir', count: 2 },
    ];
    const { chosen } = await read(body.id);
    expect(chosen).toHaveLength(2);
    expect(chosen).toEqual(expect.arrayContaining(chips));
  });

  it('is resolved again when a schedule is launched', async () => {
    const id = await schedule(`group_${smart}`);
    await server.query("update person set state = 'archived' where tenant_id = $1 and first_name = 'Ada'", [
      church.tenantId,
    ]);
    await church.person({ first: 'Zainab', phone: '+2348031234504', email: 'zainab@example.org' });
    expect(await launch(id)).toBeNull();
    expect(await numbers(id)).toEqual(['02', '04']);
  });
});

describe('[GL-03] a group deleted before a schedule is launched', () => {
  it('leaves the other destinations', async () => {
    const id = await schedule(`group_${smart}`, `group_${church.choir}`);
    await call('DELETE', `/api/DeleteGroup/${church.choir}`);
    expect(await launch(id)).toBeNull();
    expect(await numbers(id)).toEqual(['01', '02']);
  });

  it('leaves nobody if it was the only destination: nothing is sent, and the owner is notified', async () => {
    const id = await schedule(`group_${church.choir}`);
    await call('DELETE', `/api/DeleteGroup/${church.choir}`);
    const why = 'None of the people you chose has a phone number that can receive this.';
    expect(await launch(id)).toEqual({
      code: 'notSent',
      late: true,
      params: { why: { code: 'nobodyByPhone' } },
    });
    expect(await read(id)).toMatchObject({ state: 'refused', refusal: why });
  });

  it('leaves nobody in a smart group that was to exclude its members', async () => {
    const { body } = await call('POST', '/api/CreateGroup', {
      name: 'Not in the choir',
      filter: { groups: [church.choir], groupsMatch: 'none' },
    });
    const id = await schedule(`group_${body.id}`);
    await call('DELETE', `/api/DeleteGroup/${church.choir}`);
    await launch(id);
    expect(await numbers(id)).toEqual([]);
    expect((await read(id)).state).toBe('refused');
  });
});
