// Compares our SPF evaluation with an independent one, mailauth, on random records.
import * as fc from 'fast-check';
import { spf } from 'mailauth/lib/spf/index.js';
import { expect, it } from 'vitest';
import type { Dns } from '../../platform/dns.ts';
import { maxLookups, readSpf } from './spf.ts';

type Zone = Record<string, { TXT?: string[]; A?: string[]; AAAA?: string[]; MX?: string[] }>;

const server = '198.51.100.7';
const hosts: Zone = {
  'mail.example': { A: [server], AAAA: ['2001:db8::7'], MX: ['other.example', 'mail.example'] },
  'other.example': { A: ['203.0.113.9'], AAAA: ['2001:db8::9'], MX: ['other.example'] },
  // In the same /24 as the server, and in no IPv6 network of it.
  'near.example': { A: ['198.51.100.200'], AAAA: ['2001:db9::7'] },
};

const dnsOf = (zone: Zone): Dns => ({
  texts: async (name) => zone[name]?.TXT ?? [],
  addresses: async (name) => [...(zone[name]?.A ?? []), ...(zone[name]?.AAAA ?? [])],
  mailHosts: async (name) => zone[name]?.MX ?? [],
});

/** The zone as a resolver that throws what Node throws for a name or a type that does not exist. */
const resolverOf = (zone: Zone) => async (name: string, type: string) => {
  const records = zone[name];
  if (!records) throw Object.assign(new Error(name), { code: 'ENOTFOUND' });
  const values = records[type as keyof Zone[string]];
  if (!values) throw Object.assign(new Error(name), { code: 'ENODATA' });
  if (type === 'TXT') return values.map((value) => [value]);
  if (type === 'MX') return values.map((exchange, priority) => ({ exchange, priority })) as never;
  return values;
};

const term = fc
  .tuple(
    fc.constantFrom('', '', '', '+', '-', '~', '?'),
    fc.constantFrom(
      'a',
      'mx',
      'a:mail.example',
      'a:other.example',
      'a:other.example/24//64',
      'a:near.example',
      'a:near.example/24',
      'a:near.example//24',
      'mx:mail.example//64',
      'mx:mail.example',
      'mx:other.example',
      `ip4:${server}`,
      'ip4:198.51.100.0/24',
      'ip4:203.0.113.0/24',
      'ip6:2001:db8::/32',
      'include:one.example',
      'include:two.example',
      'include:none.example',
      'a:gone.example',
      'mx:gone.example',
      'a:also-gone.example',
      'all',
      'ipv4:1.2.3.4',
    ),
  )
  .map(([sign, mechanism]) => sign + mechanism);
const record = fc
  .tuple(
    fc.array(term, { maxLength: 5 }),
    fc.constantFrom('', '-all', '~all', 'redirect=one.example', 'redirect=two.example'),
  )
  .map(([terms, end]) => ['v=spf1', ...terms, end].filter(Boolean).join(' '));

it('[EC-15] agrees with mailauth on which server passes, and finds a fault wherever mailauth gives up', async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(record, record, record, async (own, one, two) => {
      const zone: Zone = {
        ...hosts,
        'grace.example': { ...hosts['mail.example'], TXT: [own] },
        'one.example': { ...hosts['other.example'], TXT: [one] },
        'two.example': { ...hosts['other.example'], TXT: [two] },
      };
      const reading = await readSpf(dnsOf(zone), 'grace.example', own, {
        addresses: [server],
        include: null,
      });
      const { status } = await spf({
        sender: 'office@grace.example',
        helo: 'mail.example',
        ip: server,
        strict: true,
        resolver: resolverOf(zone),
      });
      seen.add(status.result);
      const isReadable = reading.faults.length === 0 && reading.lookups <= maxLookups;
      if (isReadable) expect(status.result === 'pass').toBe(reading.permits);
      if (status.result === 'permerror') expect(isReadable).toBe(false);
      if (reading.faults.some(({ words }) => words.endsWith(' in it means nothing')))
        expect(status.result).toBe('permerror');
    }),
    { numRuns: 1000, seed: 7208 },
  );
  expect([...seen].toSorted()).toEqual(['fail', 'neutral', 'pass', 'permerror', 'softfail']);
});

const judge = (record: string, zone: Zone) =>
  readSpf(dnsOf(zone), 'grace.example', record, { addresses: [server], include: null });

it('[EC-15] finds fault with a third name that has no address, and with none before it', async () => {
  const two = await judge('v=spf1 a:gone.example mx:gone.example a:mail.example -all', hosts);
  expect(two).toMatchObject({ permits: true, faults: [] });
  const three = await judge(
    'v=spf1 a:gone.example mx:gone.example a:also-gone.example a:mail.example',
    hosts,
  );
  expect(three.faults.map(({ term }) => term)).toEqual([
    'a:gone.example',
    'mx:gone.example',
    'a:also-gone.example',
  ]);
});

it('[EC-15] finds fault with a domain of more than ten mail servers', async () => {
  const names = (count: number) => ({ MX: Array.from({ length: count }, () => 'mail.example') });
  expect(await judge('v=spf1 mx:ten.example -all', { ...hosts, 'ten.example': names(10) })).toMatchObject({
    permits: true,
    faults: [],
  });
  const { faults } = await judge('v=spf1 mx:many.example -all', { ...hosts, 'many.example': names(11) });
  expect(faults).toEqual([
    {
      term: 'mx:many.example',
      words: "'many.example' has 11 mail servers, and receivers look at no more than 10",
    },
  ]);
});
