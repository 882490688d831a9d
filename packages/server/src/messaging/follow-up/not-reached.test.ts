// Tests the people not reached, by cause, with the next step for each.
import { describe, expect, it } from 'vitest';
import { makeChurch } from '../../../testing/data/church.ts';
import { openLanes } from '../../../testing/providers/lanes.ts';
import { oneOfEach, refused, sendWithOutcomes } from '../../../testing/providers/reached.ts';
import { accepted, scriptedMail, scriptedSms } from '../../../testing/providers/scripted-provider.ts';
import { newId } from '../../platform/id.ts';

const lanes = openLanes();
const call = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: unknown,
  token = lanes.church().token,
) => lanes.server().call(method, path, { token, body });
const leftOut = async (id: string) => (await call('GET', `/api/messages/${id}/left-out`)).body;
const byCause = async (id: string) =>
  Object.fromEntries(
    (await leftOut(id)).causes.map(
      ({ cause, people, retry, hosted, email, call: calls }: Record<string, unknown>) => [
        cause,
        [people, retry, hosted, email, calls],
      ],
    ),
  );
const notReached = async (id: string) => (await lanes.read(id)).notReached;

describe('the people not reached', () => {
  it('[SC-20] are counted by cause, with the possible follow-ups', async () => {
    const { id } = await sendWithOutcomes(lanes, oneOfEach);
    expect(await byCause(id)).toEqual({
      'switched-off': [1, 1, 1, 1, 1],
      provider: [1, 1, 1, 1, 1],
      'wrong-number': [1, 0, 0, 1, 1],
      dnd: [1, 0, 1, 1, 1],
      unknown: [1, 0, 0, 0, 1],
    });
    expect(await notReached(id)).toBe(5);
    expect(await leftOut(id)).toMatchObject({ followers: [], secondStep: null });
  });

  it('[SC-20] include everybody who did not get it, once: without a phone, opted out, sharing one', async () => {
    await lanes.newChurch();
    const church = lanes.church();
    await church.person({ first: 'Phoneless', email: 'a@example.org', choir: true });
    const led = await church.person({ first: 'Nowhere', choir: true });
    await church.person({ first: 'Bola', phone: '+2348031112001', choir: true });
    await church.person({ first: 'Tunde', phone: '+2348031112001', choir: true });
    await church.person({ first: 'Out', phone: '+2348031112002', email: 'out@example.org', choir: true });
    await church.person({ first: 'Abroad', phone: '+33612345678', choir: true });
    const leader = await church.person({ first: 'Leader', phone: '+2348031112003' });
    const group = await church.group('Yaba');
    await church.join(group, [led, leader]);
    await lanes.server().query('update membership set leader = true where person_id = $1', [leader]);
    await lanes
      .server()
      .query(
        "insert into suppression (tenant_id, channel, address, reason) values ($1, 'sms', '+2348031112002', 'opted-out')",
        [church.tenantId],
      );
    lanes.open(scriptedSms(({ to }) => (to.endsWith('2001') ? refused('switched-off') : accepted())));
    const id = await lanes.sendAgain({ toOthers: '0803111200,08031112001,08031112003' });
    await lanes.reaches(id, 'done');
    expect(await byCause(id)).toEqual({
      'switched-off': [2, 2, 2, 0, 2],
      'no-phone': [2, 0, 0, 1, 1],
      'wrong-number': [1, 0, 0, 0, 1],
      'opted-out': [1, 0, 0, 0, 1],
      'no-rate': [1, 0, 0, 0, 1],
    });
    expect(await notReached(id)).toBe(7);
  });

  it('[SC-20] of a cancelled message can get it after all', async () => {
    const id = await lanes.send(3);
    await call('POST', `/api/messages/${id}/cancel`);
    expect(await byCause(id)).toEqual({ stopped: [3, 3, 0, 3, 3] });
  });

  it('[SC-20] of an e-mail have its causes', async () => {
    await lanes.newChurch();
    const church = lanes.church();
    await church.person({ first: 'Bad', email: 'bad@example.org', phone: '+2348031112001', choir: true });
    await church.person({ first: 'None', phone: '+2348031112002', choir: true });
    await church.person({ first: 'Good', email: 'good@example.org', choir: true });
    lanes.open(
      scriptedMail(({ to }) =>
        to === 'bad@example.org'
          ? { kind: 'rejected', reason: 'No such mailbox', suppress: 'bounced' }
          : accepted(),
      ),
    );
    const { body } = await call('POST', '/api/messaging/sendEmail', {
      subject: 'Hi',
      message: '<p>Come</p>',
      groupedContacts: `group_${church.choir}`,
    });
    await lanes.reaches(body.mail.id, 'done');
    expect(await byCause(body.mail.id)).toEqual({
      'bad-email': [1, 0, 0, 0, 1],
      'no-email': [1, 0, 0, 0, 1],
    });
  });

  it('[SC-20] exclude people who have died, were deleted or erased since', async () => {
    const { id, people } = await sendWithOutcomes(lanes, oneOfEach);
    await lanes.server().query("update person set state = 'deceased' where id = $1", [people['1002']]);
    expect((await call('POST', `/api/people/${people['1003']}/erase`, { name: 'P1003' })).status).toBe(200);
    expect(Object.keys(await byCause(id)).sort()).toEqual(['dnd', 'unknown', 'wrong-number']);
    expect(await notReached(id)).toBe(3);
  });

  it('[SC-20] are listed by cause, page by page', async () => {
    await lanes.newChurch();
    await lanes.church().crowd(120);
    lanes.open(
      scriptedSms(({ key }) => (Number(key.split('/')[2]) === 1 ? accepted() : refused('switched-off'))),
    );
    const id = await lanes.sendAgain();
    await lanes.reaches(id, 'done');
    const seen: string[] = [];
    const sizes: number[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { body } = await call(
        'GET',
        `/api/messages/${id}/left-out/people?cause=switched-off&cursor=${cursor}`,
      );
      seen.push(...body.items.map(({ address }: { address: string }) => address));
      sizes.push(body.items.length);
      expect(body.items[0]).toMatchObject({ reason: 'Refused', hasEmail: true });
      cursor = body.nextCursor;
    }
    expect(sizes).toEqual([50, 50, 19]);
    expect(new Set(seen).size).toBe(119);
    expect((await call('GET', `/api/messages/${id}/left-out/people?cause=dnd`)).body.items).toEqual([]);
    for (const query of ['cause=nonsense', 'cause=dnd&cursor=x', ''])
      expect([query, (await call('GET', `/api/messages/${id}/left-out/people?${query}`)).status]).toEqual([
        query,
        400,
      ]);
  });

  it('[AU-06] are hidden from other tenants', async () => {
    const { id } = await sendWithOutcomes(lanes, oneOfEach);
    const { token } = await makeChurch(lanes.server());
    for (const path of ['left-out', 'left-out/people?cause=dnd', 'call-list', 'call-list.csv']) {
      expect([path, (await call('GET', `/api/messages/${id}/${path}`, undefined, token)).status]).toEqual([
        path,
        404,
      ]);
      expect([path, (await call('GET', `/api/messages/${newId()}/${path}`)).status]).toEqual([path, 404]);
    }
    for (const path of ['follow', 'follow/estimate', 'doubt'])
      expect([
        path,
        (await call('POST', `/api/messages/${id}/${path}`, { kind: 'retry', arrived: true }, token)).status,
      ]).toEqual([path, 404]);
    expect((await call('DELETE', `/api/messages/${id}/second-step`, undefined, token)).status).toBe(404);
  });
});

describe('an uncertain recipient', () => {
  const doubt = (id: string, body: unknown) => call('POST', `/api/messages/${id}/doubt`, body);

  it('[DE-02] [SC-20] is settled by a user, once; units stay spent, and a failed one can be tried again', async () => {
    const { id } = await sendWithOutcomes(lanes, oneOfEach);
    const before = await lanes.read(id);
    expect(before.counts.uncertain).toBe(1);
    const tries = await Promise.all([
      doubt(id, { arrived: false }),
      doubt(id, { arrived: true }),
      doubt(id, { arrived: false }),
    ]);
    expect(tries.map(({ body }) => `${body.settled}`).sort()).toEqual(['0', '0', '1']);
    const { counts, captured } = await lanes.read(id);
    expect(counts.uncertain).toBeUndefined();
    expect(captured).toBe(before.captured);
    expect((await call('GET', '/api/audit')).body.items[0]).toMatchObject({
      action: 'message.doubtSettled',
      subject: id,
    });
  });

  it('[DE-02] becomes a failure with a reason, or accepted; pages follow', async () => {
    const { id } = await sendWithOutcomes(
      lanes,
      { '1007': { kind: 'uncertain', reason: 'x' }, '1008': { kind: 'uncertain', reason: 'x' } },
      { message: 'a'.repeat(200) },
    );
    const detail = async (n: number) => (await call('GET', `/api/messages/${id}/recipients/${n}`)).body;
    expect((await doubt(id, { arrived: false, ns: [2] })).body).toEqual({ status: true, settled: 1 });
    expect((await doubt(id, { arrived: true, ns: [1, 2, 3] })).body).toEqual({ status: true, settled: 1 });
    const failed = await detail(2);
    expect(failed).toMatchObject({
      state: 'rejected',
      reason: 'A person said that it did not arrive',
      cause: 'unknown',
      captured: 2,
    });
    expect(failed.pages.map(({ state }: { state: string }) => state)).toEqual(['rejected', 'rejected']);
    const arrived = await detail(3);
    expect(arrived).toMatchObject({ state: 'accepted', reason: '', cause: null });
    expect(arrived.pages.map(({ state }: { state: string }) => state)).toEqual(['accepted', 'accepted']);
    expect(await byCause(id)).toEqual({ unknown: [1, 1, 1, 1, 1] });
  });
});
