// Tests approval of schedules, large messages and after a restore.
import { describe, expect, it } from 'vitest';
import { useApproval } from '../../../../testing/approvals.ts';

const team = useApproval();
const {
  call,
  limit,
  send,
  read,
  approve,
  balance,
  noticesOf,
  dueLanes,
  addressesOf,
  launch,
  schedule,
  bringForward,
} = team;

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
      message: 'Approved. It is scheduled for Fri 7 Dec 2035, 09:00.',
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
    const move = (executionDate: string, token = team.staff.token) =>
      call('PUT', `/api/messages/${messageId}/schedule`, { executionDate }, token);
    expect((await move('2036-01-01T09:00')).body.state).toBe('approval');
    await approve(messageId);
    expect((await move('2036-02-01T09:00', team.admin.token)).body.state).toBe('scheduled');
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
    await team.church.crowd(4, 100);
    await bringForward(messageId, '1 minute');
    await launch(messageId);
    expect(await read(messageId)).toMatchObject({
      state: 'late',
      total: 9,
      reserved: 9,
      approval: { state: 'wanted' },
    });
    expect(await noticesOf(team.admin.token)).toMatchObject([
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
    await team.church.crowd(10, 200);
    await bringForward(little.messageId, '1 minute');
    await launch(little.messageId);
    expect(await read(little.messageId)).toMatchObject({ state: 'ready', total: 15, reserved: 15 });
    await team.church.crowd(1, 300);
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
    await team.church.crowd(30, 400);
    await limit({ recipients: 1000 });
    await bringForward(messageId, '1 minute');
    await launch(messageId);
    expect(await read(messageId)).toMatchObject({ state: 'ready', total: 35 });
  });

  it('of an approver is not held up by the limits', async () => {
    const { messageId, state } = await schedule('an admin’s', '2035-12-07T09:00', team.admin.token);
    expect(state).toBe('scheduled');
    await bringForward(messageId, '1 minute');
    await launch(messageId);
    expect((await read(messageId)).state).toBe('ready');
  });
});

describe('[AU-11] a message resolved in the background', () => {
  const resolveLater = (id: string) =>
    team.server.query("update message set state = 'resolving' where id = $1", [id]);

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
    expect(await noticesOf(team.admin.token)).toHaveLength(1);
  });

  it('and approved is asked for again if it has changed meanwhile', async () => {
    const { messageId } = await send('large and changed');
    await team.server.query("update message set state = 'resolving', approval = 'given' where id = $1", [
      messageId,
    ]);
    await team.church.crowd(1, 300);
    await launch(messageId);
    expect(await read(messageId)).toMatchObject({ state: 'approval', total: 6, reserved: 6 });
    await team.server.query("update message set state = 'resolving', approval = 'given' where id = $1", [
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
    await team.server.query("update message set state = 'resolving', approval = 'given' where id = $1", [
      large.messageId,
    ]);
    await team.server.query('select engine.restored()');
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
