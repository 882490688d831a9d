// Checks a domain's SPF record against the server that sends our mail.
import type { DnsCheck } from '@tidings/contract/calls/email/mail-domains.ts';
import type { Dns } from '../../platform/dns.ts';
import { isAddress } from '../../platform/networks.ts';
import type { MailRoute } from './mail-route.ts';
import { maxLookups, readSpf, type SpfReading, spfRecords, type SpfSender, termsOf } from './spf.ts';

type Finding = Omit<DnsCheck, 'kind'>;

/** Says whether the record permits our server, and what to publish otherwise. Throws DnsSilent. */
export async function checkSpf(dns: Dns, domain: string, route: MailRoute): Promise<Finding> {
  const records = spfRecords(await dns.texts(domain));
  const term = termOf(route);
  const found = records.join('\n');
  const [record] = records;
  if (record === undefined)
    return {
      state: 'missing',
      words: `There is no SPF record yet. It lists the servers that may send for ${domain}. Add it as a TXT record.${unknownServer(term)}`,
      name: domain,
      value: recordOf(term ? [term] : ['mx'], '~all'),
      found,
    };
  if (records.length > 1)
    return {
      state: 'wrong',
      words: `There are ${records.length} SPF records, and then receivers ignore all of them. Keep one that says it all, and delete the others.`,
      name: domain,
      value: together(records, term),
      found,
    };
  const reading = await readSpf(dns, domain, record, await senderOf(dns, route));
  const [state, words] = judge(reading, route);
  const value = state === 'wrong' ? corrected(record, reading, term) : '';
  return { state, words, name: value && domain, value, found };
}

function judge(reading: SpfReading, route: MailRoute): [DnsCheck['state'], string] {
  const { permits, openBy, lookups, faults } = reading;
  if (lookups > maxLookups)
    return [
      'wrong',
      `Receivers give up on this record: it has them look up more than ${maxLookups} names. Take out the services that you no longer use.`,
    ];
  if (faults.length > 0)
    return [
      'wrong',
      `Receivers cannot read this record: ${faults.map((fault) => fault.words).join('; ')}. Change it to the value shown here.`,
    ];
  if (openBy)
    return [
      'wrong',
      `This record lets anyone send in your name, by ${openBy}. Change it to the value shown here.`,
    ];
  if (route.kind === 'none')
    return [
      'unknown',
      'The record is in order. This installation has no mail server yet that it could name.',
    ];
  if (permits) return ['good', 'The record names the server that our mail leaves by.'];
  if (route.kind === 'unseen')
    return [
      'unknown',
      'The record is in order. Whether it names the server that our mail leaves by cannot be seen from here: ask the people who run this server for its address.',
    ];
  return [
    'wrong',
    `The record does not name the server that our mail leaves by, ${route.host}. Change it to the value shown here.`,
  ];
}

/** The term that permits our server; null where the server is not known. */
function termOf(route: MailRoute): string | null {
  if (route.kind === 'relay') return `include:${route.include}`;
  if (route.kind === 'unseen') return route.site && `a:${route.site}`;
  if (route.kind === 'none') return null;
  const { host } = route;
  return isAddress(host) ? `${host.includes(':') ? 'ip6' : 'ip4'}:${host}` : `a:${host}`;
}

const unknownServer = (term: string | null): string =>
  term
    ? ''
    : ' Where mail is sent by a server of its own, ask the people who run this server for its address.';

async function senderOf(dns: Dns, route: MailRoute): Promise<SpfSender> {
  if (route.kind === 'relay') return { addresses: [], include: route.include };
  const host = route.kind === 'server' ? route.host : route.kind === 'unseen' ? route.site : null;
  if (host === null) return { addresses: [], include: null };
  return { addresses: isAddress(host) ? [host] : await dns.addresses(host), include: null };
}

/** The record without its faulty terms and with our server; empty where only its owner can decide what to remove. */
function corrected(record: string, { openBy, lookups, faults }: SpfReading, term: string | null): string {
  if (lookups > maxLookups) return '';
  const wrong = new Set([openBy, ...faults.map((fault) => fault.term)]);
  const rest = termsOf(record).filter((one) => !wrong.has(one));
  return together([recordOf(rest)], term);
}

/** Merges records: every term once, with ours, and the most lenient ending. */
function together(records: readonly string[], term: string | null): string {
  const terms = new Set(term ? [term] : []);
  const ends: string[] = [];
  for (const one of records.flatMap(termsOf))
    if (/^[+?~-]?all$/i.test(one) || /^redirect=/i.test(one)) ends.push(one.toLowerCase());
    else terms.add(one);
  const end = ends.find((one) => one.startsWith('redirect')) ?? (ends.includes('-all') ? '-all' : '~all');
  return recordOf([...terms], records.length > 1 && end === '-all' && ends.includes('~all') ? '~all' : end);
}

const recordOf = (terms: readonly string[], end = ''): string => ['v=spf1', ...terms, end].join(' ').trim();
