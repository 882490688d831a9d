// Tests the call list of people not reached, by group.
import { expect, it } from 'vitest';
import { firstCalls } from './call-list.ts';
import { openLanes } from '../../../testing/providers/lanes.ts';
import { statesOf, refused } from '../../../testing/providers/reached.ts';

const lanes = openLanes();

/** Two groups with leaders and one without; people are in both, one, another or none. */
async function sendToGroups() {
  await lanes.newChurch();
  const church = lanes.church();
  const fellowship = await church.group('Fellowship');
  const yaba = await church.group('Yaba', fellowship);
  const ushers = await church.group('Ushers');
  const others = await church.group('Others');
  const ids: Record<string, string> = {};
  for (const [i, first] of ['Ada', 'Bola', 'Chi', 'Dan', 'Efe', 'Funke'].entries())
    ids[first] = await church.person({
      first,
      last: 'Obi',
      ...(first === 'Efe' ? {} : { phone: `+23480311120${10 + i}` }),
    });
  const of = (...names: string[]) => names.map((name) => ids[name] as string);
  await church.join(yaba, of('Ada', 'Bola', 'Chi', 'Efe'));
  await church.join(ushers, of('Bola', 'Dan', 'Funke'));
  await church.join(others, of('Bola', 'Chi', 'Funke'));
  await lanes
    .server()
    .query('update membership set leader = true where (group_id, person_id) in (($1, $2), ($3, $4))', [
      yaba,
      ids['Ada'],
      ushers,
      ids['Dan'],
    ]);
  lanes.open(
    statesOf(
      Object.fromEntries(['2011', '2012', '2013', '2015'].map((last) => [last, refused('switched-off')])),
    ),
  );
  const id = await lanes.sendAgain({
    groupedContacts: [`group_${yaba}`, `group_${ushers}`],
    toOthers: '0803999',
  });
  await lanes.reaches(id, 'done');
  return { id, ids };
}

it('[SC-20] lists people under each group they were chosen by, with its leaders, and last those in none', async () => {
  const { id, ids } = await sendToGroups();
  const { body } = await lanes
    .server()
    .call('GET', `/api/messages/${id}/call-list`, { token: lanes.church().token });
  const listed = body.groups.map(
    ({
      name,
      leaders,
      people,
    }: {
      name: string;
      leaders: { name: string; phone: string }[];
      people: Record<string, string>[];
    }) => [
      name,
      leaders.map((leader) => `${leader.name} ${leader.phone}`),
      people.map((one) => `${one['name'] || one['phone']} ${one['cause']}`),
    ],
  );
  expect(listed).toEqual([
    [
      'Fellowship / Yaba',
      ['Ada Obi +2348031112010'],
      ['Bola Obi switched-off', 'Chi Obi switched-off', 'Efe Obi no-phone'],
    ],
    [
      'Ushers',
      ['Dan Obi +2348031112013'],
      ['Bola Obi switched-off', 'Dan Obi switched-off', 'Funke Obi switched-off'],
    ],
    ['', [], ['0803999 wrong-number']],
  ]);
  expect(body.total).toBe(7);
  expect(body.groups[0].people[1]).toEqual({
    personId: ids['Chi'],
    name: 'Chi Obi',
    phone: '+2348031112012',
    cause: 'switched-off',
    number: 'callable',
  });
});

it('[SC-20] says whose number is missing or broken, until it has been corrected', async () => {
  await lanes.newChurch();
  const church = lanes.church();
  const dan = await church.person({ first: 'Dan', phone: '+2348031112013' });
  const efe = await church.person({ first: 'Efe' });
  lanes.open(statesOf({ '2013': refused('wrong-number') }));
  const id = await lanes.sendAgain({ groupedContacts: '', ToContacts: `${dan},${efe}`, toOthers: '0803999' });
  await lanes.reaches(id, 'done');
  const server = lanes.server();
  const numbers = async () => {
    const { body } = await server.call('GET', `/api/messages/${id}/call-list`, { token: church.token });
    return body.groups.flatMap(({ people }: { people: { phone: string; number: string }[] }) =>
      people.map((one) => `${one.phone} ${one.number}`).sort(),
    );
  };
  expect(await numbers()).toEqual([' none', '+2348031112013 broken', '0803999 broken']);
  await server.query(`update person set phone = '+2348031112099' where id = $1`, [dan]);
  expect(await numbers()).toEqual([' none', '+2348031112099 callable', '0803999 broken']);
});

it('[SC-20] lists people chosen in another way under all of their groups', async () => {
  const { ids } = await sendToGroups();
  const id = await lanes.sendAgain({ groupedContacts: '', ToContacts: ids['Bola'] });
  await lanes.reaches(id, 'done');
  const { body } = await lanes
    .server()
    .call('GET', `/api/messages/${id}/call-list`, { token: lanes.church().token });
  expect(body.groups.map(({ name }: { name: string }) => name)).toEqual([
    'Fellowship / Yaba',
    'Others',
    'Ushers',
  ]);
});

it('[SC-20] comes as a file without formulas, with phones that spreadsheets leave intact', async () => {
  const { id, ids } = await sendToGroups();
  await lanes
    .server()
    .query(`update recipient_person set name = '=cmd|calc' where person_id = $1`, [ids['Chi']]);
  const answer = await lanes.server().app.inject({
    url: `/api/messages/${id}/call-list.csv`,
    headers: { authorization: `Bearer ${lanes.church().token}` },
  });
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  const [head, ...lines] = answer.body.trimEnd().split('\r\n');
  expect(head).toBe('\ufeffGroup,Leaders,Phones of leaders,Name,Phone,Why');
  expect(lines).toHaveLength(7);
  expect(lines[0]).toBe(
    'Fellowship / Yaba,Ada Obi,+234 803 111 2010,Bola Obi,+234 803 111 2011,Phone switched off or out of reach',
  );
  expect(lines[1]).toContain(",'=cmd|calc,");
  const { body } = await lanes.server().call('GET', '/api/audit', { token: lanes.church().token });
  expect(body.items[0]).toMatchObject({ action: 'message.callListExported', subject: id });
});

it('[SC-20] shows the first entries of a long list, and says how many there are', () => {
  const person = (name: string) => ({
    personId: null,
    name,
    phone: '',
    cause: 'no-phone' as const,
    number: 'none' as const,
  });
  const group = (name: string, people: string[]) => ({
    groupId: null,
    name,
    leaders: [],
    people: people.map(person),
  });
  const list = {
    channel: 'sms' as const,
    total: 5,
    groups: [group('A', ['1', '2']), group('B', ['3', '4']), group('C', ['5'])],
  };
  const namesOf = (most: number) =>
    firstCalls(list, most).groups.map(({ name, people }) => [name, ...people.map((one) => one.name)]);
  expect(namesOf(3)).toEqual([
    ['A', '1', '2'],
    ['B', '3'],
  ]);
  expect(namesOf(5)).toHaveLength(3);
  expect(firstCalls(list, 3).total).toBe(5);
});
