// Fills any call of the API with an organisation's own things, by the names of its fields.
import { addressOf, type Place, type Route, sampleOf, type TextFor } from './api-calls.ts';
import { type SeededData, goneOf, smallImage } from './data/furnish.ts';

/** Which thing of an organisation a field names, by its name and, for a plain `id`, by the call. */
export function thingNamed(name: string, place: Place, path: string): keyof SeededData | undefined {
  if (/^tenantid$/i.test(name)) return 'tenant';
  // Somebody is not merged with themselves.
  if (name === 'twin' || (name === 'personIds' && path.endsWith('/merge'))) return 'twin';
  if (name === 'noteId') return 'note';
  if (/^(personids?|ids|followuppersonid|tocontacts)$/i.test(name)) return 'person';
  // A group stands under another one, and its members go to another one.
  if (name === 'toGroupId' || (name === 'parentId' && path.endsWith('/groups/{id}'))) return 'otherGroup';
  if (/^(groupid|parentid|groups?)$/i.test(name)) return 'group';
  if (name === 'owner') return 'person';
  if (/^(messageid|commreportid)$/i.test(name)) return 'message';
  if (/^draftid$/i.test(name)) return 'draft';
  if (/^(people)?classificationid$|^(classifications|entryids)$/i.test(name)) return 'classification';
  if (/^(customattributeid|fieldids)$/i.test(name)) return 'customField';
  if (name === 'accountId') return 'provider';
  if (name === 'selection') return 'selection';
  if (/^mediaid$/i.test(name)) return 'media';
  if (name === 'phone' && place === 'path') return 'phone';
  if (name !== 'id') return undefined;
  // A device makes the id of a list itself.
  if (place === 'body' && /attendance/i.test(path)) return undefined;
  if (place === 'body') return /draft/i.test(path) ? 'draft' : 'note';
  if (/media/i.test(path)) return 'media';
  if (/attendance/i.test(path)) return 'attendance';
  if (/people\/changes/i.test(path)) return 'change';
  if (/families/i.test(path)) return 'family';
  if (/settings\/fields/i.test(path)) return 'customField';
  if (/settings\/lists/i.test(path)) return 'classification';
  if (/people\/\{id\}/i.test(path)) return 'person';
  if (/messages|outbox/i.test(path)) return 'message';
  if (/operator\/tenants/i.test(path)) return 'tenant';
  if (/operator\/providers/i.test(path)) return 'installationProvider';
  if (/providers/i.test(path)) return 'provider';
  if (/mail-templates/i.test(path)) return 'mailTemplate';
  if (/mail-senders/i.test(path)) return 'mailSender';
  if (/mail-domains/i.test(path)) return 'mailDomain';
  if (/sender/i.test(path)) return 'senderId';
  if (/imports\/.*(preview|mapping|start)/i.test(path)) return 'waitingImport';
  if (/imports/i.test(path)) return 'import';
  return /group/i.test(path) ? 'group' : 'person';
}

let nth = 0;
const plain: Record<string, (mine: SeededData) => string> = {
  n: () => '1',
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
  timeZone: () => 'Africa/Lagos',
  password: () => 'correct horse battery',
  // A short code.
  number: () => String(30_000 + (nth += 1)),
  mask: ({ mask }) => mask,
  subject: ({ mask }) => mask,
  ckCsrfToken: ({ uploadToken }) => uploadToken,
  seenAt: () => '2026-12-06T09:00:00Z',
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

/** The texts of a call that an organisation's own user may make; what may be left out is where it would contradict. */
export const ownTexts =
  (mine: SeededData, { path, method }: Route): TextFor =>
  (name, place) => {
    if (/^(draftid|personingroupid|entityid)$/i.test(name)) return '';
    // A new person has no note yet, an e-mail's draft is no SMS's, and an address that names a group suffices.
    if (place === 'body' && name === 'id' && (method === 'POST' || /emaill?draft/i.test(path))) return '';
    if (place === 'body' && name === 'groupId' && path.includes('{id}') && !/person/i.test(path)) return '';
    if (name === 'executionDate' && /schedule/i.test(path)) return '2035-01-01T09:00';
    if (name === 'to' && path.endsWith('/test')) return '+2348031112222';
    if (/^(date|at)$/.test(name) && /attendance/i.test(path))
      return name === 'at' ? '2026-12-06T09:00:00Z' : '2026-12-06';
    // Who is erased is named, so that nobody is by a slip.
    if (name === 'name' && path.endsWith('/erase')) return nameOf(mine);
    // Of a filter: whether there is one.
    if (place === 'query' && /^(phone|email)$/.test(name)) return 'yes';
    const thing = thingNamed(name, place, path);
    if (thing) return mine[thing];
    const said = Object.hasOwn(plain, name) ? plain[name]?.(mine) : undefined;
    return said ?? (words.includes(name) ? `${name}${(nth += 1)}` : '');
  };

/** The name of the furnished person. */
function nameOf({ mask }: SeededData): string {
  const word = mask.toLowerCase();
  return `${word} ${word}son`;
}

/** Address and body of a call, and what it is sent as. People are chosen `by` their ids or by a filter, never by both. */
export function fillCall(route: Route, textFor: TextFor, by: 'ids' | 'filter' = 'ids') {
  const body = route.body && (sampleOf(route.body, textFor) as Record<string, unknown>);
  if (body && route.path.endsWith('/dismiss')) (body['ids'] as string[]).push(textFor('twin', 'body'));
  // The one column of the import that waits, which is then to start.
  if (body && route.path.endsWith('/mapping')) body['columns'] = [{ field: 'name' }];
  if (/\/(selections|people\/changes)$/.test(route.path)) delete body?.[by === 'ids' ? 'filter' : 'ids'];
  // Nobody is deleted before the other calls have asked for them.
  if (body && route.path.endsWith('/people/changes')) body['action'] = 'setClassification';
  if (body && route.path.endsWith('/state'))
    body['state'] = route.path.includes('/tenants/') ? 'approved' : 'active';
  // An e-mail has no second step.
  if (body && /email/i.test(route.path)) delete body['secondStepUnits'];
  if (body && /\/providers(\/\{id\})?$/.test(route.path))
    Object.assign(body, {
      kind: 'smpp',
      settings: { host: 'smsc.example.org', systemId: 'x' },
      email: false,
    });
  // Whatever the cause was.
  if (body && /\/follow(\/estimate)?$/.test(route.path)) delete body['causes'];
  // A group that has members of its own has no filter.
  if (route.path.endsWith('/groups/{id}') && by === 'ids') delete body?.['filter'];
  const sent = !body
    ? {}
    : /\/(upload|preview|import|UploadMedia|editor-upload)$/.test(route.path)
      ? { payload: formOf(body, route.path) }
      : { body };
  return { url: addressOf(route, textFor), body, sent };
}

/** The fields of a call that are filled, with a file of somebody who has a name and a number, or with an image. */
function formOf(body: Record<string, unknown>, path: string): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    if (text !== '') form.append(name, text);
  }
  const image = { UploadMedia: 'mediaFile', 'editor-upload': 'upload' }[path.split('/').at(-1) ?? ''];
  if (image) form.append(image, smallImage(), 'dot.png');
  else form.append('file', new Blob(['First Name,Phone\nAda,+2348031114444\n']), 'people.csv');
  return form;
}
