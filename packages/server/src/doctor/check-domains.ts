// Checks the DNS records of the domains that e-mail is sent from.
import { checkDomain } from '../email/domains/check-domain.ts';
import { type DomainRow, listAllDomains } from '../email/domains/domain-store.ts';
import { mailRouteOf } from '../email/domains/mail-route.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/db/database.ts';
import { openDns } from '../platform/dns.ts';
import { limitConcurrency } from '../platform/limit-concurrency.ts';
import { type Finding, findingsOf } from './finding.ts';

/** Domains that are asked about at most. */
const most = 500;
const atOnce = 10;

/** Asks DNS now, and stores nothing. */
export async function checkDomains(db: Database, config: Config): Promise<Finding[]> {
  const port = { dns: openDns(config.DNS_SERVERS), route: mailRouteOf(config) };
  const rows = await db.inSystem((tx) => listAllDomains(tx, most));
  const limit = limitConcurrency(atOnce);
  return Promise.all(rows.map((row) => limit(async () => findingOf(row, await checkDomain(port, row)))));
}

function findingOf({ domain }: DomainRow, checks: Awaited<ReturnType<typeof checkDomain>>): Finding {
  const { good, look } = findingsOf(`Domain ${domain}`);
  const faults = checks.filter(({ state }) => state !== 'good');
  return faults.length === 0
    ? good('SPF, DKIM and DMARC are in DNS.')
    : look(faults.map(({ kind, words }) => `${kind.toUpperCase()}: ${words}`).join(' '));
}
