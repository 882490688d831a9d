// Checks all DNS records that decide whether a domain's mail arrives.
import type { DnsCheck } from '@tidings/contract/calls/email/mail-domains.ts';
import { type Dns, DnsSilent } from '../../platform/dns.ts';
import { checkDkim, type PublicKey } from './check-dkim.ts';
import { checkDmarc } from './check-dmarc.ts';
import { checkSpf } from './check-spf.ts';
import type { MailRoute } from './mail-route.ts';

/** Runs the checks in the order of the page. DNS that does not answer makes a check unknown. */
export async function checkDomain(
  { dns, route }: { dns: Dns; route: MailRoute },
  key: PublicKey,
): Promise<DnsCheck[]> {
  return Promise.all([
    orUnknown('dkim', checkDkim(dns, key)),
    orUnknown('spf', checkSpf(dns, key.domain, route)),
    orUnknown('dmarc', checkDmarc(dns, key.domain)),
  ]);
}

async function orUnknown(
  kind: DnsCheck['kind'],
  checking: Promise<Omit<DnsCheck, 'kind'>>,
): Promise<DnsCheck> {
  try {
    return { kind, ...(await checking) };
  } catch (error) {
    if (!(error instanceof DnsSilent)) throw error;
    const words = 'DNS did not answer, so this is not known just now. Try again in a few minutes.';
    return { kind, state: 'unknown', words, name: '', value: '', found: '' };
  }
}
