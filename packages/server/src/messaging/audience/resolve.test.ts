// Tests that everybody in an audience appears exactly once, whatever was chosen and typed.
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Church, makeChurch } from '../../../testing/data/church.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import type { Content } from '../compose/content.ts';
import { snapshotOf, prepareWhole } from '../compose/prepare.ts';
import { openHiding } from '../suppressions/hidden-address.ts';
import { readTenantRules } from '../settings/tenant-rules-store.ts';
import type { Audience } from './audience.ts';

fc.configureGlobal({ seed: 20 });

let server: TestServer;
let church: Church;
const people: string[] = [];
const archived: string[] = [];
const groups: string[] = [];
const members = new Map<string, string[]>();
const phones = Array.from({ length: 8 }, (_, i) => `+234803123450${i}`);

beforeAll(async () => {
  server = await startTestServer();
  church = await makeChurch(server);
  // Forty people share eight phones and five addresses; some have none, some an invalid one.
  for (let i = 0; i < 40; i++) {
    const phone = i % 4 === 0 ? undefined : phones[(i * 7) % 8];
    const email = i % 3 === 0 ? undefined : `home${i % 5}@example.org`;
    people.push(
      await church.person({
        first: `P${i}`,
        last: i % 2 ? 'Ade' : 'Obi',
        ...(phone ? { phone } : i % 8 === 0 ? { typed: '0803' } : {}),
        ...(email ? { email } : {}),
      }),
    );
  }
  archived.push(people[3] as string, people[10] as string);
  await server.query("update person set state = 'archived' where id = any($1)", [archived]);
  for (let g = 0; g < 4; g++) {
    const group = await church.group(`Group ${g}`);
    const of = people.filter((_, i) => i % (g + 2) === 0);
    await church.join(group, of);
    groups.push(group);
    members.set(group, of);
  }
  await server.query(
    "insert into suppression (tenant_id, channel, address, reason) values ($1, 'sms', $2, 'opted-out'), ($1, 'email', 'home1@example.org', 'bounced')",
    [church.tenantId, phones[2]],
  );
});

const content = (audience: Audience, over: Partial<Content> = {}): Content => ({
  channel: 'sms',
  sender: 'GRACE',
  replyTo: '',
  fromAddress: '',
  preheader: '',
  subject: '',
  body: 'Hello #name#',
  personalized: true,
  route: 'regular',
  audience,
  ...over,
});
const audience = (over: Partial<Audience> = {}): Audience => ({
  all: false,
  groups: [],
  classifications: [],
  selections: [],
  persons: [],
  phones: [],
  contacts: [],
  ...over,
});
const resolved = (of: Content, share = true) =>
  server.db.inTenant(church.tenantId, async (tx) => {
    const rules = await readTenantRules(tx, church.tenantId);
    return prepareWhole(tx, church.tenantId, of, {
      rules: { ...rules, shareAddress: share },
      hide: openHiding('a secret'),
      selection: { pageRule: 'gsm', accountId: null, prices: {}, keptFor: null },
    });
  });

/** Returns the active people who have a number, as it was typed. */
const owners = (typed: string): string[] => {
  const phone = typed.replace(/^0/, '+234').replaceAll(' ', '');
  return people.filter((id, i) => i % 4 !== 0 && phones[(i * 7) % 8] === phone && !archived.includes(id));
};

/** Any choice of destinations, numbers and rows of a file, with duplicates and invalid ones. */
const choices = fc.record({
  all: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  groups: fc
    .array(fc.nat(3), { maxLength: 3 })
    .map((list) => [...new Set(list)].map((g) => groups[g] as string)),
  persons: fc
    .array(fc.nat(39), { maxLength: 5 })
    .map((list) => [...new Set(list)].map((p) => people[p] as string)),
  phones: fc.array(
    fc.oneof(
      fc.nat(7).map((n) => phones[n] as string),
      fc.nat(7).map((n) => `0803123450${n}`),
      fc.constantFrom('08031234599', 'nonsense', '123', '+447400123456'),
    ),
    { maxLength: 6 },
  ),
  contacts: fc.array(
    fc.record({
      name: fc.constantFrom('', 'Bola', 'Tunde'),
      phone: fc.constantFrom('08031234501', '0803 123 4598', '', 'x', '08031234599'),
    }),
    { maxLength: 6 },
  ),
});

describe.each(['sms', 'email'] as const)('an audience for %s', (channel) => {
  it('[SC-12, SC-16, SC-17] reaches each address once, and has everybody in its snapshot once', async () => {
    await fc.assert(
      fc.asyncProperty(choices, fc.boolean(), async (chosen, share) => {
        const of = content(
          audience({ ...chosen, contacts: chosen.contacts.filter((row) => row.name || row.phone) }),
          { channel },
        );
        const prepared = await resolved(of, share);
        const snapshot = snapshotOf(prepared);

        const addresses = prepared.recipients.map((row) => `${row.address} ${row.copy}`);
        expect(new Set(addresses).size).toBe(addresses.length);
        if (share) expect(new Set(prepared.recipients.map((row) => row.address)).size).toBe(addresses.length);
        expect(prepared.recipients.map((row) => row.n)).toEqual(addresses.map((_, i) => i + 1));

        const meant = new Set([
          ...(chosen.all ? people : []),
          ...chosen.persons,
          ...chosen.groups.flatMap((group) => members.get(group) ?? []),
        ]);
        for (const id of archived) meant.delete(id);
        const standing = snapshot.flatMap(({ personId }) => (personId ? [personId] : []));
        expect(new Set(standing).size, 'nobody stands twice').toBe(standing.length);
        for (const id of meant) expect(standing, 'everybody who was chosen stands').toContain(id);

        // A typed line appears itself, or as the people who have its number.
        const lines = [...chosen.phones, ...of.audience.contacts.map((row) => row.phone || row.name)];
        const typed = snapshot.flatMap((row) => (row.typed === null ? [] : [row.typed]));
        const stands = (line: string) =>
          typed.includes(line) || owners(line).some((id) => standing.includes(id));
        expect(lines.filter((line) => !stands(line))).toEqual([]);
        expect(typed.length).toBeLessThanOrEqual(lines.length);

        // A reached entry has a recipient and no reason; others have a reason, and a recipient only as a duplicate.
        for (const row of snapshot) {
          if (row.reason === null) expect(row.n).not.toBeNull();
          else if (row.reason !== 'duplicate') expect(row.n).toBeNull();
        }
        expect(prepared.totals.people).toBe(snapshot.filter((row) => row.reason === null).length);
        expect(prepared.recipients.map((row) => row.address)).not.toContain(
          channel === 'sms' ? phones[2] : 'home1@example.org',
        );
        expect(prepared.totals.units).toBe(channel === 'sms' ? prepared.totals.pages * 1000 : 0);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the fingerprint', () => {
  it('[SC-16] is equal for equal messages, and differs for any confirmed part', async () => {
    const of = () => content(audience({ groups: [groups[0] as string], phones: ['08031234599'] }));
    const { fingerprint } = (await resolved(of())).totals;
    expect((await resolved(of())).totals.fingerprint).toBe(fingerprint);
    const others = [
      { ...of(), body: 'Hello  #name#' },
      { ...of(), sender: 'OTHER' },
      { ...of(), route: 'hybrid' as const },
      { ...of(), personalized: false },
      content(audience({ groups: [groups[1] as string], phones: ['08031234599'] })),
      content(audience({ groups: [groups[0] as string], phones: ['08031234598'] })),
      content(audience({ groups: [groups[0] as string] })),
    ];
    const prints = await Promise.all(others.map(async (one) => (await resolved(one)).totals.fingerprint));
    expect(new Set([fingerprint, ...prints]).size).toBe(1 + others.length);
    expect((await resolved(of(), false)).totals.fingerprint).not.toBe(fingerprint);

    const ada = await church.person({ first: 'Ada', phone: '+2348039999990' });
    const toAda = content(audience({ persons: [ada] }));
    const before = (await resolved(toAda)).totals.fingerprint;
    await server.query("update person set first_name = 'Ade' where id = $1", [ada]);
    expect((await resolved(toAda)).totals.fingerprint, 'a name that is merged').not.toBe(before);
  });
});

describe('an address that several share', () => {
  it('[SC-17] gets one message with their names or, if the tenant wants it, one each', async () => {
    const family = await church.group('Family');
    const ids = [
      await church.person({ first: 'Bola', phone: '+2348039999991' }),
      await church.person({ first: 'Tunde', phone: '+2348039999991' }),
    ];
    await church.join(family, ids);
    const of = content(audience({ groups: [family] }));
    expect((await resolved(of)).recipients).toMatchObject([
      { fields: { name: 'Bola & Tunde' }, units: 1000 },
    ]);
    expect((await resolved(of, false)).recipients).toMatchObject([
      { n: 1, copy: 0, fields: { name: 'Bola' } },
      { n: 2, copy: 1, fields: { name: 'Tunde' } },
    ]);
  });

  it('[SC-06] typed as a number gets the name of its only owner; for a family, the fallback value', async () => {
    const alone = await church.person({ first: 'Ada', phone: '+2348039999992' });
    const { recipients } = await resolved(content(audience({ phones: ['08039999992', '08039999991'] })));
    expect(recipients).toMatchObject([{ fields: { name: 'Ada' } }, { fields: {} }]);
    const snapshot = snapshotOf(await resolved(content(audience({ phones: ['08039999992'] }))));
    expect(snapshot).toMatchObject([{ personId: alone, typed: null }]);
  });
});
