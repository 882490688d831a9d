// Tests messages that wait for the approval of a colleague.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addColleague } from '../../../../testing/colleagues.ts';
import { type Church, makeChurch } from '../../../../testing/data/church.ts';
import { checkInvariants } from '../../../../testing/providers/ledger.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { openComposing } from '../../../open-composing.ts';
import { newId } from '../../../platform/id.ts';
import { launchMessage } from '../schedule/launch.ts';

type Colleague = Awaited<ReturnType<typeof addColleague>>;

let server: TestServer;
let church: Church;
let staff: Colleague;
let admin: Colleague;
beforeAll(async () => {
  // Messages are accepted for a provider, since the outbox costs nothing.
  server = await startTestServer({ SMPP_URL: 'smpp://church:secret@127.0.0.1:9' });
});
beforeEach(async () => {
  church = await makeChurch(server);
  await church.crowd(5);
  staff = await addColleague(server, church.token, 'staff');
  admin = await addColleague(server, church.token, 'admin');
  await limit({ recipients: 3 });
});
afterAll(() => checkInvariants(server));

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, token = staff.token) =>
  server.call(method, path, { token, ...(body === undefined ? {} : { body }) });
const limit = (rules: { recipients?: number | null; units?: number | null; always?: string[] }) =>
  call(
    'PUT',
    '/api/settings/approval',
    { recipients: null, units: null, always: [], ...rules },
    church.token,
  );
const sms = (message: string, over: Record<string, unknown> = {}) => ({
  subject: 'GRACE',
  message,
  groupedContacts: [`group_${church.choir}`],
  ...over,
});
const send = async (message: string, over: Record<string, unknown> = {}, token = staff.token) =>
  (await call('POST', '/api/Messaging/sendSms', sms(message, over), token)).body;
const read = async (id: string, token = staff.token) =>
  (await call('GET', `/api/messages/${id}`, undefined, token)).body;
const approve = (id: string, token = admin.token, fingerprint?: string) =>
  call('POST', `/api/messages/${id}/approve`, fingerprint === undefined ? {} : { fingerprint }, token);
const sendBack = (id: string, note = 'Please name the hall.', token = admin.token) =>
  call('POST', `/api/messages/${id}/send-back`, { note }, token);
const balance = async () => (await call('GET', '/api/units')).body.balance;
const noticesOf = async (token: string) =>
  (await call('GET', '/api/notices', undefined, token)).body.items.filter(
    ({ kind }: { kind: string }) => kind === 'approval',
  );
const dueLanes = async (id: string) =>
  (await server.query('select lane from engine.due where message_id = $1 order by 1', [id])).map(
    (row) => row['lane'],
  );
const addressesOf = async (id: string) =>
  (await server.query('select address from recipient where message_id = $1', [id])).length;
const launch = (id: string) => launchMessage(openComposing(server.context), church.tenantId, id);
const schedule = async (message: string, executionDate = '2035-12-07T09:00', token = staff.token) =>
  (await call('POST', '/api/Messaging/saveSmsSchedule', sms(message, { executionDate }), token)).body;
const bringForward = (id: string, ago: string) =>
  server.query(
    'update message set execute_at = engine.now() - $2::interval, updated_at = engine.now() where id = $1',
    [id, ago],
  );

describe('[AU-11] which messages wait for approval', () => {
  it('none, unless the organisation asks for it', async () => {
    await limit({});
    expect(await send('free')).toMatchObject({ status: true, state: 'ready' });
    expect((await call('GET', '/api/settings/approval')).body).toEqual({
      recipients: null,
      units: null,
      always: [],
    });
  });

  it('those above a number of recipients or units, unless their author may approve', async () => {
    expect(await send('over')).toMatchObject({
      status: true,
      state: 'approval',
      message: 'Sent for approval',
      messageId: expect.any(String),
    });
    expect(await send('owner', {}, church.token)).toMatchObject({ state: 'ready' });
    expect(await send('admin', {}, admin.token)).toMatchObject({ state: 'ready' });
    await limit({ recipients: 5 });
    expect(await send('at the limit')).toMatchObject({ state: 'ready' });
    await limit({ units: 4 });
    expect(await send('units')).toMatchObject({ state: 'approval' });
    await limit({ units: 5 });
    expect(await send('within the units')).toMatchObject({ state: 'ready' });
    expect(await send('with its fallback', { secondStepUnits: 3 })).toMatchObject({ state: 'approval' });
  });

  it('all of chosen colleagues, also of one who may approve', async () => {
    await limit({ always: [staff.userId, admin.userId] });
    const one = { groupedContacts: '', toOthers: '08031234567' };
    expect(await send('one', one)).toMatchObject({ state: 'approval' });
    expect(await send('an admin’s', one, admin.token)).toMatchObject({ state: 'approval' });
    expect(await send('an owner’s', one, church.token)).toMatchObject({ state: 'ready' });
  });

  it('e-mails, contact files and schedules too', async () => {
    const mail = { subject: 'Sunday', message: '<p>At 9</p>', groupedContacts: [`group_${church.choir}`] };
    const { body } = await call('POST', '/api/Messaging/sendEmail', mail);
    expect(body).toMatchObject({
      status: true,
      state: 'approval',
      message: 'Sent for approval',
      mail: { id: body.messageId, state: 'approval' },
    });
    expect(await schedule('at its time')).toMatchObject({ state: 'approval', message: 'Sent for approval' });
    const form = new FormData();
    for (const [name, value] of Object.entries({ message: 'from a file', subject: 'GRACE' }))
      form.append(name, value);
    form.append('file', new Blob([[1, 2, 3, 4].map((n) => `Ada,0805123000${n}`).join('\n')]), 'people.csv');
    const uploaded = await server.call('POST', '/api/messaging/upload', {
      token: staff.token,
      payload: form as never,
    });
    expect(uploaded.body).toMatchObject({ state: 'approval', messageId: uploaded.body.response.messageId });
  });

  it('the rules are changed by those who may, and name colleagues only', async () => {
    const rules = { recipients: 10, units: 20, always: [staff.userId, newId(), staff.userId] };
    expect((await call('PUT', '/api/settings/approval', rules)).status).toBe(403);
    expect((await call('PUT', '/api/settings/approval', rules, admin.token)).body).toEqual({
      recipients: 10,
      units: 20,
      always: [staff.userId],
    });
    for (const wrong of [{ recipients: 0 }, { units: 0.5 }, { always: ['nobody'] }])
      expect((await call('PUT', '/api/settings/approval', { ...rules, ...wrong }, admin.token)).status).toBe(
        400,
      );
  });
});

describe('[AU-11] a message that waits', () => {
  it('has its recipients and units, is in no lane, and is shown to those who approve', async () => {
    const before = await balance();
    const { messageId } = await send('waits');
    expect(await balance()).toBe(before - 5);
    expect(await dueLanes(messageId)).toEqual([]);
    expect(await read(messageId)).toMatchObject({
      state: 'approval',
      total: 5,
      counts: { pending: 5 },
      reserved: 5,
      approval: { state: 'wanted', askedBy: 'Bola Ade', mayDecide: false },
    });
    expect((await read(messageId, admin.token)).approval.mayDecide).toBe(true);
    const list = async (state: string) =>
      (await call('GET', `/api/messages?state=${state}`)).body.items.map((row: { id: string }) => row.id);
    expect(await list('approval')).toEqual([messageId]);
    expect(await list('sent')).toEqual([]);
    for (const token of [church.token, admin.token])
      expect(await noticesOf(token)).toMatchObject([
        {
          title: 'A message is waiting for your approval',
          body: 'Bola Ade wrote an SMS to 5 recipients. Nothing is sent until you or a colleague approves it.',
          link: `/tenant/sent/${messageId}`,
        },
      ]);
    expect(await noticesOf(staff.token)).toEqual([]);
  });

  it('is told to the approvers whom the rules name, never to its author, and by default again once they are gone', async () => {
    const rule = { topic: 'approvals', who: 'chosen', bell: true, email: false, sms: false };
    const tells = (userIds: string[]) =>
      call('PUT', '/api/organisation/notices', { rules: [{ ...rule, userIds }] }, church.token);
    const counts = async () => [
      (await noticesOf(church.token)).length,
      (await noticesOf(admin.token)).length,
    ];
    await tells([admin.userId]);
    await send('to the admin');
    expect(await counts()).toEqual([0, 1]);
    await limit({ always: [admin.userId] });
    await send('by the admin', {}, admin.token);
    expect(await counts()).toEqual([1, 1]);
    await call('DELETE', `/api/accounts/colleagues/${admin.userId}`, undefined, church.token);
    await limit({ recipients: 3 });
    await send('to the owner, who is left');
    expect(await noticesOf(church.token)).toMatchObject([
      { title: '2 messages are waiting for your approval', link: '/tenant/sent?state=approval' },
    ]);
  });

  it('is the same message for the same key, whatever its state is now', async () => {
    const headers = { 'idempotency-key': newId() };
    const ask = async () =>
      (
        await server.call('POST', '/api/Messaging/sendSms', {
          token: staff.token,
          headers,
          body: sms('once'),
        })
      ).body;
    const first = await ask();
    expect(await ask()).toEqual(first);
    expect(await noticesOf(admin.token)).toHaveLength(1);
    await approve(first.messageId);
    expect(await ask()).toMatchObject({
      messageId: first.messageId,
      state: 'ready',
      message: 'SMS Sent successfully',
    });
  });

  it('can be withdrawn by its author, changed, or stopped, and its units come back', async () => {
    const before = await balance();
    const [undone, stopped, replaced] = [await send('undone'), await send('stopped'), await send('replaced')];
    expect((await call('POST', `/api/messages/${undone.messageId}/undo`)).status).toBe(200);
    expect(await read(undone.messageId)).toMatchObject({
      state: 'draft',
      total: 0,
      approval: null,
      sentBack: null,
    });
    expect((await call('POST', `/api/messages/${stopped.messageId}/cancel`)).body.state).toBe('cancelled');
    const instead = await send('instead', { draftId: replaced.messageId });
    expect(instead.state).toBe('approval');
    expect((await call('GET', `/api/messages/${replaced.messageId}`)).status).toBe(404);
    expect(await balance()).toBe(before - 5);
    for (const { messageId } of [undone, stopped])
      expect((await approve(messageId)).body.message).toMatch(/nothing to approve/);
  });

  it('passes to the owner when its author is removed, who can approve it', async () => {
    const { messageId } = await send('of one who leaves');
    await call('DELETE', `/api/accounts/colleagues/${staff.userId}`, undefined, church.token);
    expect(await read(messageId, church.token)).toMatchObject({
      approval: { askedBy: 'Bola Ade', mayDecide: true },
    });
    expect((await approve(messageId, church.token)).body).toMatchObject({ status: true, state: 'ready' });
  });

  it('loses people who are erased, and its units stay exact', async () => {
    const before = await balance();
    const { messageId } = await send('erased');
    const [one] = await server.query(
      "select id, first_name || ' ' || last_name as name from person where tenant_id = $1 limit 1",
      [church.tenantId],
    );
    expect(
      (await call('POST', `/api/people/${one?.['id']}/erase`, { name: one?.['name'] }, church.token)).status,
    ).toBeLessThan(300);
    expect(await balance()).toBe(before - 4);
    await call('POST', `/api/messages/${messageId}/undo`);
    expect(await balance()).toBe(before);
  });
});

describe('[AU-11] approving', () => {
  it('sends the message after its hold, once, and tells the author', async () => {
    const { messageId } = await send('approved');
    const { status, body } = await approve(messageId);
    expect([status, body]).toEqual([
      200,
      { status: true, message: 'Approved. It is sent now.', messageId, state: 'ready' },
    ]);
    expect(await dueLanes(messageId)).toEqual(['sms:smpp']);
    expect(await addressesOf(messageId)).toBe(5);
    expect(await read(messageId)).toMatchObject({
      reserved: 5,
      approval: { state: 'given', approvedBy: 'Bola Ade', mayDecide: false },
    });
    expect(await noticesOf(staff.token)).toMatchObject([{ title: 'Your message was approved' }]);
    // The answer may have been lost.
    expect((await approve(messageId)).body).toMatchObject({ status: true, state: 'ready' });
    expect(await noticesOf(staff.token)).toHaveLength(1);
    expect((await approve(messageId, church.token)).body).toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/^Bola Ade approved this message already, on /),
    });
    expect((await sendBack(messageId)).status).toBe(409);
  });

  it('is for those who may, and not for one’s own message unless nobody else may', async () => {
    const { messageId } = await send('mine');
    expect((await approve(messageId, staff.token)).status).toBe(403);
    expect((await sendBack(messageId, 'no', staff.token)).status).toBe(403);
    await limit({ always: [admin.userId, staff.userId] });
    const own = await send('an admin’s', {}, admin.token);
    expect(await approve(own.messageId)).toMatchObject({
      status: 403,
      body: { message: 'You wrote this message, so a colleague has to approve it.' },
    });
    expect((await approve(own.messageId, church.token)).body.status).toBe(true);
    const alone = await makeChurch(server);
    await alone.crowd(2);
    const [{ user_id: owner } = {}] = await server.query('select user_id from member where tenant_id = $1', [
      alone.tenantId,
    ]);
    await call(
      'PUT',
      '/api/settings/approval',
      { recipients: null, units: null, always: [owner] },
      alone.token,
    );
    const { body } = await call(
      'POST',
      '/api/Messaging/sendSms',
      { ...sms('alone'), groupedContacts: [`group_${alone.choir}`] },
      alone.token,
    );
    expect(body.state).toBe('approval');
    expect((await approve(body.messageId, alone.token)).body.status).toBe(true);
  });

  it('another organisation’s message is not found', async () => {
    const { messageId } = await send('ours');
    const stranger = await makeChurch(server);
    expect((await approve(messageId, stranger.token)).status).toBe(404);
    expect((await sendBack(messageId, 'x', stranger.token)).status).toBe(404);
    expect((await read(messageId)).state).toBe('approval');
  });

  it('of two at once one wins, and units are exact', async () => {
    const before = await balance();
    const ids = [(await send('a')).messageId, (await send('b')).messageId];
    const answers = await Promise.all(
      ids.flatMap((id) => [approve(id), approve(id, church.token), sendBack(id, 'no', church.token)]),
    );
    for (const id of ids) {
      const { state, sentBack } = await read(id);
      expect(['ready', 'draft']).toContain(state);
      expect(sentBack === null).toBe(state === 'ready');
    }
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual(
      [],
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    const ready = (await Promise.all(ids.map((id) => read(id)))).filter(
      ({ state }) => state === 'ready',
    ).length;
    expect(await balance()).toBe(before - 5 * ready);
  });

  it('asks again where the list or the price has changed, and approves just what it showed', async () => {
    const before = await balance();
    const { messageId } = await send('changes');
    await church.crowd(2, 100);
    const { status, body } = await approve(messageId);
    expect([status, body]).toMatchObject([
      409,
      {
        status: false,
        code: 'conflict',
        message:
          'It has changed since it was sent for approval: it now goes to 7 instead of 5, and costs 7 units instead of 5.',
        changed: { recipients: 7, units: 7, fingerprint: expect.any(String) },
      },
    ]);
    expect(await read(messageId)).toMatchObject({ state: 'approval', total: 5 });
    expect(await balance()).toBe(before - 5);
    await church.crowd(1, 200);
    const again = await approve(messageId, admin.token, body.changed.fingerprint);
    expect(again.body.changed).toMatchObject({ recipients: 8 });
    expect((await approve(messageId, admin.token, again.body.changed.fingerprint)).body.state).toBe('ready');
    expect(await addressesOf(messageId)).toBe(8);
    expect(await balance()).toBe(before - 8);
  });

  it('leaves out who has opted out since, after asking', async () => {
    const { messageId } = await send('opted out');
    const [row] = await server.query(
      'select address from recipient where message_id = $1 order by n limit 1',
      [messageId],
    );
    await server.query(
      "insert into suppression (tenant_id, channel, address, reason) values ($1, 'sms', $2, 'opted-out')",
      [church.tenantId, row?.['address']],
    );
    const { body } = await approve(messageId);
    expect(body.changed).toMatchObject({ recipients: 4, units: 4 });
    expect((await approve(messageId, admin.token, body.changed.fingerprint)).body.state).toBe('ready');
    expect(await read(messageId)).toMatchObject({
      total: 4,
      reserved: 4,
      skipped: [{ reason: 'opted-out', count: 1 }],
    });
  });

  it('is refused without the units, or with a sender id that was withdrawn', async () => {
    const { messageId } = await send('short of units');
    await church.crowd(5, 100);
    const { body } = await approve(messageId);
    await church.leaveUnits(1);
    const fingerprint = body.changed.fingerprint;
    expect((await approve(messageId, admin.token, fingerprint)).body).toMatchObject({
      status: false,
      code: 'notEnoughUnits',
    });
    await server.query('update sender_id set status = 3 where tenant_id = $1', [church.tenantId]);
    expect((await approve(messageId, admin.token, fingerprint)).body).toMatchObject({
      status: false,
      code: 'refused',
    });
    expect(await read(messageId)).toMatchObject({ state: 'approval', total: 5, reserved: 5 });
  });
});

it('[AU-05, AU-11] a group leader’s message goes to the leader’s own people, whoever approves it', async () => {
  const others = await church.group('Ushers');
  const lead = (groupId: string) =>
    call(
      'PUT',
      `/api/accounts/colleagues/${staff.userId}`,
      { role: 'group_leader', groupIds: [groupId] },
      church.token,
    );
  await lead(church.choir);
  const [mine, former] = [await send('to mine'), await send('to those who were mine')];
  expect(mine).toMatchObject({ state: 'approval' });
  expect((await approve(mine.messageId, staff.token)).status).toBe(403);
  expect((await approve(mine.messageId)).body.state).toBe('ready');
  expect(await addressesOf(mine.messageId)).toBe(5);
  await lead(others);
  expect((await approve(former.messageId)).body.status).toBe(false);
  expect((await read(former.messageId, admin.token)).state).toBe('approval');
});

describe('[AU-11] sending back', () => {
  it('makes it a draft of its author with the note, and its units come back', async () => {
    const before = await balance();
    const { messageId } = await send('without the hall');
    expect((await sendBack(messageId)).body).toEqual({ status: true, id: messageId });
    expect(await balance()).toBe(before);
    expect(await read(messageId)).toMatchObject({
      state: 'draft',
      message: 'without the hall',
      sentBack: { by: 'Bola Ade', note: 'Please name the hall.' },
    });
    expect(await noticesOf(staff.token)).toMatchObject([
      {
        title: 'Bola Ade sent your message back',
        body: 'Please name the hall.',
        link: `/tenant/sms/compose?draftId=${messageId}`,
      },
    ]);
    const { seenAt } = { seenAt: (await read(messageId)).changedAt };
    expect(await send('In the hall', { draftId: messageId, seenAt })).toMatchObject({ state: 'approval' });
    expect((await call('GET', `/api/messages/${messageId}`)).status).toBe(404);
  });

  it('needs a word, and a message that waits', async () => {
    const { messageId } = await send('nothing said');
    expect((await sendBack(messageId, '  ')).status).toBe(400);
    expect((await sendBack(newId())).status).toBe(404);
    await sendBack(messageId);
    expect((await sendBack(messageId)).status).toBe(409);
  });
});

describe('[AU-11] a schedule that waits', () => {
  it('keeps its time, and becomes a schedule once approved', async () => {
    const before = await balance();
    const { messageId } = await schedule('planned');
    expect(await dueLanes(messageId)).toEqual(['launch']);
    expect(await read(messageId)).toMatchObject({
      state: 'approval',
      total: 5,
      executionDate: '2035-12-07T08:00:00.000Z',
    });
    expect((await approve(messageId)).body).toMatchObject({
      state: 'scheduled',
      message: 'Approved. It is sent on Fri 7 Dec 2035, 09:00.',
    });
    expect(await read(messageId)).toMatchObject({ state: 'scheduled', total: 0, reserved: 5 });
    expect(await balance()).toBe(before - 5);
    await bringForward(messageId, '1 minute');
    await launch(messageId);
    expect(await read(messageId)).toMatchObject({ state: 'ready', total: 5, reserved: 5 });
    expect(await dueLanes(messageId)).toEqual(['sms:smpp']);
  });

  it('becomes late when its time passes, and still needs approval', async () => {
    const { messageId } = await schedule('late');
    await launch(messageId);
    expect((await read(messageId)).state).toBe('approval');
    await bringForward(messageId, '1 second');
    expect(await launch(messageId)).toMatchObject({ code: 'notApprovedInTime' });
    expect(await read(messageId)).toMatchObject({ state: 'late', approval: { state: 'wanted' } });
    expect((await call('POST', `/api/messages/${messageId}/send-now`)).body).toMatchObject({
      message: 'Sent for approval',
      state: 'approval',
    });
    expect(await dueLanes(messageId)).toEqual([]);
    expect((await approve(messageId)).body.state).toBe('ready');
    expect(await addressesOf(messageId)).toBe(5);
  });

  it('found late is sent by its approval', async () => {
    const { messageId } = await schedule('approved late');
    await bringForward(messageId, '3 hours');
    expect((await approve(messageId)).body.message).toMatch(/^Its time has passed/);
    await launch(messageId);
    expect((await approve(messageId)).body.state).toBe('ready');
  });

  it('waits again when one who may not approve changes the time of an approved one', async () => {
    const { messageId } = await schedule('moved');
    const move = (executionDate: string, token = staff.token) =>
      call('PUT', `/api/messages/${messageId}/schedule`, { executionDate }, token);
    expect((await move('2036-01-01T09:00')).body.state).toBe('approval');
    await approve(messageId);
    expect((await move('2036-02-01T09:00', admin.token)).body.state).toBe('scheduled');
    expect((await move('2036-03-01T09:00')).body.state).toBe('approval');
    expect(await read(messageId)).toMatchObject({
      state: 'approval',
      approval: { state: 'wanted' },
      reserved: 5,
    });
    expect((await approve(messageId)).body.state).toBe('scheduled');
    expect((await call('POST', `/api/messages/${messageId}/send-now`)).body.state).toBe('approval');
    expect((await approve(messageId)).body.state).toBe('ready');
  });

  it('below the limit waits if its list has grown above it by its time', async () => {
    await limit({ recipients: 6 });
    const { messageId, state } = await schedule('grows');
    expect(state).toBe('scheduled');
    await church.crowd(4, 100);
    await bringForward(messageId, '1 minute');
    await launch(messageId);
    expect(await read(messageId)).toMatchObject({
      state: 'late',
      total: 9,
      reserved: 9,
      approval: { state: 'wanted' },
    });
    expect(await noticesOf(admin.token)).toMatchObject([
      {
        body: 'Bola Ade wrote an SMS to 9 recipients. It was due now, and its list has grown so much that it needs approval.',
      },
    ]);
    expect((await approve(messageId)).body.state).toBe('ready');
  });

  it('and is approved keeps its time while its list grows a little, and waits again once it has outgrown that', async () => {
    await limit({ recipients: 3 });
    const [little, much] = [await schedule('a few more'), await schedule('many more')];
    for (const { messageId } of [little, much]) await approve(messageId);
    await church.crowd(10, 200);
    await bringForward(little.messageId, '1 minute');
    await launch(little.messageId);
    expect(await read(little.messageId)).toMatchObject({ state: 'ready', total: 15, reserved: 15 });
    await church.crowd(1, 300);
    await bringForward(much.messageId, '1 minute');
    await launch(much.messageId);
    expect(await read(much.messageId)).toMatchObject({
      state: 'late',
      total: 16,
      approval: { state: 'wanted' },
    });
    expect((await approve(much.messageId)).body.state).toBe('ready');
  });

  it('and is approved goes out at any size once its author needs no approval', async () => {
    await limit({ recipients: 3 });
    const { messageId } = await schedule('no limit any more');
    await approve(messageId);
    await church.crowd(30, 400);
    await limit({ recipients: 1000 });
    await bringForward(messageId, '1 minute');
    await launch(messageId);
    expect(await read(messageId)).toMatchObject({ state: 'ready', total: 35 });
  });

  it('of an approver is not held up by the limits', async () => {
    const { messageId, state } = await schedule('an admin’s', '2035-12-07T09:00', admin.token);
    expect(state).toBe('scheduled');
    await bringForward(messageId, '1 minute');
    await launch(messageId);
    expect((await read(messageId)).state).toBe('ready');
  });
});

describe('[AU-11] a message resolved in the background', () => {
  const resolveLater = (id: string) =>
    server.query("update message set state = 'resolving' where id = $1", [id]);

  it('waits for approval if it is above the limit', async () => {
    await limit({});
    const { messageId } = await send('large');
    await limit({ recipients: 3 });
    await resolveLater(messageId);
    await launch(messageId);
    expect(await read(messageId)).toMatchObject({
      state: 'approval',
      total: 5,
      reserved: 5,
      approval: { state: 'wanted' },
    });
    expect(await noticesOf(admin.token)).toHaveLength(1);
  });

  it('and approved is asked for again if it has changed meanwhile', async () => {
    const { messageId } = await send('large and changed');
    await server.query("update message set state = 'resolving', approval = 'given' where id = $1", [
      messageId,
    ]);
    await church.crowd(1, 300);
    await launch(messageId);
    expect(await read(messageId)).toMatchObject({ state: 'approval', total: 6, reserved: 6 });
    await server.query("update message set state = 'resolving', approval = 'given' where id = $1", [
      messageId,
    ]);
    await launch(messageId);
    expect(await read(messageId)).toMatchObject({ state: 'ready', total: 6, reserved: 6 });
  });
});

describe('[AU-11, DE-01] after a restore', () => {
  it('says that it may have been sent since; keeps its time, or is late', async () => {
    const [now, soon, passed] = [await send('now'), await schedule('soon'), await schedule('passed')];
    await bringForward(passed.messageId, '1 minute');
    const late = await schedule('late before');
    await bringForward(late.messageId, '1 minute');
    await launch(late.messageId);
    const large = await send('large');
    await server.query("update message set state = 'resolving', approval = 'given' where id = $1", [
      large.messageId,
    ]);
    await server.query('select engine.restored()');
    const all = [now, soon, passed, late, large];
    const restored = await Promise.all(all.map(({ messageId }) => read(messageId)));
    expect(restored.map(({ state }) => state)).toEqual(['approval', 'approval', 'late', 'late', 'approval']);
    for (const { refusal } of restored) expect(refusal).toMatch(/may have been approved and sent since/);
    expect(await dueLanes(soon.messageId)).toEqual(['launch']);
    expect(await dueLanes(passed.messageId)).toEqual([]);
    expect((await approve(now.messageId)).body.state).toBe('ready');
    expect((await read(now.messageId)).refusal).toBe('');
  });
});
