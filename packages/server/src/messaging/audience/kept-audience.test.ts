// Tests that a remembered audience is given again only while nothing of it has changed.
import { beforeEach, expect, it, vi } from 'vitest';
import { type Church, makeChurch } from '../../../testing/data/church.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { newId } from '../../platform/id.ts';
import { type Audience, emptyAudience } from './audience.ts';
import type { Resolved } from './audience-snapshot.ts';
import { openKeptAudience } from './kept-audience.ts';
import type { ResolveOptions } from './resolve.ts';

let server: TestServer;
let church: Church;
let resolve: ReturnType<typeof openKeptAudience>;
let ada: string;
beforeEach(async () => {
  server ??= await startTestServer();
  church = await makeChurch(server);
  resolve = openKeptAudience();
  ada = await church.person({ first: 'Ada', phone: '+2348031110001', choir: true });
  await church.person({ first: 'Bola', phone: '+2348031110002', choir: true });
});

const options: ResolveOptions = {
  channel: 'sms',
  country: 'NG',
  shareAddress: true,
  hasPrice: () => true,
  passes: () => false,
  terms: '',
  hide: (_tenantId, { address }) => address,
  used: ['name', 'membership'],
  batchSize: 1000,
};

async function portions(over: Partial<ResolveOptions> = {}, audience: Partial<Audience> = {}) {
  const to = { ...emptyAudience(), groups: [church.choir], ...audience };
  return server.context.db.inTenant(church.tenantId, async (tx) => {
    const all: Resolved[] = [];
    for await (const portion of resolve(tx, church.tenantId, to, { ...options, ...over })) all.push(portion);
    return all;
  });
}

/** Whether these are the very objects of before, not equal ones that were resolved again. */
const isSame = (before: Resolved[], after: Resolved[]): boolean =>
  before.length === after.length && before.every((portion, i) => portion === after[i]);

const write = (text: string, ...values: unknown[]) => server.query(text, [church.tenantId, ...values]);

it('[SC-16] gives the same people again while nothing changes', async () => {
  const before = await portions();
  expect(before.flatMap(({ reached }) => reached)).toHaveLength(2);
  expect(isSame(before, await portions())).toBe(true);
});

it.each<[what: string, change: () => Promise<unknown>]>([
  ['a name', () => write(`update person set first_name = 'Ade' where tenant_id = $1 and id = $2`, ada)],
  ['a state', () => write(`update person set state = 'archived' where tenant_id = $1 and id = $2`, ada)],
  ['a new member', () => church.person({ first: 'Chi', phone: '+2348031110003', choir: true })],
  ['a member less', () => write('delete from membership where tenant_id = $1 and person_id = $2', ada)],
  [
    'an opt-out',
    () =>
      write(
        `insert into suppression (tenant_id, channel, address, reason) values ($1, 'sms', '+2348031110001', 'opted-out')`,
      ),
  ],
  ['a membership', () => write(`update classification set name = name || '!' where tenant_id = $1`)],
])('[SC-16] resolves again after a change: %s', async (_, change) => {
  const before = await portions();
  await change();
  const after = await portions();
  expect(isSame(before, after)).toBe(false);
  expect(isSame(after, await portions())).toBe(true);
});

it('[SC-16] resolves again for other people, another channel, other terms and other fields', async () => {
  const before = await portions();
  for (const [over, audience] of [
    [{ channel: 'email' as const }, {}],
    [{ terms: 'hybrid' }, {}],
    [{ used: ['name'] }, {}],
    [{ shareAddress: false }, {}],
    [{}, { persons: [ada] }],
  ] as const)
    expect(
      isSame(before, await portions(over, { ...audience, persons: [...(audience.persons ?? [])] })),
    ).toBe(false);
});

it('[SC-16] does not remember an audience with filters', async () => {
  const smart = newId();
  await write(
    `insert into people_group (tenant_id, id, name, filter) values ($1, $2, 'Women', '{"ageFrom": 18}')`,
    smart,
  );
  const before = await portions({}, { groups: [church.choir, smart] });
  expect(isSame(before, await portions({}, { groups: [church.choir, smart] }))).toBe(false);
});

it('forgets what is large, and what was not used for a while', async () => {
  resolve = openKeptAudience(1);
  expect(isSame(await portions(), await portions())).toBe(false);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    resolve = openKeptAudience(10, 1000);
    const before = await portions();
    vi.advanceTimersByTime(900);
    expect(isSame(before, await portions())).toBe(true);
    vi.advanceTimersByTime(900);
    expect(isSame(before, await portions())).toBe(true);
    vi.advanceTimersByTime(1100);
    expect(isSame(before, await portions())).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});
