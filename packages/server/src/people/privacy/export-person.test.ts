// The export of everything stored about a person, over the API.
import { beforeAll, expect, test } from 'vitest';
import { type Church, makeChurch } from '../../../testing/data/church.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { female } from '../../../testing/people/person-form.ts';

let server: TestServer;
let church: Church;
beforeAll(async () => {
  server = await startTestServer();
  church = await makeChurch(server);
});

const post = async (path: string, body: unknown) =>
  (await server.call('POST', path, { token: church.token, body })).body;

test('[PL-07] contains everything in readable form, as a file', async () => {
  const owner = await church.person({ first: 'Pastor', last: 'Eze' });
  const { personId: id } = await post('/api/people/createperson', {
    firstName: 'Ada',
    lastName: 'Obi',
    mobilePhone: '08031110001',
    email: 'Ada@example.org',
    genderID: female,
    dayOfBirth: 3,
    monthOfBirth: 4,
    followupPersonID: owner,
    personGroups: [{ groupId: church.choir, position: 'Alto' }],
    notes: [{ title: 'Visit', description: 'soon' }],
  });
  await post('/api/people/createperson', { firstName: 'Nobody', notes: [{ title: 'Another' }] });
  await post('/api/families', { name: 'Obi', members: [{ personId: id, role: 'head' }] });
  const service = await post('/api/attendance', { name: 'Sunday', date: '2026-11-15' });
  await post(`/api/attendance/${service.id}/marks`, {
    marks: [{ personId: id, present: true, at: '2026-11-15T09:00:00Z' }],
  });
  const text = `${'Come, all of you. '.repeat(20)}The end.`;
  await post('/api/Messaging/sendSms', {
    subject: 'GRACE',
    message: text,
    ToContacts: id,
    groupedContacts: '',
  });
  const { status, headers, body } = await server.call('GET', `/api/people/${id}/export`, {
    token: church.token,
  });
  expect([status, headers['content-disposition']]).toEqual([200, 'attachment; filename="person.json"']);
  expect(body).toMatchObject({
    person: {
      firstName: 'Ada',
      lastName: 'Obi',
      mobilePhone: '08031110001',
      email: 'Ada@example.org',
      gender: 'Female',
      birthday: { day: 3, month: 4, year: 0 },
      contactOwner: 'Pastor Eze',
      state: 'active',
    },
    groups: [{ name: 'Choir', position: 'Alto' }],
    families: [{ name: 'Obi', role: 'head' }],
    notes: [{ title: 'Visit', description: 'soon', author: 'Ada Obi' }],
    attendance: [{ date: '2026-11-15', name: 'Sunday', group: '', present: true }],
    messages: [{ kind: 'SMS', senderId: 'GRACE', text, address: '+2348031110001', state: 'Waiting' }],
    consent: [
      { address: '+2348031110001', mayBeWrittenTo: 'Yes' },
      { address: 'ada@example.org', mayBeWrittenTo: 'Yes' },
    ],
  });
  expect(JSON.stringify(body)).not.toMatch(/Another|Nobody/);
  const lines = await server.query(
    "select subject from audit where tenant_id = $1 and action = 'person.exported'",
    [church.tenantId],
  );
  expect(lines).toEqual([{ subject: id }]);
});

test('[AU-06] does not find people of another tenant', async () => {
  const id = await church.person({ first: 'Ada' });
  const { token } = await server.signUp();
  expect((await server.call('GET', `/api/people/${id}/export`, { token })).status).toBe(404);
});
