// Any audience comes out as a plain model has it that holds everybody at once; and the same however few are held at a time.
import * as fc from 'fast-check';
import { readPhone } from '@tidings/contract/rules/phones.ts';
import { beforeAll, expect, it } from 'vitest';
import { type Church, makeChurch } from '../../../testing/data/church.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import type { Content } from '../compose/content.ts';
import { manifestOf, prepareWhole, type Whole } from '../compose/prepare.ts';
import { openHiding } from '../suppressions/hidden-address.ts';
import { readTenantRules } from '../settings/tenant-rules-store.ts';

type Channel = 'sms' | 'email';

interface Person {
  id: string;
  phone: string | null;
  email: string | null;
  /** Chosen by the group of this number; null of one who is archived. */
  group: number | null;
}

interface Choice {
  groups: number[];
  persons: number[];
  phones: string[];
  contacts: { name: string; phone: string }[];
}

const hide = openHiding('a secret');
const people: Person[] = [];
const groups: string[] = [];
const against = { sms: new Map<string, string>(), email: new Map<string, string>() };
let server: TestServer;
let church: Church;

beforeAll(async () => {
  server = await startTestServer();
  church = await makeChurch(server);
  for (let g = 0; g < 3; g++) groups.push(await church.group(`Group ${g}`));
  // Families of one to six with a number or an address in common, of any groups.
  for (let i = 0; i < 36; i++) {
    const phone = i % 5 === 0 ? null : `+23480312345${String((i * i) % 11).padStart(2, '0')}`;
    const email = i % 7 === 0 ? null : `home${(i * i * i) % 13}@example.org`;
    const id = await church.person({ first: `P${i}`, ...(phone && { phone }), ...(email && { email }) });
    const group = i % 9 === 8 ? null : i % 3;
    await church.join(groups[group ?? 0] as string, [id]);
    if (group === null) await server.query("update person set state = 'archived' where id = $1", [id]);
    people.push({ id, phone, email, group });
  }
  people.sort((a, b) => (a.id < b.id ? -1 : 1));
  const [phone, email] = ['+2348031234503', 'home1@example.org'];
  against.sms.set('+2348031234501', 'dnd').set(phone, 'opted-out');
  against.email.set('home8@example.org', 'bounced').set(email, 'opted-out');
  for (const [channel, address, reason] of [
    ['sms', '+2348031234501', 'dnd'],
    ['email', 'home8@example.org', 'bounced'],
    // Those who opted out were erased since: only the hidden form of their address is known.
    ['sms', hide(church.tenantId, { channel: 'sms', address: phone }), 'opted-out'],
    ['email', hide(church.tenantId, { channel: 'email', address: email }), 'opted-out'],
  ])
    await server.query(
      'insert into suppression (tenant_id, channel, address, reason) values ($1, $2, $3, $4)',
      [church.tenantId, channel, address, reason],
    );
});

async function resolved(channel: Channel, choice: Choice, share: boolean, batchSize: number): Promise<Whole> {
  const content: Content = {
    channel,
    sender: 'GRACE',
    replyTo: '',
    fromAddress: '',
    preheader: '',
    subject: '',
    body: 'Hello #name#',
    personalized: true,
    route: 'regular',
    audience: {
      ...choice,
      all: false,
      groups: choice.groups.map((g) => groups[g] as string),
      classifications: [],
      selections: [],
      persons: choice.persons.map((p) => (people[p] as Person).id),
    },
  };
  return server.db.inTenant(church.tenantId, async (tx) => {
    const rules = { ...(await readTenantRules(tx, church.tenantId)), shareAddress: share };
    const selection = { pageRule: 'gsm' as const, accountId: null, prices: {}, keptFor: null };
    return prepareWhole(tx, church.tenantId, content, { rules, hide, selection, batchSize });
  });
}

/** Whom a line of the manifest speaks of. */
const label = (line: { personId: string | null; typed: string | null; name: string }) =>
  line.typed === null ? String(line.personId) : `${line.typed} ${line.name} ${line.personId}`;

/** The same by plain means: recipients in their order, and the lines of those left out. */
function model(channel: Channel, { groups: chosen, persons, phones, contacts }: Choice, share: boolean) {
  const byAddress = new Map<string, string[]>();
  const bare = new Map<string, string[]>();
  const left: string[] = [];
  const active = people.filter(({ group }) => group !== null);
  const meant = new Set(
    active.filter((one) => chosen.includes(one.group as number) || persons.includes(people.indexOf(one))),
  );
  const lines = [...phones.map((phone) => ({ name: '', phone })), ...contacts].map(({ name, phone }) => {
    const reading = readPhone(phone, 'NG');
    const e164 = 'e164' in reading ? reading.e164 : null;
    const owners = active.filter((one) => e164 !== null && one.phone === e164);
    const wrong = 'problem' in reading && reading.problem === 'empty' ? 'no-phone' : 'bad-phone';
    return { name, e164, owners, wrong, said: (id: string | null) => `${phone || name} ${name} ${id}` };
  });
  if (channel === 'email')
    for (const { e164, owners, wrong, said } of lines) {
      if (e164 === null) left.push(`${said(null)} ${wrong}`);
      else if (owners.length === 0) left.push(`${said(null)} no-person`);
      else if (owners.every((one) => meant.has(one))) left.push(`${said(null)} duplicate`);
      for (const one of owners) meant.add(one);
    }
  for (const one of active.filter((person) => meant.has(person))) {
    const address = channel === 'sms' ? one.phone : one.email;
    if (address) byAddress.set(address, [...(byAddress.get(address) ?? []), one.id]);
    else left.push(`${one.id} ${channel === 'sms' ? 'no-phone' : 'no-email'}`);
  }
  const taken = new Set(byAddress.keys());
  for (const { name, e164, owners, wrong, said } of channel === 'sms' ? lines : []) {
    const names = bare.get(e164 ?? '');
    const only = owners.length === 1 ? (owners[0] as Person).id : null;
    if (e164 === null) left.push(`${said(null)} ${wrong}`);
    else if (taken.has(e164)) left.push(`${said(null)} duplicate`);
    else if (!names && !name && only) {
      taken.add(e164);
      byAddress.set(e164, [only]);
    } else if (!names) {
      bare.set(e164, [name]);
      byAddress.set(e164, [said(only)]);
    } else if (!name || names.includes(name)) left.push(`${said(null)} duplicate`);
    else {
      const there = byAddress.get(e164) as string[];
      const at = names.indexOf('');
      if (at >= 0) left.push(`${there[at]} duplicate`);
      there.splice(at >= 0 ? at : there.length, 1, said(null));
      names.splice(at >= 0 ? at : names.length, 1, name);
    }
  }
  const reached: string[] = [];
  for (const [address, entries] of byAddress) {
    const abroad = channel === 'sms' && !address.startsWith('+234') ? 'no-rate' : undefined;
    const reason = against[channel].get(address) ?? abroad;
    if (reason) left.push(...entries.map((entry) => `${entry} ${reason}`));
    else if (share) reached.push(`${address} 0 ${entries.join(', ')}`);
    else reached.push(...entries.map((entry, copy) => `${address} ${copy} ${entry}`));
  }
  return { reached, left: left.sort() };
}

const numbers = fc.oneof(
  fc.nat(12).map((n) => `+23480312345${String(n).padStart(2, '0')}`),
  fc.nat(12).map((n) => `080312345${String(n).padStart(2, '0')}`),
  fc.constantFrom('nonsense', '+447400123456'),
);
const choices = fc.record({
  groups: fc.uniqueArray(fc.nat(2), { maxLength: 2 }),
  persons: fc.uniqueArray(fc.nat(35), { maxLength: 6 }),
  phones: fc.array(numbers, { maxLength: 8 }),
  contacts: fc.array(
    fc
      .record({ name: fc.constantFrom('', 'Bola', 'Tunde'), phone: fc.oneof(numbers, fc.constant('')) })
      .filter(({ name, phone }) => name !== '' || phone !== ''),
    { maxLength: 6 },
  ),
});

it.each(['sms', 'email'] as const)(
  '[SC-12, SC-16, SC-17] an audience by %s comes out as a plain model has it, however few are held at a time',
  async (channel) => {
    await fc.assert(
      fc.asyncProperty(choices, fc.boolean(), fc.integer({ min: 1, max: 5 }), async (choice, share, few) => {
        const whole = await resolved(channel, choice, share, 1000);
        const expected = model(channel, choice, share);
        const manifest = manifestOf(whole);
        expect(
          whole.reached.map(
            ({ address, copy, entries }) => `${address} ${copy} ${entries.map(label).join(', ')}`,
          ),
        ).toEqual(expected.reached);
        const left = manifest.filter(({ reason }) => reason !== null);
        expect(left.map((line) => `${label(line)} ${line.reason}`).sort()).toEqual(expected.left);
        // A double is counted to somebody who is reached, unless nobody is there.
        for (const { address, reason, n } of whole.leftOut)
          if (n !== null) expect([reason, whole.recipients[n - 1]?.address]).toEqual(['duplicate', address]);
          else expect(whole.recipients.map((row) => row.address)).not.toContain(address);

        const slowly = await resolved(channel, choice, share, few);
        expect(slowly.totals).toEqual(whole.totals);
        expect(slowly.recipients).toEqual(whole.recipients);
        expect(manifestOf(slowly)).toHaveLength(manifest.length);
      }),
      { numRuns: 40 },
    );
  },
);
