// Checks a domain's DMARC policy in DNS.
import type { DnsCheck } from '@tidings/contract/calls/email/mail-domains.ts';
import type { Dns } from '../../platform/dns.ts';
import { tagsOf } from './check-dkim.ts';
import { ownProperty } from '../../platform/own-property.ts';

type Finding = Omit<DnsCheck, 'kind'>;

/** Domains that are asked at most: the domain itself and its parents. */
const maxSteps = 8;

/** Says which policy applies, and what to publish where there is none. Throws DnsSilent. */
export async function checkDmarc(dns: Dns, domain: string): Promise<Finding> {
  const { at, records } = await findRecords(dns, domain);
  const name = `_dmarc.${at ?? domain}`;
  const value = `v=DMARC1; p=none; rua=mailto:postmaster@${domain}`;
  const found = records.join('\n');
  const [record] = records;
  if (record === undefined)
    return {
      state: 'missing',
      words:
        'There is no DMARC record yet, and large mailbox providers ask for one. Add this TXT record: it forbids nothing, and has reports sent to you.',
      name,
      value,
      found,
    };
  const wrong = (words: string): Finding => ({ state: 'wrong', words, name, value, found });
  if (records.length > 1)
    return wrong('There are several DMARC records, and then receivers ignore all of them. Keep one.');
  const tags = tagsOf(record);
  const policy = (at !== domain ? tags.get('sp') : undefined) ?? tags.get('p') ?? '';
  const meaning = ownProperty(policies, policy.toLowerCase());
  if (meaning === undefined)
    return wrong('The record does not say what receivers are to do: it needs p=none, quarantine or reject.');
  const whose = at === domain ? '' : ` It is that of ${at}, which holds here too.`;
  return { state: 'good', words: `${meaning}${whose}`, name: '', value: '', found };
}

const policies: Record<string, string> = {
  none: 'There is a policy. It asks receivers to refuse nothing.',
  quarantine:
    'There is a policy: what is not signed for this domain goes to spam. Ours goes out in its name only once it is signed.',
  reject:
    'There is a policy: what is not signed for this domain is refused. Ours goes out in its name only once it is signed.',
};

/** The records of the domain, or of its nearest parent that has any (RFC 9989 4.10). */
async function findRecords(dns: Dns, domain: string): Promise<{ at: string | null; records: string[] }> {
  const labels = domain.split('.');
  for (let step = Math.max(0, labels.length - maxSteps); step <= labels.length - 2; step += 1) {
    const at = labels.slice(step).join('.');
    const records = (await dns.texts(`_dmarc.${at}`)).filter((text) =>
      /^v[ \t]*=[ \t]*DMARC1[ \t]*(;|$)/.test(text),
    );
    if (records.length > 0) return { at, records };
  }
  return { at: null, records: [] };
}
