// Tests that every spelling of destinations resolves to the same people.
import { beforeAll, expect, it } from 'vitest';
import { type Church, makeChurch } from '../../../testing/data/church.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let church: Church;
const all = 'membership_00000000-0000-0000-0000-000000000000';
const ids = { member: '', classification: '', selection: '', comma: '', context: '', yaba: '', plus: '' };
beforeAll(async () => {
  server = await startTestServer();
  church = await makeChurch(server);
  let last = 0;
  const person = (group: string) =>
    church
      .person({ first: `P${last}`, phone: `+23480312345${String(last++).padStart(2, '0')}` })
      .then(async (id) => (group ? (await church.join(group, [id]), id) : id));
  ids.context = await church.group('House Fellowship');
  ids.yaba = await church.group('Yaba', ids.context);
  ids.comma = await church.group('Ushers, Sunday');
  ids.plus = await church.group('Teens+');
  for (const [group, count] of [
    [church.choir, 1],
    [ids.context, 2],
    [ids.yaba, 3],
    [ids.comma, 4],
    [ids.plus, 5],
  ] as const)
    for (let i = 0; i < count; i++) await person(group);
  ids.member = await person('');
  const [row] = await server.query<{ id: string }>(
    'select id from classification where tenant_id = $1 limit 1',
    [church.tenantId],
  );
  ids.classification = row?.id as string;
  await server.query('update person set classification_id = $2 where id = $1', [
    ids.member,
    ids.classification,
  ]);
  const { body } = await server.call('POST', '/api/people/selections', {
    token: church.token,
    body: { ids: [ids.member] },
  });
  ids.selection = body.id;
});

const estimate = (body: Record<string, unknown>) =>
  server.call('POST', '/api/messages/estimate', {
    token: church.token,
    body: { channel: 'sms', subject: 'GRACE', message: 'x', ...body },
  });
const recipients = async (body: Record<string, unknown>) => {
  const answer = await estimate(body);
  return answer.body.recipients ?? answer.body.message;
};

it('[SC-13] a group by id, by name and by path, in any case', async () => {
  for (const [key, count] of [
    [`group_${church.choir}`, 1],
    [`GROUP_${church.choir.toUpperCase()}`, 1],
    ['group_~Choir', 1],
    ['Group_~cHOIR', 1],
    [' group_~ Choir ', 1],
    ['group_~House Fellowship', 2],
    ['group_~House Fellowship/Yaba', 3],
    ['group_~ house fellowship / yaba', 3],
    ['group_~Yaba', 3],
    ['group_~Ushers, Sunday', 4],
    ['group_~Teens+', 5],
    [`membership_${ids.classification}`, 1],
    [`selection_${ids.selection}`, 1],
    [all, 16],
    [all.toUpperCase(), 16],
  ] as const) {
    expect([key, await recipients({ groupedContacts: key })]).toEqual([key, count]);
    expect([key, await recipients({ groupedContacts: [key] })]).toEqual([key, count]);
    expect([key, await recipients({ groupedContacts: JSON.stringify([key]) })]).toEqual([key, count]);
  }
});

it('[SC-13] several as a list, joined by commas, in nested lists, one given twice', async () => {
  const three = ['group_~Ushers, Sunday', `group_${church.choir}`, 'group_~House Fellowship/Yaba'];
  for (const groupedContacts of [
    three,
    three.join(','),
    three.join(', '),
    `${three.join(',')},`,
    [three.slice(0, 2).join(','), three[2]],
    [...three, 'group_~choir', `group_${ids.yaba}`],
  ])
    expect(await recipients({ groupedContacts })).toBe(8);
  expect(await recipients({ groupedContacts: [all, ...three] })).toBe(16);
});

it('[SC-13, AP-15] field names in any case, and an empty choice', async () => {
  expect(
    await recipients({ GroupedContacts: 'group_~Choir', TOOTHERS: '08051234567', tocontacts: ids.member }),
  ).toBe(3);
  for (const groupedContacts of ['', [], null, ',', [''], ' '])
    expect((await estimate({ groupedContacts })).body).toMatchObject({ recipients: 0, warnings: [] });
});

it('[SC-03, SC-13] numbers and ids separated by commas, lines or semicolons, and a plus decoded as a space', async () => {
  expect(await recipients({ toOthers: ' 2348051234567, 2348051234568' })).toBe(2);
  expect(await recipients({ toOthers: '+2348051234567;08051234568\n0805 123 4569\r\n' })).toBe(3);
  expect(await recipients({ toOthers: ['08051234567', '08051234568,08051234569'] })).toBe(3);
  expect(await recipients({ ToContacts: `${ids.member}, ${ids.member.toUpperCase()}` })).toBe(1);
  const form = new URLSearchParams({
    channel: 'sms',
    message: 'x',
    toOthers: '+2348051234567,+2348051234568',
  });
  const decoded = await server.call('POST', '/api/messages/estimate', {
    token: church.token,
    payload: `${form.toString().replaceAll('%2B', '+')}&groupedContacts=group_~House+Fellowship`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(decoded.body).toMatchObject({ recipients: 4 });
});

it('[SC-13] refuses a name that fits two groups, or none, with a sentence', async () => {
  const other = await church.group('Ikeja');
  await church.group('Yaba', other);
  for (const path of ['sendSms', 'saveSmsSchedule'])
    expect(
      await server.call('POST', `/api/messaging/${path}`, {
        token: church.token,
        body: {
          subject: 'GRACE',
          message: 'x',
          groupedContacts: 'group_~yaba',
          executionDate: '2031-12-07T09:00',
        },
      }),
    ).toMatchObject({
      status: 400,
      body: {
        status: false,
        message: "There are 2 groups 'yaba': choose it together with its parent group.",
      },
    });
  expect(await recipients({ groupedContacts: 'group_~Ikeja/Yaba,group_~House Fellowship/Yaba' })).toBe(3);
  expect(await recipients({ groupedContacts: 'group_~Ushers' })).toBe("There is no group 'Ushers'.");
  expect(await recipients({ groupedContacts: 'Choir' })).toBe("'Choir' is not a destination.");
});

it('[SC-13] accepts contacts only as a list of names and numbers, or nothing', async () => {
  for (const contacts of [[], '', null, undefined])
    expect(await recipients({ contacts, toOthers: '08051234567' })).toBe(1);
  expect(
    await recipients({
      contacts: [
        { name: 'Ada', phone: '08051234567' },
        { Name: 'Bola', PHONE: '08051234568' },
      ],
    }),
  ).toBe(2);
  expect((await estimate({ contacts: 'Ada' })).status).toBe(400);
});
