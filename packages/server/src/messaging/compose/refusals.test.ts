// Tests the refusals of sending, on both channels, sent and scheduled.
import { beforeAll, describe, expect, it } from 'vitest';
import { type Church, makeChurch } from '../../../testing/data/church.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { newId } from '../../platform/id.ts';

let server: TestServer;
let church: Church;
let stranger: Church;
beforeAll(async () => {
  server = await startTestServer();
  church = await makeChurch(server);
  stranger = await makeChurch(server);
  await church.person({ first: 'Ada', phone: '+2348031234567', email: 'ada@example.org', choir: true });
});

const sms = (over: Record<string, unknown> = {}) => ({
  subject: 'GRACE',
  message: 'Rehearsal',
  groupedContacts: [`group_${church.choir}`],
  ...over,
});
const email = (over: Record<string, unknown> = {}) => ({
  subject: 'Rehearsal',
  message: '<p>Rehearsal</p>',
  groupedContacts: `group_${church.choir}`,
  ...over,
});
const post = (path: string, body: unknown, token = church.token) =>
  server.call('POST', `/api/Messaging/${path}`, { token, body });
const messages = () => server.query('select id from message where tenant_id = $1', [church.tenantId]);

describe('missing input', () => {
  it('[SC-05, AP-15] of an SMS has its own sentence for each field', async () => {
    for (const path of ['sendSms', 'saveSmsSchedule']) {
      expect(await post(path, sms({ subject: '' }))).toMatchObject({
        status: 400,
        body: {
          status: false,
          message: 'No sender id selected',
          errors: { subject: 'No sender id selected' },
        },
      });
      expect(await post(path, sms({ message: ' \n ' }))).toMatchObject({
        status: 400,
        body: { message: 'Enter your message' },
      });
      expect(await post(path, sms({ groupedContacts: [] }))).toMatchObject({
        status: 400,
        body: { message: 'Please select destination' },
      });
    }
  });

  it('[SC-05] in several fields marks all of them, with a sentence for the first', async () => {
    const { status, body } = await post('sendSms', {});
    expect(status).toBe(400);
    expect(body).toMatchObject({
      message: 'No sender id selected',
      errors: {
        subject: 'No sender id selected',
        message: 'Enter your message',
        destination: 'Please select destination',
      },
    });
    expect((await post('sendSms', { subject: 'GRACE' })).body.message).toBe('Enter your message');
  });

  it('[EC-09, AP-22] of an e-mail is a body or a destination, but not a subject', async () => {
    for (const path of ['sendEmail', 'saveEmailSchedule']) {
      expect(await post(path, email({ message: '<p>&nbsp;</p>' }))).toMatchObject({
        status: 400,
        body: { message: 'Enter your message' },
      });
      expect(await post(path, email({ groupedContacts: '' }))).toMatchObject({
        status: 400,
        body: { message: 'Please select destination' },
      });
    }
    expect((await post('sendEmail', email({ subject: '' }))).body.status).toBe(true);
  });
});

describe('a sender id', () => {
  it('[SI-02] that is not approved sends nothing and says why', async () => {
    const before = (await messages()).length;
    for (const [status, words] of [
      [0, 'is waiting for approval'],
      [1, 'is being processed'],
      [3, 'was not approved'],
    ] as const) {
      const mask = `NEW${status}`;
      await server.query('insert into sender_id (tenant_id, id, mask, status) values ($1, $2, $3, $4)', [
        church.tenantId,
        newId(),
        mask,
        status,
      ]);
      const answer = await post('sendSms', sms({ subject: mask }));
      expect(answer).toMatchObject({
        status: 200,
        body: {
          status: false,
          code: 'refused',
          message: `The sender id '${mask}' ${words}, so nothing was sent.`,
        },
      });
    }
    expect(await post('sendSms', sms({ subject: 'NOBODYS' }))).toMatchObject({
      status: 200,
      body: { status: false, message: "The sender id 'NOBODYS' has not been requested yet." },
    });
    expect(await messages()).toHaveLength(before);
  });

  it('[SC-05] is found in any case, and is sent as it was registered', async () => {
    const { body } = await post('sendSms', sms({ subject: 'grace', message: 'case' }));
    const [row] = await server.query('select sender from message where id = $1', [body.messageId]);
    expect(row?.['sender']).toBe('GRACE');
  });
});

describe('a destination', () => {
  it.each([
    ['group_', 'a group'],
    ['membership_', 'a membership'],
    ['selection_', 'a selection of people'],
    ['', 'a person'],
  ])('[AP-15, AU-06] %s of another tenant, or that does not exist, is a 404', async (prefix, noun) => {
    const theirs = prefix === 'group_' ? stranger.choir : newId();
    for (const id of [theirs, newId()]) {
      const where = prefix
        ? { groupedContacts: [`${prefix}${id}`] }
        : { groupedContacts: [], ToContacts: id };
      for (const path of ['sendSms', 'saveSmsSchedule'])
        expect(await post(path, sms(where))).toMatchObject({
          status: 404,
          body: { message: `This message goes to ${noun} that does not exist any more.` },
        });
    }
  });

  it('[SC-13] that is invalid is named in the refusal', async () => {
    expect(await post('sendSms', sms({ groupedContacts: ['everybody'] }))).toMatchObject({
      status: 400,
      body: { message: "'everybody' is not a destination." },
    });
  });

  it('[SC-13] may be a group’s path or unique name, never a name that fits two', async () => {
    const north = await church.group('North');
    const south = await church.group('South');
    const youth = await church.group('Youth', north);
    await church.group('Youth', south);
    const men = await church.group('Men / Boys');
    await church.join(youth, [await church.person({ first: 'Y', phone: '+2348031234501' })]);
    await church.join(men, [await church.person({ first: 'M', phone: '+2348031234502' })]);
    const to = async (key: string) =>
      await server.call('POST', '/api/messages/estimate', {
        token: church.token,
        body: { channel: 'sms', ...sms({ groupedContacts: [key] }) },
      });
    expect((await to('group_~Choir')).body.recipients).toBe(1);
    expect((await to('group_~north/ YOUTH')).body.recipients).toBe(1);
    expect((await to('group_~Men / Boys')).body.recipients).toBe(1);
    expect((await to('group_~South/Youth')).body.recipients).toBe(0);
    expect(await to('group_~Youth')).toMatchObject({
      status: 400,
      body: { message: "There are 2 groups 'Youth': choose it together with its parent group." },
    });
    expect(await to('group_~Nowhere/Youth')).toMatchObject({
      status: 404,
      body: { message: "There is no group 'Nowhere / Youth'." },
    });
  });

  it('[SC-13] that reaches nobody is refused with status false', async () => {
    const empty = await church.group('Empty');
    expect(await post('sendSms', sms({ groupedContacts: [`group_${empty}`] }))).toMatchObject({
      status: 200,
      body: {
        status: false,
        message: 'None of the people you chose has a phone number that can receive this.',
      },
    });
    const { body } = await post('sendEmail', email({ groupedContacts: `group_${empty}` }));
    expect(body).toMatchObject({ status: false, code: 'refused' });
    expect(body).not.toHaveProperty('mail');
  });
});

describe('a foreign country or tenant', () => {
  it('[AP-15] in the payload is refused', async () => {
    expect((await post('sendSms', sms({ isoCode: 'GH' }))).status).toBe(400);
    expect((await post('sendSms', sms({ isoCode: 'ng', message: 'case of country' }))).body.status).toBe(
      true,
    );
    expect((await post('sendSms', sms({ tenantId: stranger.tenantId }))).status).toBe(404);
  });
});

describe('a text', () => {
  it('[SC-04] with more pages than the protocol can count is refused before it costs anything', async () => {
    expect(await post('sendSms', sms({ message: 'a'.repeat(153 * 255 + 1) }))).toMatchObject({
      status: 400,
      body: { message: 'This message is too long: it has 256 pages, and 255 can be sent.' },
    });
  });
});

describe('a personal text', () => {
  it('[SC-06] that would be empty for somebody is refused, sent or scheduled', async () => {
    for (const message of ['#occupation#', ' #occupation# #membership#'])
      for (const call of ['sendSms', 'saveSmsSchedule'])
        expect(
          await post(call, sms({ message, isPersonalized: true, executionDate: '2098-01-01T10:00' })),
        ).toMatchObject({
          status: 400,
          body: {
            message:
              'This message would be empty for 1 of its recipients: its fields are empty for them. Add a few words.',
          },
        });
    expect(
      (await post('sendSms', sms({ message: '#occupation|Dear#', isPersonalized: true }))).body,
    ).toMatchObject({
      status: true,
    });
  });
});

describe('a list that has changed since it was confirmed', () => {
  it('[SC-16] is refused with the current numbers, and nothing is sent until it is confirmed', async () => {
    const group = await church.group('Changing');
    await church.join(group, [await church.person({ first: 'A', phone: '+2348031234511' })]);
    const payload = sms({ groupedContacts: [`group_${group}`] });
    const estimate = await server.call('POST', '/api/messages/estimate', {
      token: church.token,
      body: { channel: 'sms', ...payload },
    });
    await church.join(group, [await church.person({ first: 'B', phone: '+2348031234512' })]);
    const refused = await post('sendSms', { ...payload, fingerprint: estimate.body.fingerprint });
    expect(refused).toMatchObject({
      status: 200,
      body: { status: false, code: 'refused', changed: { recipients: 2, units: 2 } },
    });
    expect(refused.body.message).toBe(
      'The list has changed since you looked: the message now goes to 2 and costs 2 units.',
    );
    const again = await post('sendSms', { ...payload, fingerprint: refused.body.changed.fingerprint });
    expect(again.body.status).toBe(true);
  });
});
