// Tests approving a message and sending it back.
import { describe, expect, it } from 'vitest';
import { useApproval } from '../../../../testing/approvals.ts';
import { makeChurch } from '../../../../testing/data/church.ts';
import { newId } from '../../../platform/id.ts';

const team = useApproval();
const { call, limit, sms, send, read, approve, sendBack, balance, noticesOf, dueLanes, addressesOf } = team;

describe('[AU-11] approving', () => {
  it('sends the message after its hold, once, and tells the author', async () => {
    const { messageId } = await send('approved');
    const { status, body } = await approve(messageId);
    expect([status, body]).toEqual([200, { status: true, message: 'Approved.', messageId, state: 'ready' }]);
    expect(await dueLanes(messageId)).toEqual(['sms:smpp']);
    expect(await addressesOf(messageId)).toBe(5);
    expect(await read(messageId)).toMatchObject({
      reserved: 5,
      approval: { state: 'given', approvedBy: 'Bola Ade', mayDecide: false },
    });
    expect(await noticesOf(team.staff.token)).toMatchObject([{ title: 'Your message was approved' }]);
    // The answer may have been lost.
    expect((await approve(messageId)).body).toMatchObject({ status: true, state: 'ready' });
    expect(await noticesOf(team.staff.token)).toHaveLength(1);
    expect((await approve(messageId, team.church.token)).body).toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/^Bola Ade approved this message already, on /),
    });
    expect((await sendBack(messageId)).status).toBe(409);
  });

  it('is for those who may, and not for one’s own message unless nobody else may', async () => {
    const { messageId } = await send('mine');
    expect((await approve(messageId, team.staff.token)).status).toBe(403);
    expect((await sendBack(messageId, 'no', team.staff.token)).status).toBe(403);
    await limit({ always: [team.admin.userId, team.staff.userId] });
    const own = await send('an admin’s', {}, team.admin.token);
    expect(await approve(own.messageId)).toMatchObject({
      status: 403,
      body: { message: 'You wrote this message, so a colleague has to approve it.' },
    });
    expect((await approve(own.messageId, team.church.token)).body.status).toBe(true);
    const alone = await makeChurch(team.server);
    await alone.crowd(2);
    const [{ user_id: owner } = {}] = await team.server.query(
      'select user_id from member where tenant_id = $1',
      [alone.tenantId],
    );
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
    const stranger = await makeChurch(team.server);
    expect((await approve(messageId, stranger.token)).status).toBe(404);
    expect((await sendBack(messageId, 'x', stranger.token)).status).toBe(404);
    expect((await read(messageId)).state).toBe('approval');
  });

  it('of two at once one wins, and units are exact', async () => {
    const before = await balance();
    const ids = [(await send('a')).messageId, (await send('b')).messageId];
    const answers = await Promise.all(
      ids.flatMap((id) => [
        approve(id),
        approve(id, team.church.token),
        sendBack(id, 'no', team.church.token),
      ]),
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
    await team.church.crowd(2, 100);
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
    await team.church.crowd(1, 200);
    const again = await approve(messageId, team.admin.token, body.changed.fingerprint);
    expect(again.body.changed).toMatchObject({ recipients: 8 });
    expect((await approve(messageId, team.admin.token, again.body.changed.fingerprint)).body.state).toBe(
      'ready',
    );
    expect(await addressesOf(messageId)).toBe(8);
    expect(await balance()).toBe(before - 8);
  });

  it('leaves out who has opted out since, after asking', async () => {
    const { messageId } = await send('opted out');
    const [row] = await team.server.query(
      'select address from recipient where message_id = $1 order by n limit 1',
      [messageId],
    );
    await team.server.query(
      "insert into suppression (tenant_id, channel, address, reason) values ($1, 'sms', $2, 'opted-out')",
      [team.church.tenantId, row?.['address']],
    );
    const { body } = await approve(messageId);
    expect(body.changed).toMatchObject({ recipients: 4, units: 4 });
    expect((await approve(messageId, team.admin.token, body.changed.fingerprint)).body.state).toBe('ready');
    expect(await read(messageId)).toMatchObject({
      total: 4,
      reserved: 4,
      skipped: [{ reason: 'opted-out', count: 1 }],
    });
  });

  it('is refused without the units, or with a sender id that was withdrawn', async () => {
    const { messageId } = await send('short of units');
    await team.church.crowd(5, 100);
    const { body } = await approve(messageId);
    await team.church.leaveUnits(1);
    const fingerprint = body.changed.fingerprint;
    expect((await approve(messageId, team.admin.token, fingerprint)).body).toMatchObject({
      status: false,
      code: 'notEnoughUnits',
    });
    await team.server.query('update sender_id set status = 3 where tenant_id = $1', [team.church.tenantId]);
    expect((await approve(messageId, team.admin.token, fingerprint)).body).toMatchObject({
      status: false,
      code: 'refused',
    });
    expect(await read(messageId)).toMatchObject({ state: 'approval', total: 5, reserved: 5 });
  });
});

it('[AU-05, AU-11] a group leader’s message goes to the leader’s own people, also when another colleague approves it', async () => {
  const others = await team.church.group('Ushers');
  const lead = (groupId: string) =>
    call(
      'PUT',
      `/api/accounts/colleagues/${team.staff.userId}`,
      { role: 'group_leader', groupIds: [groupId] },
      team.church.token,
    );
  await lead(team.church.choir);
  const [mine, former] = [await send('to mine'), await send('to those who were mine')];
  expect(mine).toMatchObject({ state: 'approval' });
  expect((await approve(mine.messageId, team.staff.token)).status).toBe(403);
  expect((await approve(mine.messageId)).body.state).toBe('ready');
  expect(await addressesOf(mine.messageId)).toBe(5);
  await lead(others);
  expect((await approve(former.messageId)).body.status).toBe(false);
  expect((await read(former.messageId, team.admin.token)).state).toBe('approval');
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
    expect(await noticesOf(team.staff.token)).toMatchObject([
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
