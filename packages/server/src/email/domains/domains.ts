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
  /** How the installation's mail leaves. */
  route: MailRoute;
  keys: DomainKeys;
}

/** Each is asked of DNS every hour until its key is there. */
const maxDomains = 20;

/** Runs in the transaction that may see the domains of this owner: the tenant's, or with null the system's. */
const asOwner = <T>(db: Database, tenantId: string | null, work: (tx: Tx) => Promise<T>): Promise<T> =>
  tenantId === null ? db.inSystem(work) : db.inTenant(tenantId, work);

/** A tenant's domains, as they were checked last. */
export async function readDomains({ db }: DomainsPort, tenantId: string | null): Promise<MailDomain[]> {
  return (await asOwner(db, tenantId, (tx) => listDomains(tx, tenantId))).map(present);
}

/** Keeps a domain with a new key, and asks DNS of it. Throws badInput, conflict. */
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

/** The installation's: that of its own address stands there by itself, unless nobody can sign for it. */
export async function readOwnDomains(port: DomainsPort, domain: string): Promise<MailDomain[]> {
  const canSign = domain.includes('.') && !isPublicMailHost(domain);
  const there = await readDomains(port, null);
  if (!canSign || there.some((one) => one.domain === domain)) return there;
  const id = await keepDomain(port, null, domain);
  if (id !== null) await recheck(port, null, id);
  return readDomains(port, null);
}

/** Asks DNS again. Throws notFound. */
export async function recheck(port: DomainsPort, tenantId: string | null, id: string): Promise<MailDomain> {
  const row = await asOwner(port.db, tenantId, (tx) => findDomain(tx, tenantId, id));
  if (!row) throw noSuch();
  await checkRow(port, row);
  const checked = await asOwner(port.db, tenantId, (tx) => findDomain(tx, tenantId, id));
  if (!checked) throw noSuch();
  return present(checked);
}

/**
 * Asks DNS of a domain and writes it down. Mail is signed as soon as the key is there, and no more when it was missing
 * twice in a row: once may be a slip. A key that cannot be opened is replaced. Says whether mail was signed before only.
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

/** As after a restore to an installation with another secret: what nobody can open signs nothing any more. */
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

/** Removes a domain and its key; its name. Throws notFound. */
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
  new AppError('conflict', `${domain} stands in the list already.`, { domain: 'Already there' });

const present = ({ id, domain, signs, checkedAt, checks }: DomainRow): MailDomain => ({
  id,
  domain,
  signs,
  checkedAt: checkedAt?.toISOString() ?? null,
  checks,
});
