// Erasing people over the API.
import { allContactsKey } from '@tidings/contract/rules/destinations.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Erasing, startErasing, zebedeesPhone } from '../../../testing/people/erasing.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { checkInvariants } from '../../../testing/providers/ledger.ts';
import { insertMessage } from '../../messaging/queue/messages.ts';
import { lockAudiences, lockAudiencesShared } from '../audience-store.ts';
import { rowsOf } from '../../messaging/queue/insert-recipients.ts';
import { newId } from '../../platform/id.ts';

let server: TestServer;
let at: Erasing;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  at = await startErasing(server);
});
afterEach(() => checkInvariants(server));

describe('[PL-07] erasing a person', () => {
  test('removes them from every table, and keeps rows, states and units', async () => {
    const friend = await at.church.person({ first: 'Friend', phone: '+2348031110001' });
    const id = await at.make({
      personGroups: [{ groupId: at.church.choir, position: 'Tenor' }],
      notes: [{ title: 'Zebedee came', description: 'late' }],
    });
    await at.church.join(at.church.choir, [friend]);
    const personal = await at.send({
      groupedContacts: `group_${at.church.choir}`,
      message: 'Hello #name#',
      isPersonalized: true,
    });
    const alone = await at.send({ ToContacts: id, message: 'Zebedee, your surgery is on Monday' });
    const typed = await at.send({ toOthers: '08039990009, 0803 111 0001', message: 'A typed one' });
    await at.deliver(personal, alone, typed);
    await at.call('POST', '/api/Messaging/PostSmsDraft', {
      ...at.sms,
      body: 'Later',
      toOthers: '0803-999-0009',
      ToContacts: id,
    });
    const states = () =>
      server.query(
        'select message_id, n, state, units, captured, released from recipient where tenant_id = $1 order by 1, 2',
        [at.church.tenantId],
      );
    const before = await states();
    expect(before).toHaveLength(5);
    expect(
      (await at.rowsWith('zebedee', '8039990009', '803 999 0009', 'private.example')).length,
    ).toBeGreaterThan(8);

    expect((await at.erase(id, 'Zebedee')).status).toBe(400);
    expect((await at.erase(id)).status).toBe(200);
    const left = await at.rowsWith(
      'zebedee',
      '8039990009',
      '803 999 0009',
      '803-999-0009',
      'private.example',
      id,
    );
    // The audit log identifies the erased person only by id.
    expect(left.filter((row) => !row.startsWith('public.audit'))).toEqual([]);
    expect(left.join()).not.toMatch(/zebedee|9990009/i);
    expect(await states()).toEqual(before);
    const { body } = await at.call('GET', `/api/messages/${personal}/recipients`);
    expect(body.items.map((one: { address: string }) => one.address).toSorted()).toEqual([
      '+2348031110001',
      'Erased',
    ]);
    expect((await at.call('GET', `/api/messages/${alone}`)).body.message).toBe('');
    expect((await at.call('GET', `/api/messages/${typed}`)).body.message).toBe('A typed one');
    expect((await at.call('GET', `/api/people/${id}`)).status).toBe(404);
    expect((await at.erase(id)).status).toBe(404);
  });

  test('sends them nothing more and releases the units', async () => {
    await at.church.holdSeconds(600);
    const id = await at.make();
    const friend = await at.church.person({ first: 'Friend', phone: '+2348031110001' });
    const both = await at.send({ ToContacts: `${id},${friend}` });
    const only = await at.send({ ToContacts: id, message: 'For you alone' });
    await at.call('POST', '/api/Messaging/saveSmsSchedule', {
      ...at.sms,
      ToContacts: `${id},${friend}`,
      executionDate: '2035-01-01T09:00',
    });
    const balance = async () => (await at.call('GET', '/api/units')).body.balance as number;
    const reserved = await balance();
    expect((await at.erase(id)).status).toBe(200);
    expect(await balance()).toBe(reserved + 2);
    const [schedule] = await server.query<{ persons: string[] }>(
      "select audience -> 'persons' as persons from message where tenant_id = $1 and state = 'scheduled'",
      [at.church.tenantId],
    );
    expect(schedule?.persons).toEqual([friend]);
    await server.query('update message set not_before = now() where tenant_id = $1', [at.church.tenantId]);
    await server.query("update engine.due set next_at = now() where tenant_id = $1 and lane <> 'launch'", [
      at.church.tenantId,
    ]);
    await at.deliver(both, only);
    const kept = await server.query<{ recipient: string }>(
      'select recipient from outbox where tenant_id = $1',
      [at.church.tenantId],
    );
    expect(kept).toEqual([{ recipient: '+2348031110001' }]);
    const { body } = await at.call('GET', `/api/messages/${only}/recipients`);
    expect(body.items).toMatchObject([{ state: 'skipped', reason: 'erased', address: 'Erased' }]);
  });

  test('keeps a number shared by a family, and clears texts that named them', async () => {
    const id = await at.make();
    await at.church.person({ first: 'Bola', phone: zebedeesPhone });
    const message = await at.send({
      groupedContacts: allContactsKey,
      message: 'Dear #name#',
      isPersonalized: true,
    });
    await at.deliver(message);
    const texts = () =>
      server.query<{ recipient: string; body: string }>(
        'select recipient, body from outbox where tenant_id = $1',
        [at.church.tenantId],
      );
    expect(await texts()).toEqual([{ recipient: zebedeesPhone, body: 'Dear Zebedee & Bola' }]);
    expect((await at.erase(id)).status).toBe(200);
    expect(await texts()).toEqual([{ recipient: zebedeesPhone, body: '' }]);
    expect(await at.rowsWith('zebedee', 'private.example')).toEqual([]);
    const { body } = await at.call('GET', `/api/messages/${message}/recipients`);
    expect(body.items).toMatchObject([{ address: zebedeesPhone, people: [{ name: '' }, { name: 'Bola' }] }]);
  });

  test('is refused while a message is on its way to them', async () => {
    const id = await at.make();
    const message = await at.send({ ToContacts: id });
    await server.query("update recipient set state = 'sending' where message_id = $1", [message]);
    const { status, body } = await at.erase(id);
    expect([status, body.message]).toEqual([
      409,
      'A message to this person is on its way right now. Try again in a minute.',
    ]);
    expect((await at.call('GET', `/api/people/${id}`)).body.person.firstName).toBe('Zebedee');
    await server.query("update recipient set state = 'accepted', captured = units where message_id = $1", [
      message,
    ]);
    await server.query("update message set state = 'done' where id = $1", [message]);
    expect((await at.erase(id)).status).toBe(200);
    await server.query('delete from message where id = $1', [message]);
  });

  test('waits for a message that is being accepted, and erases them from it', async () => {
    const id = await at.make();
    const held = Promise.withResolvers<void>();
    const confirmed = Promise.withResolvers<void>();
    const message = newId();
    // As accepting a message does, but slowly.
    const accepting = server.db.inTenant(at.church.tenantId, async (tx) => {
      await lockAudiencesShared(tx, at.church.tenantId);
      const row = { tenant_id: at.church.tenantId, id: message, channel: 'sms', state: 'ready', total: 1 };
      await insertMessage(tx, { ...row, body: 'Zebedee, come', provider: 'sms:outbox' });
      await rowsOf(
        tx,
        at.church.tenantId,
        message,
      )(
        [{ n: 1, address: zebedeesPhone, copy: 0, fields: { name: 'Zebedee' }, pages: 1, units: 0 }],
        [{ personId: id, typed: null, name: 'Zebedee Okonkwo', n: 1, reason: null }],
      );
      held.resolve();
      await confirmed.promise;
    });
    await held.promise;
    const erasing = at.erase(id);
    await expect
      .poll(() => server.query("select 1 from pg_locks where locktype = 'advisory' and not granted"))
      .toHaveLength(1);
    confirmed.resolve();
    await accepting;
    expect((await erasing).status).toBe(200);
    expect(await at.rowsWith('zebedee', '8039990009')).toEqual([]);
    expect(
      await server.query('select state, reason from recipient where message_id = $1', [message]),
    ).toEqual([{ state: 'skipped', reason: 'erased' }]);
  });

  test('and accepting a message wait for each other', async () => {
    const id = await at.make();
    const held = Promise.withResolvers<void>();
    const over = Promise.withResolvers<void>();
    const erasing = server.db.inTenant(at.church.tenantId, async (tx) => {
      await lockAudiences(tx, at.church.tenantId);
      held.resolve();
      await over.promise;
    });
    await held.promise;
    const sending = at.send({ ToContacts: id });
    await expect
      .poll(() => server.query("select 1 from pg_locks where locktype = 'advisory' and not granted"))
      .toHaveLength(1);
    over.resolve();
    await erasing;
    await sending;
  });

  test('erases people merged into them, families left empty, and their files', async () => {
    const id = await at.make();
    const twin = await at.make();
    const family = await at.call('POST', '/api/families', {
      name: 'Okonkwo',
      members: [{ personId: id, role: 'head' }],
    });
    await at.call('POST', '/api/people/merge', { personId: id, personIds: [twin] });
    expect((await at.erase(twin)).status).toBe(404);
    expect((await at.erase(id)).status).toBe(200);
    expect((await at.call('GET', `/api/families/${family.body.id}`)).status).toBe(404);
    expect(
      await server.query("select 1 from person where tenant_id = $1 and state = 'merged'", [
        at.church.tenantId,
      ]),
    ).toEqual([]);
  });

  test('[AU-06] does not find people of another tenant', async () => {
    const other = await server.signUp();
    const id = await at.make();
    const body = { name: 'Zebedee Okonkwo' };
    const { status } = await server.call('POST', `/api/people/${id}/erase`, { token: other.token, body });
    expect(status).toBe(404);
  });
});
