// Changes an organisation's own details and logo.
import type { BodyOf } from '@tidings/contract/call.ts';
import type { setOrganisation } from '@tidings/contract/calls/own-organisation.ts';
import { AppError } from '@tidings/contract/errors.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { UploadedFile } from '../../platform/http/form.ts';
import type { Session } from '../../platform/http/session.ts';
import { cleanLines } from '../../platform/text/clean-text.ts';
import type { NewNotice } from '../tenant-store.ts';
import { type Details, lockDetails, updateDetails, updateLogo } from './own-organisation-store.ts';

/** Keeps a logo as a file that anybody may fetch, and returns its path. */
export interface KeepLogo {
  keep: (file: UploadedFile) => Promise<string>;
  remove: (paths: readonly string[]) => Promise<void>;
}

/** How many replaced logos stay for the e-mails that show them; without a limit uploads would fill the disk. */
const mostFormer = 20;

/** Moves what is due at a wall time to that time in another time zone, in the transaction that changes the zone. */
export type MoveTimes = (tx: Tx, tenantId: string, timeZone: string) => Promise<void>;

interface Changing {
  db: Database;
  notifyOperators: (notice: NewNotice) => Promise<void>;
  moveTimes: readonly MoveTimes[];
}

/**
 * Changes the given details over those that are stored, and returns those that differ now, each as it was and as it is. The operators are told of another
 * name or country: they approved the organisation by its name, and its country decides what a page costs.
 */
export async function changeOrganisation(
  { db, notifyOperators, moveTimes }: Changing,
  { tenantId, isOperator }: Pick<Session, 'tenantId' | 'isOperator'>,
  body: BodyOf<typeof setOrganisation>,
): Promise<Record<string, { from: string; to: string }>> {
  const { from, to } = await db.inSystem(async (tx) => {
    const before = await lockDetails(tx, tenantId);
    const after = withDetails(before, body);
    await updateDetails(tx, tenantId, after);
    if (before.timeZone !== after.timeZone) {
      await db.enterTenant(tx, tenantId);
      for (const move of moveTimes) await move(tx, tenantId, after.timeZone);
    }
    return { from: before, to: after };
  });
  const fields = ['name', 'country', 'timeZone', 'address'] as const;
  const changed = fields.filter((field) => from[field] !== to[field]);
  const isTold = changed.includes('name') || changed.includes('country');
  if (isTold && !isOperator)
    await notifyOperators({
      kind: 'organisation',
      code: 'organisationChanged',
      params: {
        name: to.name,
        country: to.country,
        ...(changed.includes('name') && { formerName: from.name }),
        ...(changed.includes('country') && { formerCountry: from.country }),
      },
      link: '/operator',
    });
  return Object.fromEntries(changed.map((field) => [field, { from: from[field], to: to[field] }]));
}

const withDetails = (
  stored: Details,
  { name, address, ...rest }: BodyOf<typeof setOrganisation>,
): Details => ({
  ...stored,
  ...rest,
  ...(name !== undefined && { name: name.replace(/\s+/g, ' ') }),
  ...(address !== undefined && { address: cleanLines(address) }),
});

/** Stores a logo and returns its path. Throws 'badInput' for what is no image. */
export async function changeLogo(
  { db, logos }: { db: Database; logos: KeepLogo },
  tenantId: string,
  file: UploadedFile | undefined,
): Promise<string> {
  if (!file) throw new AppError('badInput', 'Choose an image.', { logo: 'Choose an image.' });
  const logo = await logos.keep(file);
  await logos.remove(await db.inSystem((tx) => updateLogo(tx, tenantId, logo, mostFormer)));
  return logo;
}

/** Removes the logo. */
export async function removeLogo(
  { db, logos }: { db: Database; logos: KeepLogo },
  tenantId: string,
): Promise<void> {
  await logos.remove(await db.inSystem((tx) => updateLogo(tx, tenantId, null, mostFormer)));
}
