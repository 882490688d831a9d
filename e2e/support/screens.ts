// The address of every screen, in a church where each has something to show.
import { greeting, holdLong, seedData, sendAtOnce } from './compose.ts';
import { type Church, expect } from './fixtures.ts';

/** Screens that anyone can open. */
export const publicScreens = {
  'sign in': '/',
  'sign up': '/sign-up',
  'forgotten password': '/forgot-password',
  'new password': '/reset-password?token=none',
  'an invitation that is not valid': '/invitation/none',
  'an organisation invitation that is not valid': '/new-organisation/none',
};

/** Screens whose address names nothing that was seeded. */
const plainScreens = {
  home: '/tenant',
  people: '/tenant/people',
  'people, filtered': '/tenant/people?phone=yes&birthMonths=8&search=a',
  'recycle bin': '/tenant/people?states=deleted',
  'add a person': '/tenant/people/add',
  'my people': '/tenant/my-people',
  import: '/tenant/people/import',
  duplicates: '/tenant/people/duplicates',
  groups: '/tenant/peoplegroups',
  'add a group': '/tenant/createpeoplegroup',
  families: '/tenant/families',
  'add a family': '/tenant/addfamily',
  attendance: '/tenant/takeattendance',
  'compose SMS': '/tenant/sms/compose?group=group_~Choir',
  'compose SMS, empty': '/tenant/sms/compose',
  'compose e-mail': '/tenant/email/compose?group=~Choir',
  images: '/tenant/media',
  sent: '/tenant/sent',
  'waiting for approval': '/tenant/sent?state=approval',
  scheduled: '/tenant/sent?state=scheduled',
  drafts: '/tenant/sent?state=draft',
  automatic: '/tenant/automatic',
  inbox: '/tenant/inbox',
  templates: '/tenant/templates',
  outbox: '/tenant/outbox',
  units: '/tenant/units',
  consent: '/tenant/consent',
  settings: '/tenant/settings',
  'settings of the organisation': '/tenant/settings/organisation',
  'settings of people': '/tenant/settings/people',
  'settings of sending': '/tenant/settings/sending',
  'settings of e-mail': '/tenant/settings/email',
  'how long data is kept': '/tenant/settings/data',
  'settings of providers': '/tenant/settings/providers',
  'back from Microsoft': '/tenant/settings/providers/microsoft?error=access_denied',
  'sender ids': '/tenant/settings/sender-ids',
  colleagues: '/tenant/settings/colleagues',
  audit: '/tenant/settings/audit',
  keys: '/tenant/settings/keys',
  account: '/tenant/account',
  guide: '/tenant/guide',
  'page not found': '/tenant/nothing-here',
};

/** Screens of the installation, for its operator. */
export const operatorScreens = { installation: '/operator', 'what is being sent': '/operator/sending' };

/** Seeds a church with content for every screen. Returns the address of each by its name. */
export async function seedScreens(church: Church): Promise<Record<string, string>> {
  await seedData(church);
  const [person, other] = await findPeople(church);
  const messages = await seedMessages(church);
  const groups = await church.call<Group[]>('GET', '/api/GetAllGroupBasicInformation');
  const family = await church.call<{ id: string }>('POST', '/api/families', {
    name: 'Okafor',
    members: [
      { personId: person, role: 'head' },
      { personId: other, role: 'child' },
    ],
  });
  const attendance = await church.call<{ id: string }>('POST', '/api/attendance', {
    name: 'Sunday service',
    date: '2026-11-22',
  });
  await church.call('POST', `/api/attendance/${attendance.id}/marks`, {
    marks: [{ personId: person, present: true, at: '2026-11-22T09:00:00Z' }],
  });
  await seedSettings(church);
  return {
    ...plainScreens,
    'a person': `/tenant/people/${person}`,
    'a person not found': '/tenant/people/0192f000-0000-7000-8000-000000000000',
    'edit a person': `/tenant/people/add/${person}`,
    'merge people': `/tenant/people/merge?ids=${person},${other}`,
    'a group': `/tenant/createpeoplegroup/${groups.find(({ name }) => name === 'Choir')?.id}`,
    'a family': `/tenant/addfamily/${family.id}`,
    'an attendance list': `/tenant/takeattendance/${attendance.id}`,
    'report of an SMS': `/tenant/sent/${messages.sms}`,
    'call list': `/tenant/sent/${messages.sms}/calls`,
    'report of an e-mail': `/tenant/sent/${messages.email}`,
    'report of a schedule': `/tenant/sent/${messages.scheduled}`,
  };
}

interface Group {
  id: string;
  name: string;
}

/** The ids of two people of the church file. */
async function findPeople(church: Church): Promise<[string, string]> {
  const { items } = await church.call<{ items: { id: string }[] }>('GET', '/api/people?search=adaugo');
  const [one, other] = items.map(({ id }) => id);
  if (!one || !other) throw new Error('The church file has too few people called Adaugo');
  return [one, other];
}

/** Sends, schedules and drafts a message. Returns the ids of the messages; what was sent has left by then. */
async function seedMessages(church: Church): Promise<Record<'sms' | 'email' | 'scheduled', string>> {
  const message = {
    groupedContacts: ['group_~Choir'],
    subject: 'GRACE',
    message: greeting,
    isPersonalized: true,
  };
  await sendAtOnce(church);
  const sms = await church.call<{ messageId: string }>('POST', '/api/Messaging/sendSms', message);
  const email = await church.call<{ mail: { id: string } }>('POST', '/api/Messaging/sendEmail', {
    ...message,
    subject: 'Rehearsal',
    message: `<!doctype html><p>${greeting}</p>`,
  });
  // Otherwise it would depend on the speed of the machine which screens show a message that waits.
  for (const id of [sms.messageId, email.mail.id])
    await expect
      .poll(() => church.call('GET', `/api/messages/${id}`), { timeout: 30_000 })
      .toMatchObject({ state: 'done' });
  await holdLong(church, 10);
  const scheduled = await church.call<{ messageId: string }>('POST', '/api/Messaging/saveSmsSchedule', {
    ...message,
    message: `${greeting} as always`,
    executionDate: new Date(Date.now() + 3 * 86_400_000).toISOString(),
  });
  await church.call('POST', '/api/Messaging/PostSmsDraft', {
    body: 'Dear choir',
    isDefaultBirthDayMessage: false,
  });
  await church.call('POST', '/api/sms-templates', {
    name: 'Rehearsal',
    text: greeting,
    isPersonalized: true,
  });
  return { sms: sms.messageId, email: email.mail.id, scheduled: scheduled.messageId };
}

/** An invitation, a key, a request for units, an opt-out. */
async function seedSettings(church: Church): Promise<void> {
  // An address may be invited five times a day, and several tests seed the screens.
  const email = `bola.${crypto.randomUUID().slice(0, 8)}@example.org`;
  await church.call('POST', '/api/accounts/invitations', { email, role: 'staff' });
  await church.call('POST', '/api/keys', { name: 'Website', scopes: ['people.read'] });
  await church.call('POST', '/api/units/requests', { units: 500, note: 'For Christmas' });
  await church.call('POST', '/api/suppressions', {
    channel: 'sms',
    address: '0803 111 4444',
    note: 'Told me after the service',
  });
}
