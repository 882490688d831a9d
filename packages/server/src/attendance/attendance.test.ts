// Tests of attendance over the API: one list for each service, the roster, and totals.
import { describe, expect, test } from 'vitest';
import { atCheckIn, sunday } from '../../testing/data/attendance.ts';

const port = atCheckIn();
const { person, open, mark, get, list, makeGroup, setNow } = port;
const nobody = '018f0000-0000-7000-8000-000000000000';
const onDevice = '018f0000-0000-4000-8000-00000000000a';
const totals = async (query = '') =>
  (await list(query)).items.map((one: { name: string; present: number; expected: number }) => [
    one.name,
    one.present,
    one.expected,
  ]);
const names = (people: { name: string }[]) => people.map((one) => one.name);

describe('[OT-02] opening a list', () => {
  test('[OT-02] opening the same service twice gives one list, no matter who made its id', async () => {
    const first = await open({ id: onDevice });
    expect([first.status, first.body.id]).toEqual([201, onDevice]);
    for (const again of [
      {},
      { id: onDevice },
      { id: '018f0000-0000-4000-8000-00000000000b', name: ' PRACTICE ' },
    ])
      expect((await open(again)).body.id).toBe(onDevice);
    for (const other of [{ name: 'Party' }, { date: '2026-12-07' }, { groupId: null }])
      expect((await open(other)).body.id).not.toBe(onDevice);
    expect((await list()).total).toBe(4);
  });

  test('[OT-02] two devices at once get one list', async () => {
    const both = await Promise.all([open({ id: onDevice }), open({ id: nobody })]);
    expect(new Set(both.map((one) => one.body.id)).size).toBe(1);
    expect((await list()).total).toBe(1);
  });

  test('refuses another list’s id, a missing group and an impossible date', async () => {
    await open({ id: onDevice });
    expect((await open({ id: onDevice, name: 'Other' })).status).toBe(409);
    expect((await open({ groupId: nobody })).status).toBe(404);
    for (const date of ['2026-02-30', '0000-01-01', 'today', ''])
      expect((await open({ date })).body.errors.date).toBe('This must be a date like 2026-12-07');
    expect((await open({ name: ' ' })).body.errors.name).toBe('Give the service or meeting a name');
    expect((await list()).total).toBe(1);
  });
});

describe('[OT-02] the roster', () => {
  test('[OT-02] has the active members of the group by name, and guests who were marked', async () => {
    const ada = await person('Ádá', { mobilePhone: '0803 111 0001' });
    await person('Zoe');
    const archived = await person('Obi');
    await port.server.query("update person set state = 'archived' where id = $1", [archived]);
    const guest = await person('Kim', { personGroups: [] });
    await person('Lee', { personGroups: [] });
    const { body } = await open();
    await mark(body.id, [
      [ada, true],
      [guest, true],
    ]);
    const { attendance, people, complete } = await get(body.id);
    expect(attendance).toEqual({
      id: body.id,
      name: 'Practice',
      date: sunday,
      groupId: port.group,
      groupName: 'Choir',
      present: 2,
      expected: 2,
    });
    expect(people).toMatchObject([
      { personId: ada, name: 'Ádá', phone: '+2348031110001', pictureUrl: '', present: true, guest: false },
      { personId: guest, name: 'Kim', present: true, guest: true },
      { name: 'Zoe', present: false, guest: false },
    ]);
    expect(complete).toBe(true);
    expect(names((await get(body.id, 'ada')).people)).toEqual(['Ádá']);
    expect(names((await get(body.id, 'kim')).people)).toEqual(['Kim']);
    expect(names((await get(body.id, '0803111')).people)).toEqual(['Ádá']);
  });

  test('[OT-02] has every active person where there is no group', async () => {
    await person('Ada');
    await person('Kim', { personGroups: [] });
    const { body } = await open({ groupId: null });
    const { attendance, people } = await get(body.id);
    expect([attendance.groupId, attendance.groupName, attendance.expected]).toEqual([null, '', 2]);
    expect(people).toMatchObject([
      { name: 'Ada', guest: false },
      { name: 'Kim', guest: false },
    ]);
  });

  test('[OT-02, GL-06] has everyone who matches the filter of a smart group', async () => {
    await person('Ada', { monthOfBirth: 5, dayOfBirth: 1 });
    await person('Kim');
    const may = await makeGroup({ name: 'Born in May', filter: { birthMonths: [5] } });
    const { body } = await open({ groupId: may });
    await person('Lee', { monthOfBirth: 5, dayOfBirth: 2 });
    const { attendance, people } = await get(body.id);
    expect([attendance.groupName, names(people)]).toEqual(['Born in May', ['Ada', 'Lee']]);
  });

  test('leaves out people in the recycle bin, though they were there', async () => {
    const ada = await person('Ada');
    const { body } = await open();
    await mark(body.id, [[ada, true]]);
    await port.server.query("update person set state = 'deleted' where id = $1", [ada]);
    const { attendance, people } = await get(body.id);
    expect([attendance.present, people]).toEqual([1, []]);
  });
});

describe('[OT-02] totals over time', () => {
  test('[OT-02] come with the lists, the newest first, filtered by group and name', async () => {
    const ada = await person('Ada');
    const first = await open();
    await mark(first.body.id, [[ada, true]]);
    await person('Kim');
    await open({ date: '2026-12-13' });
    setNow(`${sunday}T12:01:00Z`);
    await open({ name: 'Sunday service', groupId: null });
    expect(await totals()).toEqual([
      ['Practice', 0, 2],
      ['Sunday service', 0, 2],
      ['Practice', 1, 1],
    ]);
    expect(await totals(`?groupId=${port.group}`)).toHaveLength(2);
    expect(await totals('?name=SUNDAY service')).toEqual([['Sunday service', 0, 2]]);
    expect((await list('?page=2&pageSize=2')).items).toMatchObject([{ date: sunday, name: 'Practice' }]);
  });

  test('[OT-02] count the expected again while the service is on, and never afterwards', async () => {
    const ada = await person('Ada');
    const { body } = await open();
    await person('Kim');
    setNow(`${sunday}T13:00:00Z`);
    await mark(body.id, [[ada, true]]);
    expect(await totals()).toEqual([['Practice', 1, 2]]);
    await person('Lee');
    setNow('2026-12-20T13:00:00Z');
    await mark(body.id, [[ada, false, '2026-12-20T12:00:00Z']]);
    expect(await totals()).toEqual([['Practice', 0, 2]]);
  });

  test('[OT-02] stay when people leave or are erased, and when the group is deleted', async () => {
    const ada = await person('Ada', { personGroups: [] });
    const kim = await person('Kim');
    const { body } = await open();
    await open({ groupId: null });
    await mark(body.id, [
      [ada, true],
      [kim, true],
    ]);
    await port.server.query('delete from person where id = $1', [ada]);
    await port.server.call('DELETE', `/api/DeleteGroup/${port.group}`, { token: port.token });
    const { attendance, people } = await get(body.id);
    expect(attendance).toMatchObject({ groupId: null, groupName: 'Choir', present: 2, expected: 1 });
    expect(people).toMatchObject([{ name: 'Kim', present: true, guest: true }]);
    expect((await open()).body.id).toBe(body.id);
    setNow(`${sunday}T13:00:00Z`);
    await mark(body.id, [[kim, false, `${sunday}T12:30:00Z`]]);
    expect((await get(body.id)).attendance).toMatchObject({ present: 1, expected: 1 });
  });

  test('deleting a list keeps its people', async () => {
    const ada = await person('Ada');
    const { body } = await open();
    await mark(body.id, [[ada, true]]);
    const remove = () => port.server.call('DELETE', `/api/attendance/${body.id}`, { token: port.token });
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 404]);
    expect((await list()).total).toBe(0);
    expect((await port.server.call('GET', `/api/people/${ada}`, { token: port.token })).status).toBe(200);
  });
});
