// Rechecks the DNS of every domain regularly and reports lost keys.
import type { Accounts } from '../../accounts/accounts.ts';
import type { Log } from '../../platform/log.ts';
import { checkRow, type DomainsPort } from './domains.ts';
import { type DomainRow, listUnchecked } from './domain-store.ts';

/** Domains that are checked in one hour; the others wait for the next. */
const maxDomains = 500;

export interface WatchPort extends DomainsPort {
  notify: Accounts['notify'];
  log: Log;
}

/** Checks the domains that are due, one after the other, and notifies owners whose mail is no longer signed. */
export async function watchDomains(port: WatchPort, stopping: AbortSignal): Promise<void> {
  const { db, log } = port;
  for (const row of await db.inSystem((tx) => listUnchecked(tx, maxDomains))) {
    stopping.throwIfAborted();
    try {
      const { stopped } = await checkRow(port, row);
      if (stopped) await notifyStopped(port, row);
    } catch (error) {
      log.error({ error: String(error), domain: row.domain }, 'a domain could not be checked');
    }
  }
}

async function notifyStopped({ notify, log }: WatchPort, { tenantId, domain }: DomainRow): Promise<void> {
  if (tenantId === null)
    return log.warn({ domain }, 'mail is not signed any more: the key of the domain is not in DNS');
  await notify(tenantId, {
    kind: 'mail-domain',
    code: 'domainLost',
    params: { domain },
    link: '/tenant/settings/email',
    mail: true,
  });
}
