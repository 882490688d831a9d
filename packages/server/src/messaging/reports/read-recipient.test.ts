// Tests recipient details, a message's timeline and searching for messages.
import { describe, expect, it } from 'vitest';
import { makeChurch } from '../../../testing/data/church.ts';
import { openLanes } from '../../../testing/providers/lanes.ts';
import {
  accepted,
  rejected,
  scriptedMail,
  scriptedSms,
  uncertain,
} from '../../../testing/providers/scripted-provider.ts';
import { newId } from '../../platform/id.ts';

const lanes = openLanes();
const get = (path: string, token = lanes.church().token) => lanes.server().call('GET', path, { token });
const detail = async (id: string, n: number) => (await get(`/api/messages/${id}/recipients/${n}`)).body;
const long = `Dear #name#, ${'sing with us '.repeat(24)}`;

/** A message whose recipients a test inserted itself, so it cost nothing. */
async function atRest(id: string): Promise<void> {
  await lanes.server().query('update recipient set units = 0 where message_id = $1', [id]);
  await lanes.server().query("update message set state = 'done', reserved = 0 where id = $1", [id]);
}

describe('one recipient', () => {
  it('[SC-15] shows the text as they received it, and its pages with their references', async () => {
    await lanes.newChurch();
    await lanes.church().person({ first: 'Bola', phone: '+2348031112222', choir: true });
    await lanes.church().person({ first: 'Tunde', phone: '+2348031112222', choir: true });
    lanes.open(scriptedSms(({ page }) => accepted(`id-${page}`)));
    const id = await lanes.sendAgain({ message: long, isPersonalized: true });
    await lanes.reaches(id, 'done');
    const one = await detail(id, 1);
    expect(one).toMatchObject({
      n: 1,
      people: [{ name: 'Bola' }, { name: 'Tunde' }],
      address: '+2348031112222',
      state: 'accepted',
      cause: null,
      attempts: 1,
      units: 3,
      captured: 3,
      released: 0,
    });
    expect(one.text).toBe(long.replace('#name#', 'Bola & Tunde'));
    expect(
      one.pages.map(({ page, state, reference }: Record<string, unknown>) => [page, state, reference]),
    ).toEqual([
      [1, 'accepted', 'id-1'],
      [2, 'accepted', 'id-2'],
      [3, 'accepted', 'id-3'],
    ]);
    expect(one.pages.map(({ text }: { text: string }) => text).join('')).toBe(one.text);
    expect(one.pages[0].text).toHaveLength(153);
    expect(one.sentAt).not.toBeNull();
  });

  it('[SC-15] shows the pages of a message that went as one with its single state', async () => {
    const id = await lanes.send(1, { message: 'a'.repeat(200) });
    await lanes
      .server()
      .query(
        "update recipient set state = 'delivered', reference = 'whole', code = '000', sent_at = now(), receipt_at = now() where message_id = $1",
        [id],
      );
    await atRest(id);
    const { pages, code, receiptAt } = await detail(id, 1);
    expect(pages).toMatchObject([
      { page: 1, text: 'a'.repeat(153), state: 'delivered', reference: 'whole', code: '000', receiptAt },
      { page: 2, text: 'a'.repeat(47), state: 'delivered', reference: 'whole', code: '000', receiptAt },
    ]);
    expect([code, typeof receiptAt]).toEqual(['000', 'string']);
  });

  it('[SC-15] shows an e-mail as text, without pages', async () => {
    await lanes.newChurch();
    await lanes.church().person({ first: 'Bola', email: 'bola@example.org', choir: true });
    lanes.open(scriptedMail(() => accepted()));
    const { body } = await lanes.server().call('POST', '/api/messaging/sendEmail', {
      token: lanes.church().token,
      body: {
        subject: 'Hi',
        message: '<p>Dear #name#,</p><p>come</p>',
        isPersonalized: true,
        groupedContacts: `group_${lanes.church().choir}`,
      },
    });
    await lanes.reaches(body.mail.id, 'done');
    expect(await detail(body.mail.id, 1)).toMatchObject({ text: 'Dear Bola,\n\ncome', pages: [], units: 0 });
  });

  it('[AU-06] is hidden from other tenants, and unknown numbers are not found', async () => {
    const id = await lanes.send(1);
    expect((await get(`/api/messages/${id}/recipients/2`)).status).toBe(404);
    expect((await get(`/api/messages/${id}/recipients/0`)).status).toBe(400);
    expect((await get(`/api/messages/${newId()}/recipients/1`)).status).toBe(404);
    const { token } = await makeChurch(lanes.server());
    for (const path of ['recipients/1', 'timeline'])
      expect((await get(`/api/messages/${id}/${path}`, token)).status).toBe(404);
  });
});

describe('the timeline', () => {
  const timeline = async (id: string) => (await get(`/api/messages/${id}/timeline`)).body;
  type Point = { at: string; sent: number; delivered: number; failed: number };
  const total = (points: Point[], what: 'sent' | 'delivered' | 'failed') =>
    points.reduce((sum, point) => sum + point[what], 0);

  it('[SC-15] counts every event once, in at most 60 steps of a usual length', async () => {
    const id = await lanes.send(300);
    expect(await timeline(id)).toEqual({ step: 1, points: [] });
    // One is handed over each second from 10:00; of each ten, eight are delivered a minute later and one is refused at
    // once.
    await lanes.server().query(
      `update recipient set
         state = case n % 10 when 0 then 'rejected' when 1 then 'accepted' else 'delivered' end,
         sent_at = timestamptz '2026-11-01T10:00:00Z' + n * interval '1 second',
         receipt_at = case when n % 10 > 1 then timestamptz '2026-11-01T10:01:00Z' + n * interval '1 second' end,
         updated_at = timestamptz '2026-11-01T10:00:00Z' + n * interval '1 second'
       where message_id = $1`,
      [id],
    );
    await atRest(id);
    const { step, points } = await timeline(id);
    expect(step).toBe(10);
    expect(points).toHaveLength(36);
    expect(points[0]).toEqual({ at: '2026-11-01T10:00:00.000Z', sent: 9, delivered: 0, failed: 0 });
    expect(points[1]).toEqual({ at: '2026-11-01T10:00:10.000Z', sent: 9, delivered: 0, failed: 1 });
    expect(points[6]).toEqual({ at: '2026-11-01T10:01:00.000Z', sent: 9, delivered: 8, failed: 1 });
    expect([total(points, 'sent'), total(points, 'delivered'), total(points, 'failed')]).toEqual([
      270, 240, 30,
    ]);
  });

  it('[DE-03] does not count as sent what the outbox kept', async () => {
    const id = await lanes.send(2);
    await lanes.server().query(
      `update recipient set state = 'accepted', sent_at = timestamptz '2026-11-01T10:00Z',
         reason = case n when 1 then 'outbox' end where message_id = $1`,
      [id],
    );
    await atRest(id);
    expect(total((await timeline(id)).points, 'sent')).toBe(1);
  });

  it('[SC-15] spans months when an uncertain recipient is settled late', async () => {
    const id = await lanes.send(2);
    await lanes.server().query(
      `update recipient set state = 'rejected', sent_at = timestamptz '2026-01-01T10:00Z',
         updated_at = case n when 1 then timestamptz '2026-01-01T10:00Z' else timestamptz '2026-11-01T10:00Z' end
       where message_id = $1`,
      [id],
    );
    await atRest(id);
    const { step, points } = await timeline(id);
    expect(step % 86_400).toBe(0);
    expect(points.length).toBeLessThanOrEqual(60);
    expect([total(points, 'sent'), total(points, 'failed')]).toEqual([0, 2]);
  });
});

describe('search', () => {
  it('[SC-15] finds a recipient by name without diacritics or by number as dialled, reached and left out', async () => {
    await lanes.newChurch();
    const church = lanes.church();
    await church.person({ first: 'Bọ́lá', last: 'Adéṣìyàn', phone: '+2348031112222', choir: true });
    await church.person({ first: 'Musa', last: 'Ɓello', phone: '+2348031113333', choir: true });
    await church.person({ first: 'Bola', last: 'Phoneless', choir: true });
    lanes.open(scriptedSms(({ to }) => (to.endsWith('3333') ? rejected() : accepted())));
    const id = await lanes.sendAgain({ toOthers: '0803111444' });
    await lanes.reaches(id, 'done');
    const found = async (search: string, state = '') =>
      (
        await get(`/api/messages/${id}/recipients?search=${encodeURIComponent(search)}&state=${state}`)
      ).body.items.map((item: { people: { name: string }[]; address: string; cause: string | null }) => [
        item.people[0]?.name || item.address,
        item.cause,
      ]);
    expect(await found('bola')).toEqual([
      ['Bọ́lá Adéṣìyàn', null],
      ['Bola Phoneless', 'no-phone'],
    ]);
    expect(await found('bola', 'accepted')).toEqual([['Bọ́lá Adéṣìyàn', null]]);
    expect(await found('adesiyan BOLA')).toEqual([['Bọ́lá Adéṣìyàn', null]]);
    expect(await found('bello')).toEqual([['Musa Ɓello', 'provider']]);
    expect(await found('0803 111 33')).toEqual([['Musa Ɓello', 'provider']]);
    expect(await found('0803111444')).toEqual([['0803111444', 'wrong-number']]);
    expect(await found('50%')).toEqual([]);
    expect(await found('()')).toHaveLength(4);
  });

  it('[SC-14] finds a message by words of its text, subject or sender id; answers and replies are not listed', async () => {
    await lanes.send(1, { message: 'Rehearsal on Sunday at 4' });
    await lanes.sendAgain({ message: 'Bring 100% of the sheets' });
    const answer = await lanes.sendAgain({ message: 'You will get no more on Sunday' });
    await lanes.server().query("update message set purpose = 'answer' where id = $1", [answer]);
    await lanes.server().call('POST', '/api/messaging/saveEmaillDraft', {
      token: lanes.church().token,
      body: { subject: 'Picnic', body: '<p class="sunday">On <b>Mon</b>day</p>' },
    });
    const found = async (search: string) =>
      (await get(`/api/messages?search=${encodeURIComponent(search)}`)).body.items.map(
        ({ excerpt, purpose }: { excerpt: string; purpose: string }) => [excerpt, purpose],
      );
    expect(await found('sunday')).toEqual([['Rehearsal on Sunday at 4', 'bulk']]);
    expect(await found('SUNDAY rehearsal')).toEqual([['Rehearsal on Sunday at 4', 'bulk']]);
    expect(await found('100%')).toEqual([['Bring 100% of the sheets', 'bulk']]);
    expect(await found('picnic')).toHaveLength(1);
    expect(await found('grace')).toHaveLength(2);
    expect(await found('')).toHaveLength(3);
  });

  it('[SC-15] shows the cause unknown for an uncertain recipient', async () => {
    const id = await lanes.send(1);
    lanes.open(scriptedSms(() => uncertain));
    await lanes.reaches(id, 'done');
    expect(await detail(id, 1)).toMatchObject({ state: 'uncertain', cause: 'unknown' });
  });
});
