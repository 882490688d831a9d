// Reads and changes what an organisation has taken from its staff.
import type { StaffLimits } from '@tidings/contract/calls/colleagues.ts';
import { type Tightenable, tightenable } from '@tidings/contract/permissions.ts';
import type { Database } from '../../platform/db/database.ts';
import { readStaffMayNot, updateStaffLimit, updateStaffMayNot } from './colleagues-store.ts';

export interface StaffLimiting {
  db: Pick<Database, 'inSystem'>;
  /** Drops the cached sessions of an organisation's users. */
  forgetOrganisation: (tenantId: string) => void;
}

/** The permissions that the staff of an organisation does not have. */
export async function readStaffLimits(
  { db }: Pick<StaffLimiting, 'db'>,
  tenantId: string,
): Promise<StaffLimits> {
  const taken = await db.inSystem((tx) => readStaffMayNot(tx, tenantId));
  return { staffMayNot: tightenable.filter((each) => taken.includes(each)) };
}

/** Replaces them, from the next call of each session on. */
export async function changeStaffLimits(
  { db, forgetOrganisation }: StaffLimiting,
  tenantId: string,
  { staffMayNot }: StaffLimits,
): Promise<StaffLimits> {
  const taken = tightenable.filter((each) => staffMayNot.includes(each));
  await db.inSystem((tx) => updateStaffMayNot(tx, tenantId, taken));
  forgetOrganisation(tenantId);
  return { staffMayNot: taken };
}

/** Takes one permission from the staff, or gives it back; others that change meanwhile stay. */
export async function changeStaffLimit(
  { db, forgetOrganisation }: StaffLimiting,
  tenantId: string,
  change: { permission: Tightenable; staffMay: boolean },
): Promise<StaffLimits> {
  const taken = await db.inSystem((tx) => updateStaffLimit(tx, tenantId, change));
  forgetOrganisation(tenantId);
  return { staffMayNot: tightenable.filter((each) => taken.includes(each)) };
}
