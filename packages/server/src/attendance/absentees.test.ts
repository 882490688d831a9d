// Tests of the group of absentees: created once, then updated.
import { expect, test } from 'vitest';
import { atCheckIn, sunday } from '../../testing/data/attendance.ts';

const port = atCheckIn();
const { person, open, mark, absentees, makeGroup } = port;
const groupOf = async (id: string) =>
  (await port.server.call('GET', `/api/GetGroupsFromId/${id}`, { token: port.token })).body;
const namesIn = async (id: string) => (await groupOf(id)).members.map((one: { name: string }) => one.name);

test('[OT-02] those expected and not there become an ordinary group to write to', async () => {
  const ada = await person('Ada');
  await person('Kim');
  await person('Zoe');
  const archived = await person('Obi');
  await port.server.query("update person set state = 'archived' where id = $1", [archived]);
  const { body } = await open();
  await mark(body.id, [[ada, true]]);
  const answer = await absentees(body.id);
  expect([answer.status, answer.body]).toEqual([
    200,
    { status: true, groupId: expect.any(String), name: `Absent: Practice ${sunday}`, count: 2 },
  ]);
  const { groupId } = answer.body;
  expect(await groupOf(groupId)).toMatchObject({ smart: false, peopleInGroupsCount: 2, parentId: null });
  expect(await namesIn(groupId)).toEqual(['Kim', 'Zoe']);
  const { body: selection } = await port.server.call('GET', '/api/Messaging/getCommunicationGroups', {
    token: port.token,
  });
  expect(selection.Groups).toContainEqual(expect.objectContaining({ key: `group_${groupId}`, count: 2 }));
});

test('[OT-02] asked for again, it is the same group with current members, whatever its name is then', async () => {
  const ada = await person('Ada');
  const kim = await person('Kim');
  const { body } = await open();
  await mark(body.id, [[ada, true]]);
  const { groupId } = (await absentees(body.id)).body;
  await mark(body.id, [
    [ada, false, `${sunday}T10:00:00Z`],
    [kim, true, `${sunday}T10:00:00Z`],
  ]);
  expect((await absentees(body.id)).body).toMatchObject({ groupId, count: 1 });
  expect(await namesIn(groupId)).toEqual(['Ada']);
  await port.server.query("update people_group set name = 'Call them' where id = $1", [groupId]);
  expect((await absentees(body.id)).body).toMatchObject({ groupId, name: 'Call them' });
  await mark(body.id, [[ada, true, `${sunday}T11:00:00Z`]]);
  expect((await absentees(body.id)).body).toMatchObject({ groupId, count: 0 });
  expect(await namesIn(groupId)).toEqual([]);
});

test('[OT-02] another group that happens to have the name is not filled', async () => {
  await person('Ada');
  const theirs = await makeGroup({ name: `absent: practice ${sunday}` });
  const { body } = await open();
  const { groupId, name } = (await absentees(body.id)).body;
  expect(name).toBe(`Absent: Practice ${sunday} (2)`);
  expect(await namesIn(theirs)).toEqual([]);
  await port.server.call('DELETE', `/api/DeleteGroup/${groupId}`, { token: port.token });
  const again = await absentees(body.id);
  expect([again.status, again.body.groupId === groupId]).toEqual([200, false]);
});

test('[OT-02] cuts the long name of a service', async () => {
  await person('Ada');
  const { body } = await open({ name: '👪'.repeat(60) });
  const { name } = (await absentees(body.id)).body;
  expect(name).toMatch(/^Absent: 👪+ 2026-12-06$/u);
  expect(name.length).toBeLessThanOrEqual(120);
});

test('makes no group where nobody was absent or nobody can be', async () => {
  const ada = await person('Ada');
  const { body } = await open();
  await mark(body.id, [[ada, true]]);
  const none = await absentees(body.id);
  expect([none.status, none.body.message]).toEqual([
    409,
    'Everyone who was expected was there, so there is no one to write to.',
  ]);
  await port.server.call('DELETE', `/api/DeleteGroup/${port.group}`, { token: port.token });
  expect((await absentees(body.id)).body.message).toContain('The group of this list no longer exists');
  const tree = await port.server.call('GET', '/api/GetAllGroupBasicInformation', { token: port.token });
  expect(tree.body).toEqual([]);
});
