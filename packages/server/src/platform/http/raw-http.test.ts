// Tests of broken HTTP: refused or disconnected, without harm to the server.
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openThings, thing, type Things } from '../../../testing/data/things.ts';

let things: Things;
let port: number;
beforeAll(async () => {
  things = await openThings();
  port = Number(new URL(await things.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => things.app.close());

/** All that the server answers to these bytes until both sides have closed. */
async function answerTo(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (data) => (answer += data.toString('latin1')));
  // The server may close while we still send.
  socket.on('error', () => {});
  socket.end(Buffer.from(bytes, 'latin1'));
  await once(socket, 'close');
  return answer;
}

const path = `/api/things/${thing}`;
const put = `PUT ${path} HTTP/1.1\r\nhost: x\r\nauthorization: staff\r\nconnection: close\r\n`;
const json = `${put}content-type: application/json\r\n`;
const name = '{"name":"Ada"}';
const get = (target: string, more = '') =>
  `GET ${target} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${more}\r\n`;

test.each([
  ['nothing', ''],
  ['a line end', '\r\n\r\n'],
  ['no HTTP', 'hello\r\n\r\n'],
  ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['HTTP/0.9', 'GET /\r\n'],
  ['HTTP/1.0 without a host', 'GET /api/openapi.json HTTP/1.0\r\n\r\n'],
  ['HTTP/9.9', 'GET / HTTP/9.9\r\nhost: x\r\n\r\n'],
  ['a method of nobody', `FETCH ${path} HTTP/1.1\r\nhost: x\r\n\r\n`],
  ['CONNECT', 'CONNECT x:443 HTTP/1.1\r\nhost: x\r\n\r\n'],
  ['OPTIONS *', 'OPTIONS * HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'],
  ['a whole address', get('http://example.org/api/openapi.json')],
  ['an address that is none', get('http://[bad/')],
  ['no slash', get('api')],
  ['two slashes', get('//example.org//')],
  ['a percent sign alone', get('/api/%')],
  ['half of a character', get('/api/things/%ff%fe')],
  ['bytes beyond ASCII', get('/api/things/\xff\xc3(')],
  ['a null in the path', get('/api/a\x00b')],
  ['an encoded null', get('/api/things/%00')],
  ['a path that climbs', get('/../../etc/passwd')],
  ['an encoded path that climbs', get('/%2e%2e/%2e%2e%2fetc/passwd')],
  ['an endless path', get(`/${'a/'.repeat(7000)}`)],
  ['an endless parameter', get(`/api/things/${'a'.repeat(7000)}`)],
  ['an endless header', get(path, `x: ${'a'.repeat(40_000)}\r\n`)],
  ['two thousand headers', get(path, 'x: 1\r\n'.repeat(2000))],
  ['a header without a colon', get(path, 'nonsense\r\n')],
  ['a name with a space', get(path, 'x y: 1\r\n')],
  ['a folded header', get(path, 'x: 1\r\n 2\r\n')],
  ['a lone CR', get(path, 'x: 1\r2\r\n')],
  ['a null in a header', get(path, 'x: \x00\r\n')],
  ['two hosts', get(path, 'host: y\r\n')],
  ['an upgrade', get(path, 'upgrade: websocket\r\nsec-websocket-key: x\r\n')],
  ['an expectation of nobody', `${json}expect: cake\r\ncontent-length: 14\r\n\r\n${name}`],
  ['a length below 0', `${json}content-length: -1\r\n\r\n${name}`],
  ['a length with a sign', `${json}content-length: +14\r\n\r\n${name}`],
  ['a length beyond any number', `${json}content-length: 99999999999999999999\r\n\r\n${name}`],
  ['a length that is too long', `${json}content-length: 5000\r\n\r\n${name}`],
  ['a length that is too short', `${json}content-length: 5\r\n\r\n${name}`],
  ['two lengths', `${json}content-length: 14\r\ncontent-length: 15\r\n\r\n${name}`],
  ['a length and chunks', `${json}content-length: 14\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`],
  ['chunks of no size', `${json}transfer-encoding: chunked\r\n\r\nzz\r\n${name}\r\n0\r\n\r\n`],
  ['chunks without an end', `${json}transfer-encoding: chunked\r\n\r\ne\r\n${name}\r\n`],
  ['chunks in gzip', `${json}transfer-encoding: gzip, chunked\r\n\r\ne\r\n${name}\r\n0\r\n\r\n`],
  ['two content types', `${json}content-type: text/xml\r\ncontent-length: 14\r\n\r\n${name}`],
  ['UTF-8 that is none', `${json}content-length: 12\r\n\r\n{"name":"\xc3"}`],
  [
    'a form cut off',
    `${put}content-type: multipart/form-data; boundary=x\r\ncontent-length: 900\r\n\r\n--x\r\n`,
  ],
])('[AP-42] %s', async (_name, bytes) => {
  const answer = await answerTo(bytes);
  expect(answer).toMatch(/^$|^HTTP\/1\.1 [1-4]\d\d /);
  // What Node itself answers to CONNECT and Expect has no body that a browser could take for a page.
  if (answer.includes('{')) expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im);
  // The next request is answered as usual.
  expect(await answerTo(`${json}content-length: 14\r\n\r\n${name}`)).toMatch(/^HTTP\/1\.1 201 /);
});
