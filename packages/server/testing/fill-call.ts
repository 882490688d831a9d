// Fills any call of the API with an organisation's records, by field names.
import { addressOf, type Place, type Route, sampleOf, type TextFor } from './api-calls.ts';
import { type SeededData, goneOf, smallImage } from './data/furnish.ts';

/** Fields by name that mean one kind of record in every call. */
const recordOfField: [RegExp, keyof SeededData][] = [
  [/^tenantid$/i, 'tenant'],
  [/^twin$/, 'twin'],
  [/^noteId$/, 'note'],
  [/^(personids?|ids|followuppersonid|tocontacts|owner)$/i, 'person'],
  [/^toGroupId$/, 'otherGroup'],
  [/^(groupids?|parentid|groups?)$/i, 'group'],
  [/^(messageid|commreportid)$/i, 'message'],
  [/^draftid$/i, 'draft'],
  [/^textId$/, 'greetingText'],
  [/^(people)?classificationid$|^(classifications|entryids)$/i, 'classification'],
  [/^(customattributeid|fieldids)$/i, 'customField'],
  [/^accountId$/, 'provider'],
  [/^selection$/, 'selection'],
  [/^mediaid$/i, 'media'],
  [/^(userIds?|always)$/, 'colleague'],
];

/** Kinds of record that a plain `id` means, by the path of the call; the first match counts. */
const recordOfPath: [RegExp, keyof SeededData][] = [
  [/accounts\/invitations/i, 'invitation'],
  [/api\/keys/i, 'apiKey'],
  [/operator\/invitations/i, 'organisationInvitation'],
  [/units\/requests/i, 'unitRequest'],
  [/accounts\/organisations/i, 'tenant'],
  [/accounts\/sessions/i, 'session'],
  [/media/i, 'media'],
  [/attendance/i, 'attendance'],
  [/people\/changes/i, 'change'],
  [/families/i, 'family'],
  [/settings\/fields/i, 'customField'],
  [/settings\/lists/i, 'classification'],
  [/people\/\{id\}/i, 'person'],
  [/messages|outbox/i, 'message'],
  [/operator\/tenants/i, 'tenant'],
  [/operator\/providers/i, 'installationProvider'],
  [/providers/i, 'provider'],
  [/recurring/i, 'recurring'],
  [/mail-templates/i, 'mailTemplate'],
  [/sms-templates/i, 'smsTemplate'],
  [/mail-senders/i, 'mailSender'],
  [/mail-domains/i, 'mailDomain'],
  [/sender/i, 'senderId'],
  [/imports\/.*(preview|mapping|start)/i, 'waitingImport'],
  [/imports/i, 'import'],
  [/group/i, 'group'],
];

/** The kind of an organisation's record that a field names, by its name and, for a plain `id`, by the call. */
export function recordNamed(name: string, place: Place, path: string): keyof SeededData | undefined {
  // A merge needs two different people.
  if (name === 'personIds' && path.endsWith('/merge')) return 'twin';
  // A group must not become its own parent.
  if (name === 'parentId' && path.endsWith('/groups/{id}')) return 'otherGroup';
  if (name === 'phone' && place === 'path') return 'phone';
  if (name !== 'id') return recordOfField.find(([pattern]) => pattern.test(name))?.[1];
  // The device makes the id of an attendance list.
  if (place === 'body' && /attendance/i.test(path)) return undefined;
  if (place === 'body') return /draft/i.test(path) ? 'draft' : 'note';
  return recordOfPath.find(([pattern]) => pattern.test(path))?.[1] ?? 'person';
}

let nth = 0;
const plain: Record<string, (mine: SeededData) => string> = {
  n: () => '1',
  lane: () => 'sms:outbox',
  html: () => '<p>Come</p>',
  email: () => `somebody${(nth += 1)}@example.org`,
  phone: () => '+2348031112222',
  address: ({ mask }) => goneOf(mask),
  stopWords: () => 'daina',
  startWords: () => 'fara',
  helpWords: () => 'taimako',
  toOthers: () => '+2348031113333',
  groupedContacts: ({ group }) => `group_${group}`,
  domain: () => `church${(nth += 1)}.example`,
  organisation: () => 'Another church',
  country: () => 'NG',
  isoCode: () => 'NG',
  list: () => 'classifications',
  cause: () => 'dnd',
  occasion: () => 'birthday',
  sendAt: () => '09:00',
  until: () => '2037-01-01',
  timeZone: () => 'Africa/Lagos',
  password: () => 'correct horse battery',
  current: () => 'correct horse battery',
  code: () => '000000',
  // A short code.
  number: () => String(30_000 + (nth += 1)),
  mask: ({ mask }) => mask,
  subject: ({ mask }) => mask,
  ckCsrfToken: ({ uploadToken }) => uploadToken,
  dueOn: () => '2026-12-07',
  seenAt: () => '2026-12-06T09:00:00Z',
  expiresAt: () => '2035-01-01T00:00:00Z',
};
const words = [
  'firstName',
  'lastName',
  'name',
  'label',
  'title',
  'note',
  'description',
  'message',
  'body',
  'position',
];

/** The texts of a valid call by a user of the organisation; fields that would contradict others stay empty. */
export const ownTexts =
  (mine: SeededData, route: Route): TextFor =>
  (name, place) => {
    if (isLeftEmpty(name, place, route)) return '';
    const special = textOfCall(name, place, route.path, mine);
    if (special !== undefined) return special;
    const record = recordNamed(name, place, route.path);
    if (record) return mine[record];
    const text = Object.hasOwn(plain, name) ? plain[name]?.(mine) : undefined;
    return text ?? (words.includes(name) ? `${name}${(nth += 1)}` : '');
  };

function isLeftEmpty(name: string, place: Place, { path, method }: Route): boolean {
  if (/^(draftid|personingroupid|entityid)$/i.test(name)) return true;
  if (place !== 'body') return false;
  // A new person has no note yet, an e-mail draft is no SMS draft, and a path that names a group suffices.
  if (name === 'id') return method === 'POST' || /emaill?draft/i.test(path);
  return name === 'groupId' && path.includes('{id}') && !/person/i.test(path);
}

/** Texts that only certain calls need. */
function textOfCall(name: string, place: Place, path: string, mine: SeededData): string | undefined {
  if (name === 'executionDate' && /schedule/i.test(path)) return '2035-01-01T09:00';
  if (name === 'text' && /sms-templates/i.test(path)) return 'Rehearsal is at six';
  if (name === 'permission' && path.includes('/roles/')) return 'people.export';
  if (name === 'to' && path.endsWith('/test')) return '+2348031112222';
  if (/attendance/i.test(path) && name === 'at') return '2026-12-06T09:00:00Z';
  if (/attendance/i.test(path) && name === 'date') return '2026-12-06';
  // Erasing asks for the person's name, to prevent mistakes.
  if (name === 'name' && path.endsWith('/erase')) return nameOf(mine);
  // In a filter these say whether a person has one.
  if (place === 'query' && /^(phone|email)$/.test(name)) return 'yes';
  return undefined;
}

/** The name of the seeded person. */
function nameOf({ mask }: SeededData): string {
  const word = mask.toLowerCase();
  return `${word} ${word}son`;
}

/** Address and body of a call, and the body as it is sent. People are chosen `by` their ids or by a filter, never both. */
export function fillCall(route: Route, textFor: TextFor, by: 'ids' | 'filter' = 'ids') {
  const body = route.body && (sampleOf(route.body, textFor) as Record<string, unknown>);
  if (body) adjustBody(body, route.path, textFor, by);
  return { url: addressOf(route, textFor), body, sent: payloadOf(body, route.path) };
}

/** Changes a sample so that its fields agree with each other and with the seeded records. */
function adjustBody(
  body: Record<string, unknown>,
  path: string,
  textFor: TextFor,
  by: 'ids' | 'filter',
): void {
  // Only an authenticator can answer so; the code stands in for it.
  delete body['passkey'];
  if (path.endsWith('/dismiss')) (body['ids'] as string[]).push(textFor('twin', 'body'));
  // The waiting import has one column, and can start once it is mapped.
  if (path.endsWith('/mapping')) body['columns'] = [{ field: 'name' }];
  if (/\/(selections|people\/changes)$/.test(path)) delete body[by === 'ids' ? 'filter' : 'ids'];
  // Deleting people would take them from the calls that follow.
  if (path.endsWith('/people/changes')) body['action'] = 'setClassification';
  if (path.endsWith('/state')) body['state'] = path.includes('/tenants/') ? 'approved' : 'active';
  // Only an SMS has a fallback route.
  if (/email/i.test(path)) delete body['secondStepUnits'];
  if (/\/providers(\/\{id\})?$/.test(path))
    Object.assign(body, {
      kind: 'smpp',
      settings: { host: 'smsc.example.org', systemId: 'x' },
      email: false,
    });
  // Without causes the follow-up takes every cause.
  if (/\/follow(\/estimate)?$/.test(path)) delete body['causes'];
  // Without it any time is approved.
  if (path.endsWith('/approve')) delete body['executionDate'];
  // Staff may be told of it.
  if (path.endsWith('/organisation/notices'))
    body['rules'] = (body['rules'] as object[]).map((rule) => ({ ...rule, topic: 'units' }));
  // A group with members of its own has no filter.
  if (path.endsWith('/groups/{id}') && by === 'ids') delete body['filter'];
}

function payloadOf(body: Record<string, unknown> | undefined, path: string) {
  const takesFile = /\/(upload|preview|import|UploadMedia|editor-upload|logo)$/.test(path);
  if (takesFile) return { payload: formOf(body ?? {}, path) };
  return body ? { body } : {};
}

/** The filled fields of a call as a form, with an image or a file of one person who has a name and a phone. */
function formOf(body: Record<string, unknown>, path: string): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    if (text !== '') form.append(name, text);
  }
  const image = { UploadMedia: 'mediaFile', 'editor-upload': 'upload', logo: 'logo' }[
    path.split('/').at(-1) ?? ''
  ];
  if (image) form.append(image, smallImage(), 'dot.png');
  else form.append('file', new Blob(['First Name,Phone\nAda,+2348031114444\n']), 'people.csv');
  return form;
}
