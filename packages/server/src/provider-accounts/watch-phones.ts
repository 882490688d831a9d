// Has phones report to the address that we have now, and removed ones no longer.
import type { Database } from '../platform/db/database.ts';
import type { Jobs } from '../platform/jobs.ts';
import type { Log } from '../platform/log.ts';
import type { PhoneAccount, ProviderAccounts } from './open-accounts.ts';
import { type PhoneEvent, phoneEvents, setWebhooks } from './phone-webhooks.ts';
import { eventsOfRemoved } from './removed-phones.ts';

export interface WatchPhonesPort extends Pick<ProviderAccounts, 'allPhones'> {
  db: Database;
  log: Log;
}

const watchPhonesJob = 'providers.phones';

/** Registers the job: at the start, since the public address may have changed, and every hour. */
export async function phoneJobs(port: WatchPhonesPort & { jobs: Jobs }): Promise<void> {
  const { jobs } = port;
  await jobs.handleHourly(watchPhonesJob, (stopping) => watchPhones(port, stopping));
  await jobs.add(watchPhonesJob, {});
}

/**
 * Looks at the webhooks of every phone, one after the other, and sets those that are missing, report to another address,
 * or are no longer wanted. A phone that does not answer is asked again in an hour.
 */
export async function watchPhones(port: WatchPhonesPort, stopping: AbortSignal): Promise<void> {
  const { allPhones, log } = port;
  for (const phone of await allPhones()) {
    stopping.throwIfAborted();
    const { id, account } = phone;
    if (typeof account === 'string') continue;
    try {
      if (!(await setWebhooks(account, await wantedOf(port, phone))))
        log.warn({ account: id }, 'the webhooks of a phone could not be set, and are tried again in an hour');
    } catch (error) {
      log.error({ error: String(error), account: id }, 'the webhooks of a phone could not be looked at');
    }
  }
}

async function wantedOf(
  { db }: WatchPhonesPort,
  { id, tenantId, isRemoved, isHeard }: PhoneAccount,
): Promise<readonly PhoneEvent[]> {
  if (!isRemoved) return phoneEvents;
  return isHeard ? eventsOfRemoved(db, tenantId, id) : [];
}
