// Tests that no call breaks on malformed input: wrong types, missing fields, broken JSON.
import { beforeAll, expect, test } from 'vitest';
import { readRoutes, type Route, type TextFor } from '../testing/api-calls.ts';
import { fillCall, ownTexts } from '../testing/fill-call.ts';
import { type SeededData, seedData } from '../testing/data/furnish.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let routes: Route[];
let mine: SeededData;
beforeAll(async () => {
  server = await startTestServer();
  mine = await seedData(server, 'alpaca', '+2348031110001');
  routes = (await readRoutes(server.app)).filter(({ path }) => !/\/(events|sign-out)$/.test(path));
});

interface Sent {
  body?: unknown;
  payload?: string;
  type?: string;
}

async function faultsOf(route: Route, url: string, sent: Sent, mustRefuse: boolean): Promise<string[]> {
  const { status, body } = await server.call(route.method, url, {
    token: mine.token,
    headers: sent.type ? { 'content-type': sent.type } : {},
    ...(sent.payload === undefined
      ? sent.body === undefined
        ? {}
        : { body: sent.body }
      : { payload: sent.payload }),
  });
  const isRefusal = body?.status === false && typeof body.message === 'string' && body.message !== '';
  const isGood = status < 400 ? !mustRefuse : status < 500 && isRefusal;
  if (isGood) return [];
  const what = JSON.stringify(sent).slice(0, 200);
  return [`${route.method} ${url.slice(0, 200)} ${what}: ${status} ${JSON.stringify(body)?.slice(0, 300)}`];
}

const json = 'application/json';
const wholes: [string, Sent][] = [
  ['broken JSON', { payload: '{"a":', type: json }],
  ['a poisoned name', { payload: '{"__proto__":{"a":1}}', type: json }],
  ['another language', { payload: '<a/>', type: 'text/xml' }],
  ['no language at all', { payload: 'a', type: ';;' }],
  ['a body without end', { payload: `"${'x'.repeat(11_000_000)}"`, type: json }],
];
const wrongBodies: [string, Sent][] = [
  ['nothing', {}],
  ['an empty object', { body: {} }],
  ['a list', { payload: '[]', type: json }],
  ['a text', { payload: '"x"', type: json }],
  ['a number', { payload: '5', type: json }],
  ['null', { payload: 'null', type: json }],
  ['a form cut short', { payload: '--x\r\ncontent-', type: 'multipart/form-data; boundary=x' }],
  ['a form without its line', { payload: 'x', type: 'multipart/form-data' }],
  ['an address form', { payload: 'a=1&a=2&%zz', type: 'application/x-www-form-urlencoded' }],
];

test.each(wholes)('[AP-42] every call with a body refuses %s', async (_name, sent) => {
  const faults: string[] = [];
  for (const route of routes.filter(({ method }) => method !== 'GET'))
    faults.push(...(await faultsOf(route, fillCall(route, ownTexts(mine, route)).url, sent, true)));
  expect(faults).toEqual([]);
});

test.each(wrongBodies)('[AP-42] %s as the body breaks no call', async (_name, sent) => {
  const faults: string[] = [];
  for (const route of routes.filter(({ body }) => body))
    faults.push(...(await faultsOf(route, fillCall(route, ownTexts(mine, route)).url, sent, false)));
  expect(faults).toEqual([]);
});

const wrongValues: [string, unknown][] = [
  ['null', null],
  ['an object', { a: { b: 1 } }],
  ['a list', [[], {}]],
  ['a list of nothing', [null]],
  ['a great number', 1e300],
  ['a number past 32 bits', 2 ** 40],
  ['a negative number', -1],
  ['a fraction', 0.5],
  ['a truth', true],
  ['a long text', 'x'.repeat(300_000)],
  ['the null character', 'a\u0000b'],
  ['half a character', 'a\ud800b'],
  ['a quote', `'"\\;--%_`],
  ['a wrong id', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
  ['an impossible date', '2026-02-30T25:61'],
  ['JSON in a text', '[{"a":1}]'],
];

test.each(wrongValues)('[AP-42] %s in any field of any body breaks no call', async (_name, value) => {
  const faults: string[] = [];
  for (const route of routes) {
    const { url, body } = fillCall(route, ownTexts(mine, route));
    for (const field of Object.keys(body ?? {}))
      faults.push(...(await faultsOf(route, url, { body: { ...body, [field]: value } }, false)));
  }
  expect(faults).toEqual([]);
});

test.each(wrongValues.filter(([, value]) => typeof value !== 'object'))(
  '[AP-42] %s in any parameter of any path breaks no call',
  async (_name, value) => {
    const faults: string[] = [];
    for (const route of routes)
      for (const field of [...route.params, ...route.query]) {
        const ours = ownTexts(mine, route);
        const text = String(value).slice(0, 5000).toWellFormed();
        const wrong: TextFor = (name, place) =>
          name === field && place !== 'body' ? text : ours(name, place);
        const { url, body } = fillCall(route, wrong);
        faults.push(...(await faultsOf(route, url, { body }, false)));
        if (route.query.includes(field))
          faults.push(...(await faultsOf(route, `${url}&${field}=a&${field}=b`, { body }, false)));
      }
    expect(faults).toEqual([]);
  },
);
