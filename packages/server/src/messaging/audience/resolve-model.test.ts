// Compares resolved audiences with a simple model, in batches of any size.
import * as fc from 'fast-check';
import { readPhone } from '@tidings/contract/rules/phones.ts';
import { beforeAll, expect, it } from 'vitest';
import { type Church, makeChurch } from '../../../testing/data/church.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import type { Content } from '../compose/content.ts';
import { snapshotOf, prepareWhole, type Whole } from '../compose/prepare.ts';
import { openHiding } from '../suppressions/hidden-address.ts';
import { readTenantRules } from '../settings/tenant-rules-store.ts';

fc.configureGlobal({ seed: 20 });

type Channel = 'sms' | 'email';

interface Person {
  id: string;
  phone: string | null;
  email: string | null;
  /** The number of the group they belong to; null for an archived person. */
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
const suppressed = { sms: new Map<string, string>(), email: new Map<string, string>() };
let server: TestServer;
let church: Church;

beforeAll(async () => {
  server = await startTestServer();
  church = await makeChurch(server);
  for (let g = 0; g < 3; g++) groups.push(await church.group(`Group ${g}`));
  // One to six people, of any groups, share a phone number or an e-mail address.
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
  suppressed.sms.set('+2348031234501', 'dnd').set(phone, 'opted-out');
  suppressed.email.set('home8@example.org', 'bounced').set(email, 'opted-out');
  for (const [channel, address, reason] of [
    ['sms', '+2348031234501', 'dnd'],
    ['email', 'home8@example.org', 'bounced'],
    // These people opted out and were then erased, so only the hidden form of their address is stored.
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

/** The person or the typed entry that a row of the audience snapshot stands for. */
const label = (row: { personId: string | null; typed: string | null; name: string }) =>
  row.typed === null ? String(row.personId) : `${row.typed} ${row.name} ${row.personId}`;

/** A typed number or contact, as the model reads it. */
interface Typed {
  name: string;
  e164: string | null;
  /** The active people with this number. */
  owners: Person[];
  /** The reason where the number cannot be read. */
  problem: string;
  label: (id: string | null) => string;
}

/** What the model expects: the labels of each address in order, and those left out with their reasons. */
interface Expected {
  byAddress: Map<string, string[]>;
  leftOut: string[];
}

const isActive = ({ group }: Person) => group !== null;

function readTyped({ phones, contacts }: Choice): Typed[] {
  return [...phones.map((phone) => ({ name: '', phone })), ...contacts].map(({ name, phone }) => {
    const reading = readPhone(phone, 'NG');
    const e164 = 'e164' in reading ? reading.e164 : null;
    const owners = people.filter((one) => isActive(one) && e164 !== null && one.phone === e164);
    const problem = 'problem' in reading && reading.problem === 'empty' ? 'no-phone' : 'bad-phone';
    return { name, e164, owners, problem, label: (id) => `${phone || name} ${name} ${id}` };
  });
}

/** By e-mail a typed number chooses the people who have it. */
function chooseOwners(typed: Typed[], chosen: Set<Person>, leftOut: string[]): void {
  for (const entry of typed) {
    if (entry.e164 === null) leftOut.push(`${entry.label(null)} ${entry.problem}`);
    else if (entry.owners.length === 0) leftOut.push(`${entry.label(null)} no-person`);
    else if (entry.owners.every((one) => chosen.has(one))) leftOut.push(`${entry.label(null)} duplicate`);
    for (const one of entry.owners) chosen.add(one);
  }
}

/** Everybody chosen goes to their own address, or is left out for want of one. */
function addPeople(channel: Channel, chosen: Set<Person>, { byAddress, leftOut }: Expected): void {
  for (const one of people.filter((person) => chosen.has(person))) {
    const address = channel === 'sms' ? one.phone : one.email;
    if (address) byAddress.set(address, [...(byAddress.get(address) ?? []), one.id]);
    else leftOut.push(`${one.id} ${channel === 'sms' ? 'no-phone' : 'no-email'}`);
  }
}

/** By SMS a typed number is an address of its own, unless a chosen person has it already. */
function addTypedNumbers(typed: Typed[], { byAddress, leftOut }: Expected): void {
  const taken = new Set(byAddress.keys());
  const namesByNumber = new Map<string, string[]>();
  for (const { name, e164, owners, problem, label: labelOf } of typed) {
    const names = namesByNumber.get(e164 ?? '');
    const onlyOwner = owners.length === 1 ? (owners[0] as Person).id : null;
    if (e164 === null) leftOut.push(`${labelOf(null)} ${problem}`);
    else if (taken.has(e164)) leftOut.push(`${labelOf(null)} duplicate`);
    else if (!names && !name && onlyOwner) {
      taken.add(e164);
      byAddress.set(e164, [onlyOwner]);
    } else if (!names) {
      namesByNumber.set(e164, [name]);
      byAddress.set(e164, [labelOf(onlyOwner)]);
    } else if (!name || names.includes(name)) leftOut.push(`${labelOf(null)} duplicate`);
    else {
      // A second name on the number replaces an entry without a name.
      const labels = byAddress.get(e164) as string[];
      const nameless = names.indexOf('');
      if (nameless >= 0) leftOut.push(`${labels[nameless]} duplicate`);
      labels.splice(nameless >= 0 ? nameless : labels.length, 1, labelOf(null));
      names.splice(nameless >= 0 ? nameless : names.length, 1, name);
    }
  }
}

/** The recipients in order, without the addresses that must not or cannot be written to. */
function splitReached(channel: Channel, { byAddress, leftOut }: Expected, share: boolean) {
  const reached: string[] = [];
  for (const [address, labels] of byAddress) {
    const abroad = channel === 'sms' && !address.startsWith('+234') ? 'no-rate' : undefined;
    const reason = suppressed[channel].get(address) ?? abroad;
    if (reason) leftOut.push(...labels.map((each) => `${each} ${reason}`));
    else if (share) reached.push(`${address} 0 ${labels.join(', ')}`);
    else reached.push(...labels.map((each, copy) => `${address} ${copy} ${each}`));
  }
  return { reached, leftOut: leftOut.sort() };
}

/** Resolves a choice by simple means: recipients in their order, and the labels of those left out. */
function model(channel: Channel, choice: Choice, share: boolean) {
  const expected: Expected = { byAddress: new Map(), leftOut: [] };
  const typed = readTyped(choice);
  const isChosen = (one: Person) =>
    isActive(one) &&
    (choice.groups.includes(one.group as number) || choice.persons.includes(people.indexOf(one)));
  const chosen = new Set(people.filter(isChosen));
  if (channel === 'email') chooseOwners(typed, chosen, expected.leftOut);
  addPeople(channel, chosen, expected);
  if (channel === 'sms') addTypedNumbers(typed, expected);
  return splitReached(channel, expected, share);
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
  '[SC-12, SC-16, SC-17] an audience for %s matches a simple model, whatever the batch size',
  async (channel) => {
    await fc.assert(
      fc.asyncProperty(choices, fc.boolean(), fc.integer({ min: 1, max: 5 }), async (choice, share, few) => {
        const whole = await resolved(channel, choice, share, 1000);
        const expected = model(channel, choice, share);
        const snapshot = snapshotOf(whole);
        expect(
          whole.reached.map(
            ({ address, copy, entries }) => `${address} ${copy} ${entries.map(label).join(', ')}`,
          ),
        ).toEqual(expected.reached);
        const leftOut = snapshot.filter(({ reason }) => reason !== null);
        expect(leftOut.map((row) => `${label(row)} ${row.reason}`).sort()).toEqual(expected.leftOut);
        // A duplicate points to the recipient with its address, unless nobody there is reached.
        for (const { address, reason, n } of whole.leftOut)
          if (n !== null) expect([reason, whole.recipients[n - 1]?.address]).toEqual(['duplicate', address]);
          else expect(whole.recipients.map((row) => row.address)).not.toContain(address);

        const inBatches = await resolved(channel, choice, share, few);
        expect(inBatches.totals).toEqual(whole.totals);
        expect(inBatches.recipients).toEqual(whole.recipients);
        expect(snapshotOf(inBatches)).toHaveLength(snapshot.length);
      }),
      { numRuns: 40 },
    );
  },
);
