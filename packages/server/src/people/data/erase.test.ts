// Erasing over the API: nothing of somebody is left anywhere, rows and units stay, and an opt-out outlives its address.
import { allContactsKey } from '@tidings/contract/rules/destinations.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Church, makeChurch } from '../../../testing/church.ts';
import { startHouse, type TestHouse } from '../../../testing/house.ts';
import { checkInvariants } from '../../../testing/ledger.ts';
import { startWorker } from '../../worker.ts';

let house: TestHouse;
let church: Church;
beforeAll(async () => {
  house = await startHouse(process.env['DEBUG_LOG'] ? { LOG_LEVEL: 'error' } : {});
});
beforeEach(async () => {
  church = await makeChurch(house);
});
afterEach(() => checkInvariants(house));

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
  house.call(method, path, { token: church.token, ...(body === undefined ? {} : { body }) });
const zebedee = {
  firstName: 'Zebedee',
  lastName: 'Okonkwo',
  mobilePhone: '0803 999 0009',
  email: 'Zeb@Private.example',
  homeAddress: '9 Zebedee Lane',
};
const phone = '+2348039990009';
const make = async (over: Record<string, unknown> = {}): Promise<string> =>
  (await call('POST', '/api/people/createperson', { ...zebedee, ...over })).body.personId;
const erase = (id: string, name = 'zebedee  OKONKWO') => call('POST', `/api/people/${id}/erase`, { name });
const sms = { subject: 'GRACE', message: 'Come on Sunday', groupedContacts: '' };
const send = async (body: Record<string, unknown>): Promise<string> => {
  const { body: sent } = await call('POST', '/api/Messaging/sendSms', { ...sms, ...body });
  expect(sent).toMatchObject({ status: true });
  return sent.messageId;
};

/** Sends everything that waits. */
async function deliver(...ids: string[]): Promise<void> {
  const worker = await startWorker(house.house, { directUrl: house.url, alone: true });
  for (const id of ids)
    await expect
      .poll(async () => (await call('GET', `/api/messages/${id}`)).body.state, {
        timeout: 20_000,
        interval: 30,
      })
      .toBe('done');
  await worker.stop();
}

/** Every row of the organisation, in every table, that holds one of the texts, whatever its case. */
async function rowsWith(...texts: string[]): Promise<string[]> {
  const tables = await house.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where column_name = 'tenant_id' and table_type = 'BASE TABLE' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await house.query<{ row: string }>(
      `select t::text as row from ${name} t where tenant_id = $1`,
      [church.tenantId],
    );
    for (const { row } of rows)
      if (texts.some((text) => row.toLowerCase().includes(text))) found.push(`${name}: ${row}`);
  }
  return found;
}

describe('[PL-07] erasing a person', () => {
  test('leaves nothing of them in any table, and rows, states and units as they were', async () => {
    const friend = await church.person({ first: 'Friend', phone: '+2348031110001' });
    const id = await make({
      personGroups: [{ groupId: church.choir, position: 'Tenor' }],
      notes: [{ title: 'Zebedee came', description: 'late' }],
    });
    await church.join(church.choir, [friend]);
    const personal = await send({
      groupedContacts: `group_${church.choir}`,
      message: 'Hello #name#',
      isPersonalized: true,
    });
    const alone = await send({ ToContacts: id, message: 'Zebedee, your surgery is on Monday' });
    const typed = await send({ toOthers: '08039990009, 0803 111 0001', message: 'A typed one' });
    await deliver(personal, alone, typed);
    await call('POST', '/api/Messaging/PostSmsDraft', {
      ...sms,
      body: 'Later',
      toOthers: '0803-999-0009',
      ToContacts: id,
    });
    const states = () =>
      house.query(
        'select message_id, n, state, units, captured, released from recipient where tenant_id = $1 order by 1, 2',
        [church.tenantId],
      );
    const before = await states();
    expect(before).toHaveLength(5);
    expect(
      (await rowsWith('zebedee', '8039990009', '803 999 0009', 'private.example')).length,
    ).toBeGreaterThan(8);

    expect((await erase(id, 'Zebedee')).status).toBe(400);
    expect((await erase(id)).status).toBe(200);
    const left = await rowsWith(
      'zebedee',
      '8039990009',
      '803 999 0009',
      '803-999-0009',
      'private.example',
      id,
    );
    // The audit log says who erased whom, by the id alone.
    expect(left.filter((row) => !row.startsWith('public.audit'))).toEqual([]);
    expect(left.join()).not.toMatch(/zebedee|9990009/i);
    expect(await states()).toEqual(before);
    const { body } = await call('GET', `/api/messages/${personal}/recipients`);
    expect(body.items.map((one: { address: string }) => one.address).toSorted()).toEqual([
      '+2348031110001',
      'Erased',
    ]);
    expect((await call('GET', `/api/messages/${alone}`)).body.message).toBe('');
    expect((await call('GET', `/api/messages/${typed}`)).body.message).toBe('A typed one');
    expect((await call('GET', `/api/people/${id}`)).status).toBe(404);
    expect((await erase(id)).status).toBe(404);
  });

  test('sends nothing more to them, and gives the units back', async () => {
    await church.holdSeconds(600);
    const id = await make();
    const friend = await church.person({ first: 'Friend', phone: '+2348031110001' });
    const both = await send({ ToContacts: `${id},${friend}` });
    const only = await send({ ToContacts: id, message: 'For you alone' });
    await call('POST', '/api/Messaging/saveSmsSchedule', {
      ...sms,
      ToContacts: `${id},${friend}`,
      executionDate: '2035-01-01T09:00',
    });
    const balance = async () => (await call('GET', '/api/units')).body.balance as number;
    const reserved = await balance();
    expect((await erase(id)).status).toBe(200);
    expect(await balance()).toBe(reserved + 2);
    const [schedule] = await house.query<{ persons: string[] }>(
      "select audience -> 'persons' as persons from message where tenant_id = $1 and state = 'scheduled'",
      [church.tenantId],
    );
    expect(schedule?.persons).toEqual([friend]);
    await house.query('update message set not_before = now() where tenant_id = $1', [church.tenantId]);
    await house.query("update engine.due set next_at = now() where tenant_id = $1 and lane <> 'launch'", [
      church.tenantId,
    ]);
    await deliver(both, only);
    const kept = await house.query<{ recipient: string }>(
      'select recipient from outbox where tenant_id = $1',
      [church.tenantId],
    );
    expect(kept).toEqual([{ recipient: '+2348031110001' }]);
    const { body } = await call('GET', `/api/messages/${only}/recipients`);
    expect(body.items).toMatchObject([{ state: 'skipped', reason: 'erased', address: 'Erased' }]);
  });

  test('lets a family keep its number, and takes the name out of what they got together', async () => {
    const id = await make();
    await church.person({ first: 'Bola', phone });
    const message = await send({
      groupedContacts: allContactsKey,
      message: 'Dear #name#',
      isPersonalized: true,
    });
    await deliver(message);
    const texts = () =>
      house.query<{ recipient: string; body: string }>(
        'select recipient, body from outbox where tenant_id = $1',
        [church.tenantId],
      );
    expect(await texts()).toEqual([{ recipient: phone, body: 'Dear Zebedee & Bola' }]);
    expect((await erase(id)).status).toBe(200);
    expect(await texts()).toEqual([{ recipient: phone, body: '' }]);
    expect(await rowsWith('zebedee', 'private.example')).toEqual([]);
    const { body } = await call('GET', `/api/messages/${message}/recipients`);
    expect(body.items).toMatchObject([{ address: phone, people: [{ name: '' }, { name: 'Bola' }] }]);
  });

  test('waits while something is on its way to them', async () => {
    const id = await make();
    const message = await send({ ToContacts: id });
    await house.query("update recipient set state = 'sending' where message_id = $1", [message]);
    const { status, body } = await erase(id);
    expect([status, body.message]).toEqual([
      409,
      'A message to this person is on its way right now. Try again in a minute.',
    ]);
    expect((await call('GET', `/api/people/${id}`)).body.person.firstName).toBe('Zebedee');
    await house.query("update recipient set state = 'accepted', captured = units where message_id = $1", [
      message,
    ]);
    await house.query("update message set state = 'done' where id = $1", [message]);
    expect((await erase(id)).status).toBe(200);
    await house.query('delete from message where id = $1', [message]);
  });

  test('takes along who was merged into them, their family that is empty then, and their files', async () => {
    const id = await make();
    const twin = await make();
    const family = await call('POST', '/api/families', {
      name: 'Okonkwo',
      members: [{ personId: id, role: 'head' }],
    });
    await call('POST', '/api/people/merge', { personId: id, personIds: [twin] });
    expect((await erase(twin)).status).toBe(404);
    expect((await erase(id)).status).toBe(200);
    expect((await call('GET', `/api/families/${family.body.id}`)).status).toBe(404);
    expect(
      await house.query("select 1 from person where tenant_id = $1 and state = 'merged'", [church.tenantId]),
    ).toEqual([]);
  });

  test('[AU-06] finds nobody of another organisation', async () => {
    const other = await house.signUp();
    const id = await make();
    const body = { name: 'Zebedee Okonkwo' };
    const { status } = await house.call('POST', `/api/people/${id}/erase`, { token: other.token, body });
    expect(status).toBe(404);
  });
});

describe('[PL-07] [DE-07] an opt-out', () => {
  const optOut = (channel: 'sms' | 'email', address: string) =>
    house.query(
      "insert into suppression (tenant_id, channel, address, reason, source) values ($1, $2, $3, 'opted-out', $4)",
      [church.tenantId, channel, address, `STOP from ${address}`],
    );
  const estimate = async (body: Record<string, unknown>) =>
    (await call('POST', '/api/messages/estimate', { channel: 'sms', ...sms, ...body })).body;

  test('outlives the erasing of its address, which nobody can read any more', async () => {
    const id = await make();
    await optOut('sms', phone);
    await optOut('email', 'zeb@private.example');
    expect((await erase(id)).status).toBe(200);
    expect(await rowsWith('8039990009', 'private.example')).toEqual([]);
    // The same number comes again, by an import say.
    const again = await make();
    for (const channel of ['sms', 'email'])
      expect(await estimate({ channel, ToContacts: again })).toMatchObject({
        recipients: 0,
        skipped: [{ reason: 'opted-out', count: 1 }],
      });
    const { body } = await call('GET', `/api/people/${again}/export`);
    expect(body.consent).toMatchObject([
      { address: phone, mayBeWrittenTo: 'No: Asked not to be written to', source: 'STOP from ' },
      { address: 'zeb@private.example', mayBeWrittenTo: 'No: Asked not to be written to' },
    ]);
    expect((await erase(again)).status).toBe(200);
    expect(await estimate({ ToContacts: await make() })).toMatchObject({ recipients: 0 });
  });

  test('of a number that a family shares stays readable for the others', async () => {
    const id = await make();
    await church.person({ first: 'Bola', phone });
    await optOut('sms', phone);
    await erase(id);
    expect((await rowsWith('8039990009')).map((row) => row.split(':')[0])).toEqual([
      'public.person',
      'public.suppression',
    ]);
  });

  test('of one organisation says nothing of another, though the number is the same', async () => {
    const id = await make();
    await optOut('sms', phone);
    await erase(id);
    church = await makeChurch(house);
    expect(await estimate({ ToContacts: await make() })).toMatchObject({ recipients: 1 });
  });
});
