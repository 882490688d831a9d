// SQL for sending domains: a tenant's own, the installation's, and all keys.
import type { DnsCheck } from '@tidings/contract/calls/email/mail-domains.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** Channel of the notification that the signing keys have changed. */
export const mailKeysChannel = 'tidings_mail_keys';

export interface DomainRow {
  id: string;
  /** Null for the installation's own domain. */
  tenantId: string | null;
  domain: string;
  selector: string;
  /** SubjectPublicKeyInfo in base64, as published in DNS. */
  publicKey: string;
  signs: boolean;
  checkedAt: Date | null;
  checks: DnsCheck[];
}

// Private keys are left out: only the worker may read them.
const columns = [
  'id',
  'tenant_id as tenantId',
  'domain',
  'selector',
  'public_key as publicKey',
  'signs',
  'checked_at as checkedAt',
  'checks',
] as const;

const select = (tx: Tx) =>
  tx.selectFrom('engine.mail_domain').select(columns).$narrowType<{ checks: DnsCheck[] }>();

/** A tenant's domains by name, or the installation's for null. */
export async function listDomains(tx: Tx, tenantId: string | null): Promise<DomainRow[]> {
  return select(tx).where('tenant_id', 'is not distinct from', tenantId).orderBy('domain').execute();
}

/** The domains of all organisations and of the installation by name, at most so many. */
export async function listAllDomains(tx: Tx, most: number): Promise<DomainRow[]> {
  return select(tx).orderBy('domain').limit(most).execute();
}

/** One of an owner's domains; undefined where there is none. */
export async function findDomain(
  tx: Tx,
  tenantId: string | null,
  id: string,
): Promise<DomainRow | undefined> {
  return select(tx)
    .where('tenant_id', 'is not distinct from', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Stores a domain with its key; false if the owner already has it. */
export async function insertDomain(
  tx: Tx,
  row: Pick<DomainRow, 'id' | 'tenantId' | 'domain' | 'selector' | 'publicKey'> & { privateKey: string },
): Promise<boolean> {
  const { id, tenantId, domain, selector, publicKey, privateKey } = row;
  const done = await tx
    .insertInto('engine.mail_domain')
    .values({ id, tenant_id: tenantId, domain, selector, public_key: publicKey, private_key: privateKey })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(done.numInsertedOrUpdatedRows) === 1;
}

/** Replaces a domain's key. It does not sign until it is in DNS. */
export async function updateKey(
  tx: Tx,
  id: string,
  { selector, publicKey, privateKey }: Pick<DomainRow, 'selector' | 'publicKey'> & { privateKey: string },
): Promise<void> {
  await tx
    .updateTable('engine.mail_domain')
    .set({ selector, public_key: publicKey, private_key: privateKey, signs: false })
    .where('id', '=', id)
    .execute();
}

/** The sealed key of a domain; undefined where there is none. Runs in inSystem. */
export async function findSealedKey(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('engine.mail_domain')
    .select('private_key')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.private_key;
}

/** Stores the results of a check. `isNew` is true if signing starts or stops with it. */
export async function updateChecks(
  tx: Tx,
  { id, checks, signs, isNew }: Pick<DomainRow, 'id' | 'checks' | 'signs'> & { isNew: boolean },
): Promise<void> {
  await tx
    .updateTable('engine.mail_domain')
    .set({ checks: JSON.stringify(checks), signs, checked_at: sql<Date>`engine.now()` })
    .where('id', '=', id)
    .execute();
  if (isNew) await notifyKeysChanged(tx);
}

/** Removes a domain and its key. Gives its name, or undefined where there is none. */
export async function deleteDomain(tx: Tx, tenantId: string, id: string): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('engine.mail_domain')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .returning('domain')
    .executeTakeFirst();
  if (row) await notifyKeysChanged(tx);
  return row?.domain;
}

const notifyKeysChanged = (tx: Tx) => sql`select pg_notify(${mailKeysChannel}, '')`.execute(tx);

/**
 * Domains that are due for a check, the longest unchecked first: once a day if the key is in DNS, otherwise once an
 * hour, because the owner waits for it. Runs in inSystem.
 */
export async function listUnchecked(tx: Tx, most: number): Promise<DomainRow[]> {
  return select(tx)
    .where(
      sql<boolean>`coalesce(checked_at, '-infinity') < engine.now() - case when signs then interval '23 hours' else interval '50 minutes' end`,
    )
    .orderBy(sql`checked_at nulls first`)
    .limit(most)
    .execute();
}

/** All keys that sign, sealed. Runs in inSystem. */
export async function listSigningKeys(tx: Tx) {
  return tx
    .selectFrom('engine.mail_domain')
    .select(['id', 'tenant_id as tenantId', 'domain', 'selector', 'private_key as sealed'])
    .where('signs', '=', true)
    .execute();
}

/** Whether mail of this domain is signed for this tenant with a key of its own. */
export async function hasSigningDomain(tx: Tx, tenantId: string, domain: string): Promise<boolean> {
  const row = await tx
    .selectFrom('engine.mail_domain')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('domain', '=', domain)
    .where('signs', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}
