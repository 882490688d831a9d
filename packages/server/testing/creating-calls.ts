// Requests for every call that takes an Idempotency-Key, with numbered contents.
import sharp from 'sharp';
import type { SeededData } from './data/furnish.ts';

/** What a call is sent; a different `n` makes different content. */
interface Content {
  url?: string;
  body?: Record<string, unknown>;
  payload?: FormData;
}

/** An organisation with enough people for every content. */
export interface Crowded extends SeededData {
  /** None of them is in a group. */
  people: string[];
}

export interface Creating {
  make: (mine: Crowded, n: number) => Content | Promise<Content>;
  /**
   * What the second of two equal calls without a key does: creates another record, returns the same one, or is
   * refused because the name is taken.
   */
  withoutKey: 'another' | 'same' | 'refused';
}

const form = (
  fields: Record<string, string>,
  field: string,
  bytes: string | Uint8Array<ArrayBuffer>,
  name: string,
): FormData => {
  const made = new FormData();
  for (const [key, value] of Object.entries(fields)) made.append(key, value);
  made.append(field, new Blob([bytes]), name);
  return made;
};

/** A small image whose colour depends on `n`. */
async function picture(n: number): Promise<Uint8Array<ArrayBuffer>> {
  const background = { r: n % 256, g: Math.floor(n / 256) % 256, b: 90 };
  const made = sharp({ create: { width: 40, height: 30, channels: 3, background } });
  return new Uint8Array(await made.png().toBuffer());
}

const phone = (n: number) => `+23480351${String(n).padStart(5, '0')}`;
const text = (mine: SeededData, n: number) => ({
  subject: mine.mask,
  message: `Come at ${n}`,
  groupedContacts: `group_${mine.group}`,
});
const mail = (mine: SeededData, n: number) => ({
  subject: `Come at ${n}`,
  message: `<p>Come at ${n}</p>`,
  toContacts: [mine.person],
});
const later = { executionDate: '2035-01-01T09:00' };
const account = (n: number) => ({
  name: `Line ${n}`,
  kind: 'smpp',
  settings: { host: 'smsc.example.org', systemId: `x${n}` },
  secrets: { password: 'secret!!' },
  regular: false,
  hybrid: false,
  email: false,
});

/** By method and path. */
export const creatingCalls: Record<string, Creating> = {
  'POST /api/people/createperson': {
    make: (mine, n) => ({
      body: {
        firstName: `Ngozi ${n}`,
        lastName: 'Bello',
        notes: [{ title: 'Visit', description: String(n) }],
        personGroups: [{ groupId: mine.group, position: 'Alto' }],
      },
    }),
    withoutKey: 'another',
  },
  'PUT /api/People/UpdatePerson/:id': {
    make: ({ person }, n) => ({
      url: `/api/People/UpdatePerson/${person}`,
      body: { firstName: 'Ada', notes: [{ title: 'Visit', description: String(n) }] },
    }),
    // A note with the text of another is not added again.
    withoutKey: 'same',
  },
  'POST /api/Media/UploadProfilePicture': {
    make: async (_mine, n) => ({ payload: form({}, 'picture', await picture(n), 'face.png') }),
    withoutKey: 'another',
  },
  'POST /api/people/files': {
    make: (_mine, n) => ({ payload: form({}, 'file', `Baptised in ${n}`, 'letter.txt') }),
    withoutKey: 'another',
  },
  'POST /api/accounts/invitations': {
    make: (_mine, n) => ({ body: { email: `colleague${n}@example.org`, role: 'staff' } }),
    // The second replaces the first, with a link of its own.
    withoutKey: 'another',
  },
  'POST /api/keys': {
    make: (_mine, n) => ({ body: { name: `Website ${n}`, scopes: ['people.read'] } }),
    withoutKey: 'another',
  },
  'POST /api/operator/invitations': {
    make: (_mine, n) => ({ body: { email: `organisation${n}@example.org`, organisation: 'Hope' } }),
    withoutKey: 'another',
  },
  'POST /api/people/selections': {
    make: ({ people }, n) => ({ body: { ids: [people[n]] } }),
    withoutKey: 'another',
  },
  'POST /api/people/changes': {
    make: ({ people }, n) => ({ body: { ids: [people[n]], action: 'archive' } }),
    // The second change would find nothing to change, and the undo of the first would be lost.
    withoutKey: 'same',
  },
  'POST /api/people/import': {
    make: (_mine, n) => ({ payload: form({}, 'file', `First Name\nAda ${n}\n`, 'people.csv') }),
    withoutKey: 'another',
  },
  'POST /api/families': {
    make: ({ person }, n) => ({
      body: { name: `Family ${n}`, members: [{ personId: person, role: 'head' }] },
    }),
    withoutKey: 'another',
  },
  'POST /api/CreateGroup': {
    make: (_mine, n) => ({ body: { name: `Ushers ${n}` } }),
    withoutKey: 'refused',
  },
  'POST /api/groups/members': {
    make: ({ otherGroup: groupId, people }, n) => ({
      body: { people: [{ groupId, position: '', personId: people[n] }] },
    }),
    withoutKey: 'same',
  },
  'POST /api/attendance': {
    make: (_mine, n) => ({ body: { name: `Vigil ${n}`, date: '2026-12-06' } }),
    withoutKey: 'same',
  },
  'POST /api/settings/fields': {
    make: (_mine, n) => ({ body: { label: `Field ${n}`, controlType: 0 } }),
    withoutKey: 'refused',
  },
  'POST /api/settings/lists/:list': {
    make: (_mine, n) => ({ url: '/api/settings/lists/classifications', body: { name: `Friend ${n}` } }),
    withoutKey: 'refused',
  },
  'POST /api/Media/UploadMedia': {
    make: async (_mine, n) => ({ payload: form({}, 'mediaFile', await picture(n), 'dot.png') }),
    withoutKey: 'same',
  },
  'POST /api/media/editor-upload': {
    make: async ({ uploadToken }, n) => ({
      payload: form({ ckCsrfToken: uploadToken }, 'upload', await picture(n), 'dot.png'),
    }),
    withoutKey: 'same',
  },
  'POST /api/Messaging/RequestSenderID': {
    make: (_mine, n) => ({ body: { mask: `MASK${n}` } }),
    withoutKey: 'same',
  },
  'POST /api/Messaging/PostSmsDraft': {
    make: (mine, n) => ({ body: { ...text(mine, n), body: `Draft ${n}` } }),
    withoutKey: 'another',
  },
  'POST /api/Messaging/saveEmaillDraft': {
    make: (mine, n) => ({ body: { ...mail(mine, n), body: `<p>Draft ${n}</p>` } }),
    withoutKey: 'another',
  },
  'POST /api/mail-templates': {
    make: (_mine, n) => ({ body: { name: `Template ${n}`, html: '<p>Come</p>' } }),
    withoutKey: 'refused',
  },
  'POST /api/sms-templates': {
    make: (_mine, n) => ({ body: { name: `Template ${n}`, text: 'Come' } }),
    withoutKey: 'refused',
  },
  'POST /api/mail-senders': {
    make: (_mine, n) => ({ body: { address: `office${n}@grace.example`, name: 'Office' } }),
    withoutKey: 'refused',
  },
  'POST /api/mail-domains': {
    make: (_mine, n) => ({ body: { domain: `grace${n}.example` } }),
    withoutKey: 'refused',
  },
  'POST /api/suppressions': {
    make: (_mine, n) => ({ body: { channel: 'sms', address: phone(n), note: 'Asked' } }),
    withoutKey: 'same',
  },
  'POST /api/providers': { make: (_mine, n) => ({ body: account(n) }), withoutKey: 'another' },
  'POST /api/operator/providers': {
    make: (_mine, n) => ({ body: { ...account(n), welcomeUnits: 'keep' } }),
    withoutKey: 'another',
  },
  'POST /api/operator/units': {
    make: ({ tenantId }, n) => ({ body: { tenantId, units: n + 1, note: 'Paid' } }),
    withoutKey: 'another',
  },
  'POST /api/operator/units/take-back': {
    make: ({ tenantId }, n) => ({ body: { tenantId, units: n + 1, note: 'Paid twice' } }),
    withoutKey: 'another',
  },
  // Without a key a sending call is recognised by its content for a minute.
  'POST /api/Messaging/sendSms': { make: (mine, n) => ({ body: text(mine, n) }), withoutKey: 'same' },
  'POST /api/Messaging/saveSmsSchedule': {
    make: (mine, n) => ({ body: { ...text(mine, n), ...later } }),
    withoutKey: 'same',
  },
  'POST /api/Messaging/testSms': {
    make: ({ mask }, n) => ({ body: { subject: mask, message: `Try ${n}`, phone: phone(n) } }),
    withoutKey: 'same',
  },
  'POST /api/messaging/upload': {
    make: ({ mask }, n) => ({
      payload: form(
        { subject: mask, message: 'Come' },
        'file',
        `First Name,Phone\nAda,${phone(n)}\n`,
        'people.csv',
      ),
    }),
    withoutKey: 'same',
  },
  'POST /api/Messaging/sendEmail': { make: (mine, n) => ({ body: mail(mine, n) }), withoutKey: 'same' },
  'POST /api/Messaging/saveEmailSchedule': {
    make: (mine, n) => ({ body: { ...mail(mine, n), ...later } }),
    withoutKey: 'same',
  },
  'POST /api/Messaging/testEmail': {
    make: (mine, n) => ({ body: { ...mail(mine, n), to: `try${n}@example.org` } }),
    withoutKey: 'same',
  },
  'POST /api/inbox/:phone/reply': {
    make: ({ phone: of, mask }, n) => ({
      url: `/api/inbox/${encodeURIComponent(of)}/reply`,
      body: { message: `Thanks ${n}`, subject: mask },
    }),
    withoutKey: 'same',
  },
};
