// The hourly job that deletes organisations closed thirty days ago.
import { daysToReopen } from '@tidings/contract/rules/closing.ts';
import { listOperators } from '../accounts/organisations/organisations-store.ts';
import { insertAudit } from '../accounts/tenant-store.ts';
import type { Files } from '../platform/files/files.ts';
import type { Jobs } from '../platform/jobs.ts';
import type { Log } from '../platform/log.ts';
import { type Closing, endOf, tellOwners } from './close-organisation.ts';
import {
  type ClosedOrganisation,
  deleteClosed,
  listClosedBefore,
  listLogos,
  nextImageNames,
  takeEnding,
} from '../accounts/organisations/closing-store.ts';

const job = 'organisations.closed';
const dayMs = 86_400_000;
/** Days before the end on which the owners are told of it. */
const toldBefore = 7;
/** Rows deleted in one transaction. */
const mostRows = 5000;

export interface Deleting extends Pick<Closing, 'db' | 'clock' | 'notify'> {
  files: Files;
  log: Log;
  /** The keys of an image and its thumbnail. */
  imageKeys: (image: { token: string; extension: string }) => readonly string[];
  /** Removes the files of logos by their paths. */
  removeLogos: (paths: readonly string[]) => Promise<void>;
}

/** Registers the job. */
export const organisationJobs = (port: Deleting & { jobs: Jobs }): Promise<void> =>
  port.jobs.handleHourly(job, (stopping) => endClosed(port, stopping));

/** Tells the owners of organisations that end within a week, and deletes those whose thirty days are over. */
export async function endClosed(port: Deleting, stopping?: AbortSignal): Promise<void> {
  const { db, clock } = port;
  const now = clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  const ending = await db.inSystem((tx) => takeEnding(tx, daysAgo(daysToReopen - toldBefore), now));
  for (const { id, name, closedAt, timeZone } of ending)
    await tellOwners(port, id, {
      code: 'organisationEnds',
      params: { name, until: endOf(closedAt).toISOString(), timeZone },
    });
  for (const closed of await db.inSystem((tx) => listClosedBefore(tx, daysAgo(daysToReopen))))
    await deleteOrganisation(port, closed, stopping);
}

/** Deletes an organisation, its files first, a little at a time; a run that is stopped is continued by the next. */
async function deleteOrganisation(
  port: Deleting,
  { id, name }: ClosedOrganisation,
  stopping?: AbortSignal,
): Promise<void> {
  const { db, clock, log } = port;
  await deleteFiles(port, id, stopping);
  while ((await db.inSystem((tx) => deleteClosed(tx, id, mostRows))) > 0) stopping?.throwIfAborted();
  const detail = { organisation: name };
  const line = { userId: null, action: 'organisation.deleted', subject: id, detail, requestId: '' };
  for (const { tenantId } of await db.inSystem(listOperators))
    await db.inTenant(tenantId, (tx) => insertAudit(tx, tenantId, line, clock.now()));
  log.info({ tenantId: id }, 'a closed organisation was deleted');
}

async function deleteFiles(port: Deleting, id: string, stopping?: AbortSignal): Promise<void> {
  const { db, files, imageKeys, removeLogos } = port;
  for (let after = ''; ;) {
    const from = after;
    const images = await db.inTenant(id, (tx) => nextImageNames(tx, id, from, mostRows));
    for (const image of images) await files.remove(...imageKeys(image));
    stopping?.throwIfAborted();
    if (images.length < mostRows) break;
    after = images.at(-1)?.token ?? '';
  }
  await removeLogos(await db.inSystem((tx) => listLogos(tx, id)));
  // Everything else is stored under the organisation's id.
  for await (const key of files.list()) {
    stopping?.throwIfAborted();
    if (key.split('/')[1] === id) await files.remove(key);
  }
}
