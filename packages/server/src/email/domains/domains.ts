// Adds, checks and removes the sending domains of a tenant or the installation.
import type { DnsCheck, MailDomain } from '@tidings/contract/calls/email/mail-domains.ts';
import { AppError } from '@tidings/contract/errors.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Dns } from '../../platform/dns.ts';
import { newId } from '../../platform/id.ts';
import { checkDomain } from './check-domain.ts';
import type { DomainKeys } from './domain-keys.ts';
import {
  deleteDomain,
  type DomainRow,
  findDomain,
  insertDomain,
  listDomains,
  updateChecks,
  updateKey,
} from './domain-store.ts';
import { isPublicMailHost, readDomain } from './mail-host.ts';
import type { MailRoute } from './mail-route.ts';

export interface DomainsPort {
  db: Database;
  dns: Dns;
  /** The server that sends the installation's mail. */
  route: MailRoute;
  keys: DomainKeys;
}

/** Every domain without its key in DNS is checked each hour. */
const maxDomains = 20;

/** Runs in the transaction that may see the owner's domains: the tenant's, or inSystem for null. */
const asOwner = <T>(db: Database, tenantId: string | null, work: (tx: Tx) => Promise<T>): Promise<T> =>
  tenantId === null ? db.inSystem(work) : db.inTenant(tenantId, work);

/** A tenant's domains with the results of the last check. */
export async function readDomains({ db }: DomainsPort, tenantId: string | null): Promise<MailDomain[]> {
  return (await asOwner(db, tenantId, (tx) => listDomains(tx, tenantId))).map(present);
}

/** Stores a domain with a new key and checks it. Throws badInput, conflict, refused. */
export async function addDomain(port: DomainsPort, tenantId: string, written: string): Promise<MailDomain> {
  const domain = readDomain(written);
  const there = await port.db.inTenant(tenantId, (tx) => listDomains(tx, tenantId));
  if (there.some((one) => one.domain === domain)) throw isThere(domain);
  if (there.length >= maxDomains)
    throw new AppError('refused', `There are ${maxDomains} domains already. Remove one first.`);
  const id = await keepDomain(port, tenantId, domain);
  if (id === null) throw isThere(domain);
  return recheck(port, tenantId, id);
}

/**
 * The installation's domains. The domain of its own address is added automatically, unless it is a public mailbox
 * provider's.
 */
export async function readOwnDomains(port: DomainsPort, domain: string): Promise<MailDomain[]> {
  const canSign = domain.includes('.') && !isPublicMailHost(domain);
  const there = await readDomains(port, null);
  if (!canSign || there.some((one) => one.domain === domain)) return there;
  const id = await keepDomain(port, null, domain);
  if (id !== null) await recheck(port, null, id);
  return readDomains(port, null);
}

/** Checks a domain again. Throws notFound. */
export async function recheck(port: DomainsPort, tenantId: string | null, id: string): Promise<MailDomain> {
  const row = await asOwner(port.db, tenantId, (tx) => findDomain(tx, tenantId, id));
  if (!row) throw noSuch();
  await checkRow(port, row);
  const checked = await asOwner(port.db, tenantId, (tx) => findDomain(tx, tenantId, id));
  if (!checked) throw noSuch();
  return present(checked);
}

/**
 * Checks a domain and stores the results. Signing starts as soon as the key is in DNS and stops when it was missing
 * twice in a row, because one failure may be a slip. A key that cannot be unsealed is replaced. `stopped` says that
 * signing has stopped.
 */
export async function checkRow(port: DomainsPort, row: DomainRow): Promise<{ stopped: boolean }> {
  const current = (await port.keys.isOpen(row.id)) ? row : await renewKey(port, row);
  const checks = await checkDomain(port, current);
  const signs = signsAfter(current, checks);
  await asOwner(port.db, row.tenantId, (tx) =>
    updateChecks(tx, { id: row.id, checks, signs, isNew: signs !== row.signs }),
  );
  return { stopped: row.signs && !signs };
}

/** After a restore under another secret the old key cannot sign, so a new one takes its place. */
async function renewKey({ db, keys }: DomainsPort, row: DomainRow): Promise<DomainRow> {
  const key = await keys.make(row.id);
  await asOwner(db, row.tenantId, (tx) => updateKey(tx, row.id, key));
  const { selector, publicKey } = key;
  return { ...row, selector, publicKey, signs: false };
}

function signsAfter({ signs, checks: before }: DomainRow, now: DnsCheck[]): boolean {
  const found = dkimOf(now);
  if (found === 'good') return true;
  if (found === 'unknown' || found === undefined) return signs;
  return signs && dkimOf(before) !== 'missing' && dkimOf(before) !== 'wrong';
}

const dkimOf = (checks: DnsCheck[]): DnsCheck['state'] | undefined =>
  checks.find(({ kind }) => kind === 'dkim')?.state;

/** Removes a domain and its key; gives its name. Throws notFound. */
export async function removeDomain({ db }: DomainsPort, tenantId: string, id: string): Promise<string> {
  const domain = await db.inTenant(tenantId, (tx) => deleteDomain(tx, tenantId, id));
  if (domain === undefined) throw noSuch();
  return domain;
}

async function keepDomain(
  port: DomainsPort,
  tenantId: string | null,
  domain: string,
): Promise<string | null> {
  const id = newId();
  const key = await port.keys.make(id);
  const isNew = await asOwner(port.db, tenantId, (tx) => insertDomain(tx, { id, tenantId, domain, ...key }));
  return isNew ? id : null;
}

const noSuch = () => new AppError('notFound', 'There is no such domain.');

const isThere = (domain: string) =>
  new AppError('conflict', `${domain} is already in the list.`, { domain: 'Already there' });

const present = ({ id, domain, signs, checkedAt, checks }: DomainRow): MailDomain => ({
  id,
  domain,
  signs,
  checkedAt: checkedAt?.toISOString() ?? null,
  checks,
});
