// Queries, headers, payloads and files that break programs before they read values.
import type { Chance } from './chance.ts';

export const oddQuery: readonly string[] = [
  '%',
  '%zz=1',
  'a=%ff%fe',
  'a=%00',
  'search=%e0%80%80',
  'search=%ed%a0%80',
  'page=1e308',
  'page=-0',
  'page=0x10',
  'page=%201%20',
  'page=1&page=2',
  'pageSize=1e-9',
  'cursor=%',
  'cursor=..&cursor=..',
  'limit=9007199254740993',
  '__proto__=1',
  '__proto__[a]=1',
  'constructor=1',
  'toString=1&valueOf=2',
  'hasOwnProperty=1',
  'tenantId=&tenantId=',
  'isoCode=NG&isoCode=GB',
  '&&&===&',
  'a[b][c][d]=1',
  'a.b.c=1',
  '?',
  '+',
  ';a=1;b=2',
  Array.from({ length: 1500 }, (_one, i) => `x${i}=1`).join('&'),
  `search=${'a'.repeat(8000)}`,
];

export const oddHeaders: readonly [string, string][] = [
  ['content-type', ''],
  ['content-type', ';;'],
  ['content-type', 'application/json; charset=utf-16'],
  ['content-type', 'application/json; charset="'],
  ['content-type', 'APPLICATION/JSON'],
  ['content-type', 'application/vnd.api+json'],
  ['content-type', 'text/plain'],
  ['content-type', 'text/xml'],
  ['content-type', 'application/x-www-form-urlencoded'],
  ['content-type', 'multipart/form-data'],
  ['content-type', 'multipart/form-data; boundary='],
  ['content-type', `multipart/form-data; boundary=${'b'.repeat(300)}`],
  ['content-type', 'multipart/form-data; boundary="a b'],
  ['content-type', 'multipart/mixed; boundary=generated-boundary'],
  ['content-type', 'application/octet-stream'],
  ['content-type', '\u00ff\u00fe/json'],
  ['content-type', 'x'.repeat(5000)],
  ['content-encoding', 'gzip'],
  ['content-encoding', 'br, br'],
  ['idempotency-key', 'k'.repeat(201)],
  ['idempotency-key', '\u00e9\u0080'],
  ['idempotency-key', 'again'],
  ['idempotency-key', ' '],
  ['accept', '*/*;q=x, text/html;;,'],
  ['accept-encoding', 'gzip;q=2, br;q=-1, *;q=0'],
  ['accept-encoding', 'identity;q=0'],
  ['accept-language', 'x'.repeat(2000)],
  ['authorization', 'Bearer'],
  ['authorization', 'Bearer  \u0080\u00ff'],
  ['authorization', `Bearer ${'x'.repeat(4000)}`],
  ['authorization', 'Basic Og=='],
  ['authorization', 'Bearer a, Bearer b'],
  ['cookie', '__proto__=1; better-auth.session_token=%zz; =;;'],
  ['host', ''],
  ['host', 'a b:99999'],
  ['host', '[::1'],
  ['origin', 'null'],
  ['origin', 'http://[bad'],
  ['referer', '%zz'],
  ['x-forwarded-for', 'unknown, , 999.1.1.1, ::ffff:1.2.3.4, \u00ff'],
  ['x-forwarded-proto', 'javascript'],
  ['x-forwarded-host', '"><script>'],
  ['forwarded', 'for="[::1]:x";proto=;'],
  ['x-request-id', '\u0000'],
  ['if-none-match', '"x", W/"y", *'],
  ['if-modified-since', '+275760-09-13'],
  ['if-modified-since', 'Sat, 99 Foo 2026 25:61:61 GMT'],
  ['range', 'bytes=5-1, -0, 99999999999999999999-'],
  ['range', 'x'],
  ['expect', '200-ok'],
  ['last-event-id', '-1e308'],
  ['user-agent', '\u0001'],
  ['prefer', 'wait=-1'],
  ['upgrade', 'h2c'],
  ['x-http-method-override', 'DELETE'],
  ['__proto__x', 'y'],
  ['constructor', 'y'],
];

const all = (payload: string | Buffer) => (): Buffer => Buffer.from(payload as string);

/** Each changes a finished payload. */
export const oddPayload: readonly ((chance: Chance) => (payload: Buffer) => Buffer)[] = [
  (chance) => {
    const share = chance.below(100) / 100;
    return (payload) => payload.subarray(0, Math.floor(payload.length * share));
  },
  (chance) => {
    const [share, byte] = [chance.below(100) / 100, chance.below(256)];
    return (payload) => {
      const changed = Buffer.from(payload);
      if (changed.length > 0) changed[Math.floor(changed.length * share)] = byte;
      return changed;
    };
  },
  () => (payload) => Buffer.concat([payload, payload]),
  () => (payload) => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), payload]),
  () => (payload) => Buffer.from(payload.toString(), 'utf16le'),
  () => (payload) => Buffer.from(payload.toString().replaceAll('e', '\u00e9'), 'latin1'),
  () => (payload) => Buffer.from(payload.toString().replaceAll('generated-boundary', 'generated_boundary')),
  () => (payload) => Buffer.from(payload.toString('latin1').replaceAll('\r\n', '\n'), 'latin1'),
  () => (payload) => Buffer.from(payload.toString('latin1').replaceAll('form-data', 'attachment'), 'latin1'),
  () => (payload) => Buffer.from(payload.toString('latin1').replaceAll('name=', 'nome='), 'latin1'),
  () => (payload) =>
    Buffer.from(payload.toString('latin1').replaceAll('filename="', "filename*=UTF-8''%ff%zz\""), 'latin1'),
  () => (payload) =>
    Buffer.from(payload.toString('latin1').replaceAll('":', '":[[{"toString":0}],'), 'latin1'),
  () => all(''),
  () => all('null'),
  () => all('0'),
  () => all('""'),
  () => all('[]'),
  () => all('{}'),
  () => all('{"a":1,"a":2}'),
  () => all('{"tenantId":{"toString":0},"isoCode":{"toString":0}}'),
  () => all('{"x":{"toString":0}}'),
  () => all('[{"toString":0}]'),
  () => all('{"__proto__":null}'),
  () => all('{"constructor":{"prototype":{"a":1}}}'),
  () => all(`{"tenantId":${'['.repeat(30_000)}${']'.repeat(30_000)}}`),
  () => all('['.repeat(100_000)),
  () => all(Buffer.from([0xff, 0xfe, 0x00, 0x80])),
  () => all(Buffer.from('{"name":"\xc3("}', 'latin1')),
  () => all('a=1&a=2&%zz&__proto__=1&toString=2'),
];

/** The bytes of a file, damaged, whatever its kind. */
export function oddBytes(chance: Chance, file: Buffer): Buffer {
  const signatures = [
    '\u0089PNG\r\n\u001a\n',
    'GIF89a',
    '\u00ff\u00d8\u00ff\u00e0',
    'BM',
    'RIFF\u0000\u0000\u0000\u0000WEBP',
    'II*\u0000',
    'PK\u0003\u0004',
    '\u001f\u008b',
    '%PDF-',
    '<svg xmlns="x">',
    'BEGIN:VCARD\r\n',
  ];
  const tables = [
    '',
    '\n\n\n',
    '\ufeffFirst Name;Phone\r\n"a;b',
    `${'a,'.repeat(999)}\n`,
    `"${'x'.repeat(3000)}`,
    'toString,constructor,__proto__\n1,2,3\n',
    'First Name,Date of Birth,Phone\nAda,+275760-09-13,1e308\n\u0000,,\n',
    'phone\n'.repeat(50),
    'a\tb\n1\t2\n3\n',
    'First Name,First Name,Phone,Phone\nA,B,1,2\n',
  ];
  const kind = chance.below(5);
  if (kind === 0) return Buffer.alloc(0);
  if (kind === 1) return file.subarray(0, chance.below(file.length + 1));
  if (kind === 2) return Buffer.from(chance.pick(tables));
  if (kind === 3)
    return Buffer.concat([
      Buffer.from(chance.pick(signatures), 'latin1'),
      Buffer.from(Array.from({ length: chance.below(200) }, () => chance.below(256))),
    ]);
  const changed = Buffer.from(file);
  for (let i = 0; i < 3 && changed.length > 0; i += 1)
    changed[chance.below(changed.length)] = chance.below(256);
  return changed;
}
