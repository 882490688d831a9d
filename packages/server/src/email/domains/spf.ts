// Evaluates SPF records (RFC 7208): whether a server passes, and their errors.
import type { Dns } from '../../platform/dns.ts';
import { isWithin } from '../../platform/networks.ts';

/** The addresses of the server that sends our mail, or the SPF name under which a relay lists its servers. */
export interface SpfSender {
  addresses: readonly string[];
  include: string | null;
}

export interface SpfReading {
  permits: boolean;
  /** The term that permits everybody; empty where there is none. */
  openBy: string;
  /** Names that receivers must look up. They give up after 10 (RFC 7208 4.6.4). */
  lookups: number;
  /** Why receivers cannot evaluate the record, each in half a sentence, with the term of this record that causes it. */
  faults: { term: string; words: string }[];
}

export const maxLookups = 10;
/** Looked-up names without an answer; receivers give up after these. (RFC 7208 4.6.4) */
const maxEmpty = 2;

/** The SPF records among the TXT records of a name. */
export const spfRecords = (texts: readonly string[]): string[] =>
  texts.filter((text) => /^v=spf1( |$)/i.test(text));

/** The terms of a record, without its version. */
export const termsOf = (record: string): string[] => record.split(/ +/).slice(1).filter(Boolean);

/** Evaluates a domain's record and those that it includes. Throws DnsSilent. */
export async function readSpf(
  dns: Dns,
  domain: string,
  record: string,
  sender: SpfSender,
): Promise<SpfReading> {
  const reading: SpfReading = { permits: false, openBy: '', lookups: 0, faults: [] };
  const empty: SpfEvaluation['empty'] = [];
  reading.permits = await passes({ dns, sender, reading, empty }, domain, record);
  if (empty.length > maxEmpty)
    for (const { term, name } of empty) reading.faults.push({ term, words: `'${name}' has no address` });
  return reading;
}

interface SpfEvaluation {
  dns: Dns;
  sender: SpfSender;
  reading: SpfReading;
  /** Names of `a` and `mx` without an answer, with the term of the first record that led to them. */
  empty: { term: string; name: string }[];
  /** The term of the first record that led to the one being evaluated; absent for the first record itself. */
  by?: string;
}

interface Mechanism {
  /** In lower case. */
  kind: string;
  isPass: boolean;
  /** The domain or network after the colon; empty where there is none. */
  argument: string;
  /** Prefix lengths as written: `/24`, `//64` or `/24//64`. */
  lengths: string;
}

const mechanism = /^([+?~-]?)(all|include|a|mx|ip4|ip6|exists|ptr)(?::([^/]+))?((?:\/{1,2}\d+)*)$/i;
const modifier = /^[a-z][\w.-]*=/i;

/** Reads one term of a record; null for a term that SPF does not define. */
function readMechanism(term: string): Mechanism | null {
  const [, sign, kind, argument = '', lengths = ''] = mechanism.exec(term) ?? [];
  if (kind === undefined) return null;
  return { kind: kind.toLowerCase(), isPass: sign === '' || sign === '+', argument, lengths };
}

/** The name that a record redirects to; empty where there is none, or where `all` overrides it. (RFC 7208 6.1) */
function redirectOf(record: string): string {
  if (/(^| )[+?~-]?all( |$)/i.test(record)) return '';
  const term = termsOf(record).findLast((one) => /^redirect=/i.test(one));
  return term?.slice('redirect='.length) ?? '';
}

/** Whether the first matching term passes the sender. Evaluates every term, because all of them count as lookups. */
async function passes(evaluation: SpfEvaluation, domain: string, record: string): Promise<boolean> {
  const { reading } = evaluation;
  let verdict: boolean | null = null;
  for (const term of termsOf(record)) {
    if (modifier.test(term)) continue;
    const by = evaluation.by ?? term;
    const read = readMechanism(term);
    if (!read) {
      reading.faults.push({ term: by, words: `'${term}' in ${evaluation.by ? domain : 'it'} means nothing` });
      continue;
    }
    if (read.kind === 'all' && read.isPass) reading.openBy ||= by;
    if (await matches({ ...evaluation, by }, domain, read)) verdict ??= read.isPass;
  }
  const redirect = redirectOf(record);
  if (redirect)
    verdict ??= await passesAt({ ...evaluation, by: evaluation.by ?? `redirect=${redirect}` }, redirect);
  return verdict ?? false;
}

async function matches(
  evaluation: SpfEvaluation,
  domain: string,
  { kind, argument, lengths }: Mechanism,
): Promise<boolean> {
  const { sender, reading } = evaluation;
  if (kind === 'all') return true;
  if (kind === 'ip4' || kind === 'ip6') {
    const [network = '', bits] = `${argument}${lengths}`.split('/');
    return isInNetwork(sender, network, bits);
  }
  if (kind === 'include') return (await passesAt(evaluation, argument)) || isSame(argument, sender.include);
  reading.lookups += 1;
  // `exists`, `ptr` and macros depend on the single mail, so they say nothing of a server.
  if (kind === 'exists' || kind === 'ptr' || argument.includes('%')) return false;
  if (reading.lookups > maxLookups) return false;
  const host = argument || domain;
  const found = await addressesAt(evaluation, kind, host);
  const [, four] = /(?:^|[^/])\/(\d+)/.exec(lengths) ?? [];
  const [, six] = /\/\/(\d+)/.exec(lengths) ?? [];
  return found.some((network) => isInNetwork(sender, network, network.includes(':') ? six : four));
}

/** The addresses of a host, or of the mail servers of a domain. Notes what receivers count against the record. */
async function addressesAt(evaluation: SpfEvaluation, kind: string, host: string): Promise<string[]> {
  const { dns, reading, empty, by = '' } = evaluation;
  const hosts = kind === 'mx' ? await dns.mailHosts(host) : [host];
  if (hosts.length > maxLookups) {
    const words = `'${host}' has ${hosts.length} mail servers, and receivers look at no more than ${maxLookups}`;
    reading.faults.push({ term: by, words });
    return [];
  }
  const found = (await Promise.all(hosts.map((one) => dns.addresses(one)))).flat();
  if (found.length === 0) empty.push({ term: by, name: host });
  return found;
}

const isInNetwork = ({ addresses }: SpfSender, network: string, bits: string | undefined): boolean =>
  addresses.some((address) => isWithin(address, network, bits === undefined ? null : Number(bits)));

/** Whether the SPF record at another name passes the sender. */
async function passesAt(evaluation: SpfEvaluation, name: string): Promise<boolean> {
  const { dns, reading, by = '' } = evaluation;
  reading.lookups += 1;
  if (reading.lookups > maxLookups || name.includes('%')) return false;
  const records = spfRecords(await dns.texts(name));
  const [record] = records;
  if (record !== undefined && records.length === 1) return passes(evaluation, name, record);
  reading.faults.push({
    term: by,
    words: `it names ${name}, which has ${records.length === 0 ? 'no SPF record' : 'several SPF records'}`,
  });
  return false;
}

const isSame = (name: string, other: string | null): boolean =>
  other !== null && name.toLowerCase().replace(/\.$/, '') === other;
