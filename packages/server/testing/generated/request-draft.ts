// A request before it is sent: editable parts, and how they become URL and payload.
import type { Route, TextFor } from '../api-calls.ts';
import { fillCall, ownTexts } from '../fill-call.ts';
import { smallImage } from '../data/furnish.ts';
import type { Callers } from './callers.ts';
import type { Chance } from './chance.ts';
import { type ExtraThings, gatewayFields } from './extra-things.ts';
import { isLiteral, writeJson } from './hostile-values.ts';
import { fittingWords } from './schema-values.ts';

export interface Draft {
  route: Route;
  method: string;
  params: [string, string][];
  query: [string, string][];
  /** Appended to the query as it is. */
  rawQuery: string;
  headers: Record<string, string>;
  body: unknown;
  /** The form of the body; 'none' where the call takes none. */
  as: 'json' | 'form' | 'fields' | 'none';
  fileField: string;
  fileName: string;
  fileType: string;
  file: Buffer;
  /** Damage done to the finished payload. */
  spoil: ((payload: Buffer) => Buffer)[];
}

export interface Request {
  method: string;
  url: string;
  headers: Record<string, string>;
  payload: Buffer | undefined;
}

const boundary = 'generated-boundary';
const fileFields: Record<string, string> = {
  UploadMedia: 'mediaFile',
  'editor-upload': 'upload',
  createperson: 'picture',
};
const sheet = Buffer.from('First Name,Phone\nAda,+2348031114444\n');
const image = Buffer.from(await smallImage().arrayBuffer());

/** A valid request of the organisation's own user with its own records, and some of its query. */
export function draftOf(route: Route, { mine, extra }: Callers, chance: Chance): Draft {
  const own = withExtra(route, ownTexts(mine, route), extra, chance);
  const { body: filled } = fillCall(route, own, chance.may(0.5) ? 'ids' : 'filter');
  const reported = isHook(route) ? someFields(chance) : undefined;
  const isByQuery = reported && route.method === 'GET';
  const body = isByQuery ? undefined : (reported ?? filled);
  const last = route.path.split('/').at(-1) ?? '';
  const needsForm = /\/(upload|preview|import|UploadMedia|editor-upload|UploadProfilePicture|files)$/i.test(
    route.path,
  );
  const isSheet = /^(upload|preview|import)$/.test(last);
  return {
    route,
    method: route.method,
    params: route.params.map((name) => [name, own(name, 'path')]),
    query: isByQuery
      ? Object.entries(reported).map(([name, value]): [string, string] => [name, String(value)])
      : route.query.flatMap((name): [string, string][] => {
          const text = queryText(route, name, own, chance);
          return text === '' ? [] : [[name, text]];
        }),
    rawQuery: '',
    headers: {},
    body,
    as: isHook(route)
      ? chance.pick(['json', 'fields'])
      : route.body
        ? needsForm || (route.takesForm && chance.may(0.3))
          ? 'form'
          : 'json'
        : 'none',
    fileField: fileFields[last] ?? (/UpdatePerson|UploadProfile/.test(route.path) ? 'picture' : 'file'),
    fileName: isSheet ? 'people.csv' : 'dot.png',
    fileType: isSheet ? 'text/csv' : 'image/png',
    file: isSheet ? sheet : image,
    spoil: [],
  };
}

const isHook = ({ path }: Route): boolean => path.startsWith('/hooks/');

/** Some of what a gateway reports: a receipt, a reply, or a mixture. */
const someFields = (chance: Chance): Record<string, unknown> =>
  Object.fromEntries(Object.entries(gatewayFields).filter(() => chance.may(0.8)));

/** The texts of a call, with the extra records where those make it possible. */
function withExtra({ path }: Route, own: TextFor, extra: ExtraThings, chance: Chance): TextFor {
  const hook = chance.pick(extra.hooks).split('/');
  const file = new URL(extra.file, 'http://here');
  const [, , area = '', owner = '', name = ''] = file.pathname.split('/');
  const { until = '', signature = '' } = Object.fromEntries(file.searchParams);
  const texts: [RegExp, Record<string, string>][] = [
    [/^\/hooks\//, { account: hook[2] ?? '', secret: hook[3] ?? '' }],
    [/^\/files\//, { area, owner, name, until, signature }],
    [/^\/media\//, { name: extra.media }],
    [/\/accounts\/(sign-in|forgot-password)$/, { email: extra.email }],
    [/\/messages\/\{id\}\/(cancel|schedule|send-now|undo)$/, { id: extra.scheduled }],
    [/\/messages\/\{id\}\/(doubt|second-step|follow|left-out|call-list)/, { id: extra.done }],
    [/\/operator\/mail-domains/, { id: extra.domain }],
  ];
  const found = texts.find(([pattern]) => pattern.test(path))?.[1];
  const usesExtra = !path.includes('/messages/') || chance.may(0.6);
  return (field, place) => (usesExtra ? found?.[field] : undefined) ?? own(field, place);
}

/** The text of a query parameter: always where the call needs it, otherwise sometimes. */
function queryText(route: Route, name: string, own: TextFor, chance: Chance): string {
  const text = own(name, 'query');
  const isNeeded = /^(tenantid|mediaid|commreportid|searchtext|until|signature)$/i.test(name);
  if (isNeeded || (text !== '' && chance.may(0.5))) return text;
  if (!chance.may(0.15)) return '';
  return fittingWords(route.schemas[name] ?? {}, own, chance, name);
}

/** URL, headers and payload of a draft. */
export function requestOf(draft: Draft): Request {
  const { route, params, query, rawQuery, headers, spoil } = draft;
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent((params.find(([one]) => one === name)?.[1] ?? '').toWellFormed()),
  );
  const search = new URLSearchParams(query).toString() + rawQuery;
  const [type, written] = payloadOf(draft);
  const payload = spoil.reduce<Buffer | undefined>((bytes, change) => bytes && change(bytes), written);
  return {
    method: draft.method,
    url: search === '' ? path : `${path}?${search}`,
    headers: { ...(type === '' ? {} : { 'content-type': type }), ...headers },
    payload,
  };
}

function payloadOf(draft: Draft): [string, Buffer | undefined] {
  const { as, body } = draft;
  if (as === 'none' || body === undefined) return ['', undefined];
  if (as === 'json') return ['application/json', Buffer.from(writeJson(body))];
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : [['x', body] as const];
  const texts = fields.flatMap(([name, value]): [string, string][] => {
    const text = typeof value === 'string' && !isLiteral(value) ? value : writeJson(value);
    return text === '' || text === 'null' ? [] : [[name, text]];
  });
  if (as === 'fields')
    return ['application/x-www-form-urlencoded', Buffer.from(new URLSearchParams(texts).toString())];
  return [`multipart/form-data; boundary=${boundary}`, formOf(draft, texts)];
}

function formOf({ fileField, fileName, fileType, file }: Draft, texts: [string, string][]): Buffer {
  const head = (name: string, more = '') =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`);
  const fileHead = head(fileField, `; filename="${fileName}"\r\ncontent-type: ${fileType}`);
  return Buffer.concat([
    ...texts.flatMap(([name, text]) => [head(name), Buffer.from(`${text}\r\n`)]),
    fileHead,
    file,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
}
