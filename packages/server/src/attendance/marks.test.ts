// Tests of marks from several devices: the latest counts, and each person once.
import { expect, test } from 'vitest';
import { atCheckIn, sunday } from '../../testing/data/attendance.ts';
import { mergeMarks } from './mark-store.ts';

const port = atCheckIn();
const { person, open, mark, get, setNow } = port;
const nobody = '018f0000-0000-7000-8000-000000000000';
const at = (time: string) => `${sunday}T${time}:00Z`;
const isPresent = async (id: string) =>
  (await get(id)).people.map((one: { present: boolean }) => one.present);
const present = async (id: string) => (await get(id)).attendance.present;

test('[OT-02] the later mark of a person counts, in whatever order they arrive', async () => {
  const ada = await person('Ada');
  const { body } = await open();
  await mark(body.id, [[ada, false, at('09:30')]]);
  const late = await mark(body.id, [[ada, true, at('09:10')]]);
  expect([late.status, late.body]).toEqual([200, { status: true, present: 0, unknown: [] }]);
  expect(await isPresent(body.id)).toEqual([false]);
  expect((await mark(body.id, [[ada, true, at('09:31')]])).body.present).toBe(1);
  // The same again, as from a device that got no answer.
  expect((await mark(body.id, [[ada, true, at('09:31')]])).body.present).toBe(1);
  expect(await isPresent(body.id)).toEqual([true]);
});

test('[OT-02] also within one call; at the same time, present wins in either order', async () => {
  const ada = await person('Ada');
  const kim = await person('Kim');
  const { body } = await open();
  const { body: marked } = await mark(body.id, [
    [ada, false, at('09:30')],
    [ada, true, at('09:00')],
    [kim, true, at('09:00')],
    [kim, false, at('09:00')],
  ]);
  expect(marked.present).toBe(1);
  expect(await isPresent(body.id)).toEqual([false, true]);
  await mark(body.id, [[kim, false, at('09:00')]]);
  expect(await isPresent(body.id)).toEqual([false, true]);
});

test('[OT-02] a clock that is years ahead does not override later marks for ever', async () => {
  const ada = await person('Ada');
  const { body } = await open();
  await mark(body.id, [
    [ada, true, '2035-01-01T00:00:00Z'],
    [ada, false, '2035-01-01T00:00:01Z'],
  ]);
  expect(await isPresent(body.id)).toEqual([false]);
  setNow(at('12:05'));
  await mark(body.id, [[ada, true, '2026-12-06T13:04:00+01:00']]);
  expect(await isPresent(body.id)).toEqual([true]);
});

test('[AP-42] refuses an impossible time', async () => {
  const ada = await port.person('Ada');
  const { body } = await port.open();
  for (const at of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-14:00', '2026-02-30T09:00:00Z']) {
    const refused = await port.mark(body.id, [[ada, true, at]]);
    expect([refused.status, refused.body.message]).toEqual([
      400,
      expect.stringMatching(/This must be a time like 2026-12-07T09:00:00Z$/),
    ]);
  }
});

test('[OT-02] reports deleted people, and still stores the other marks', async () => {
  const ada = await person('Ada');
  const { body } = await open();
  const answer = await mark(body.id, [
    [nobody, true],
    [ada, true],
    [nobody, false],
  ]);
  expect(answer.body).toEqual({ status: true, present: 1, unknown: [nobody] });
  expect((await mark(nobody, [[ada, true]])).status).toBe(404);
});

test('[OT-02] accepts 5,000 marks at a time, and no more', async () => {
  await port.server.query(
    `insert into person (tenant_id, id, first_name, search)
       select $1, gen_random_uuid(), 'P' || n, ' p' || n from generate_series(1, 5001) n`,
    [port.tenantId],
  );
  const rows = await port.server.query<{ id: string }>('select id from person where tenant_id = $1', [
    port.tenantId,
  ]);
  const { body } = await open({ groupId: null });
  const ticks = rows.map((row): [string, boolean] => [row.id, true]);
  expect((await mark(body.id, ticks)).status).toBe(400);
  expect((await mark(body.id, ticks.slice(1))).body.present).toBe(5000);
  expect((await get(body.id)).people).toHaveLength(5001);
});

test('[OT-02] a mark of a merged person counts for the person kept', async () => {
  const ada = await person('Ada');
  const twin = await person('Adah');
  const { body } = await open();
  await port.server.query("update person set state = 'merged', merged_into = $2 where id = $1", [twin, ada]);
  const answer = await mark(body.id, [
    [ada, true],
    [twin, true],
  ]);
  expect(answer.body).toMatchObject({ present: 1, unknown: [] });
  expect((await get(body.id)).people).toMatchObject([{ personId: ada, present: true, guest: false }]);
});

test('[PL-05] merging people unites their marks: present wins, and the person counts once', async () => {
  const ada = await person('Ada');
  const twin = await person('Adah');
  const { body: both } = await open({ name: 'Both' });
  const { body: one } = await open({ name: 'One' });
  const { body: other } = await open({ name: 'Other' });
  await mark(both.id, [
    [ada, true],
    [twin, true],
  ]);
  await mark(one.id, [
    [ada, false, at('09:30')],
    [twin, true, at('09:00')],
  ]);
  await mark(other.id, [[twin, false]]);
  await port.server.context.db.inTenant(port.tenantId, (tx) => mergeMarks(tx, port.tenantId, [twin], ada));
  await port.server.query("update person set state = 'merged', merged_into = $2 where id = $1", [twin, ada]);
  expect([await present(both.id), await present(one.id), await present(other.id)]).toEqual([1, 1, 0]);
  expect([await isPresent(both.id), await isPresent(one.id), await isPresent(other.id)]).toEqual([
    [true],
    [true],
    [false],
  ]);
});
