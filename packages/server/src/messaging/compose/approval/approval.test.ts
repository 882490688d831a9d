// Tests which messages wait for approval, and how they wait.
import { describe, expect, it } from 'vitest';
import { useApproval } from '../../../../testing/approvals.ts';
import { newId } from '../../../platform/id.ts';

const team = useApproval();
const { call, limit, sms, send, read, approve, balance, noticesOf, dueLanes, schedule } = team;

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
    expect(await send('owner', {}, team.church.token)).toMatchObject({ state: 'ready' });
    expect(await send('admin', {}, team.admin.token)).toMatchObject({ state: 'ready' });
    await limit({ recipients: 5 });
    expect(await send('at the limit')).toMatchObject({ state: 'ready' });
    await limit({ units: 4 });
    expect(await send('units')).toMatchObject({ state: 'approval' });
    await limit({ units: 5 });
    expect(await send('within the units')).toMatchObject({ state: 'ready' });
    expect(await send('with its fallback', { secondStepUnits: 3 })).toMatchObject({ state: 'approval' });
  });

  it('all of chosen colleagues, also of one who may approve', async () => {
    await limit({ always: [team.staff.userId, team.admin.userId] });
    const one = { groupedContacts: '', toOthers: '08031234567' };
    expect(await send('one', one)).toMatchObject({ state: 'approval' });
    expect(await send('an admin’s', one, team.admin.token)).toMatchObject({ state: 'approval' });
    expect(await send('an owner’s', one, team.church.token)).toMatchObject({ state: 'ready' });
  });

  it('e-mails, contact files and schedules too', async () => {
    const mail = {
      subject: 'Sunday',
      message: '<p>At 9</p>',
      groupedContacts: [`group_${team.church.choir}`],
    };
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
    const uploaded = await team.server.call('POST', '/api/messaging/upload', {
      token: team.staff.token,
      payload: form as never,
    });
    expect(uploaded.body).toMatchObject({ state: 'approval', messageId: uploaded.body.response.messageId });
  });

  it('the rules are changed by those who may, and name colleagues only', async () => {
    const rules = { recipients: 10, units: 20, always: [team.staff.userId, newId(), team.staff.userId] };
    expect((await call('PUT', '/api/settings/approval', rules)).status).toBe(403);
    expect((await call('PUT', '/api/settings/approval', rules, team.admin.token)).body).toEqual({
      recipients: 10,
      units: 20,
      always: [team.staff.userId],
    });
    for (const wrong of [{ recipients: 0 }, { units: 0.5 }, { always: ['nobody'] }])
      expect(
        (await call('PUT', '/api/settings/approval', { ...rules, ...wrong }, team.admin.token)).status,
      ).toBe(400);
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
    expect((await read(messageId, team.admin.token)).approval.mayDecide).toBe(true);
    const list = async (state: string) =>
      (await call('GET', `/api/messages?state=${state}`)).body.items.map((row: { id: string }) => row.id);
    expect(await list('approval')).toEqual([messageId]);
    expect(await list('sent')).toEqual([]);
    for (const token of [team.church.token, team.admin.token])
      expect(await noticesOf(token)).toMatchObject([
        {
          title: 'A message is waiting for your approval',
          body: 'Bola Ade wrote an SMS to 5 recipients. Nothing is sent until you or a colleague approves it.',
          link: `/tenant/sent/${messageId}`,
        },
      ]);
    expect(await noticesOf(team.staff.token)).toEqual([]);
  });

  it('is told to the approvers whom the rules name, never to its author, and by default again once they are gone', async () => {
    const rule = { topic: 'approvals', who: 'chosen', bell: true, email: false, sms: false };
    const tells = (userIds: string[]) =>
      call('PUT', '/api/organisation/notices', { rules: [{ ...rule, userIds }] }, team.church.token);
    const counts = async () => [
      (await noticesOf(team.church.token)).length,
      (await noticesOf(team.admin.token)).length,
    ];
    await tells([team.admin.userId]);
    await send('to the admin');
    expect(await counts()).toEqual([0, 1]);
    await limit({ always: [team.admin.userId] });
    await send('by the admin', {}, team.admin.token);
    expect(await counts()).toEqual([1, 1]);
    await call('DELETE', `/api/accounts/colleagues/${team.admin.userId}`, undefined, team.church.token);
    await limit({ recipients: 3 });
    await send('to the owner, who is left');
    expect(await noticesOf(team.church.token)).toMatchObject([
      { title: '2 messages are waiting for your approval', link: '/tenant/sent?state=approval' },
    ]);
  });

  it('is the same message for the same key, whatever its state is now', async () => {
    const headers = { 'idempotency-key': newId() };
    const ask = async () =>
      (
        await team.server.call('POST', '/api/Messaging/sendSms', {
          token: team.staff.token,
          headers,
          body: sms('once'),
        })
      ).body;
    const first = await ask();
    expect(await ask()).toEqual(first);
    expect(await noticesOf(team.admin.token)).toHaveLength(1);
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
    await call('DELETE', `/api/accounts/colleagues/${team.staff.userId}`, undefined, team.church.token);
    expect(await read(messageId, team.church.token)).toMatchObject({
      approval: { askedBy: 'Bola Ade', mayDecide: true },
    });
    expect((await approve(messageId, team.church.token)).body).toMatchObject({
      status: true,
      state: 'ready',
    });
  });

  it('loses people who are erased, and its units stay exact', async () => {
    const before = await balance();
    const { messageId } = await send('erased');
    const [one] = await team.server.query(
      "select id, first_name || ' ' || last_name as name from person where tenant_id = $1 limit 1",
      [team.church.tenantId],
    );
    expect(
      (await call('POST', `/api/people/${one?.['id']}/erase`, { name: one?.['name'] }, team.church.token))
        .status,
    ).toBeLessThan(300);
    expect(await balance()).toBe(before - 4);
    await call('POST', `/api/messages/${messageId}/undo`);
    expect(await balance()).toBe(before);
  });
});
