// What becomes of units: given, reserved before anything leaves, captured or released with each recipient's fate.
import { AppError } from '@tidings/contract/errors.ts';
import type { Tx } from '../../platform/db/database.ts';
import { capture, post, readBalance } from './store.ts';

/** Thousandths of a unit in a unit. */
export const perUnit = 1000;

/** Thousandths as the units people read: 1500 is 1.5. */
export const inUnits = (thousandths: number): number => thousandths / perUnit;

/** The units a new tenant begins with, whole units. Nothing where it is 0. */
export async function welcomeUnits(tx: Tx, tenantId: string, units: number): Promise<void> {
  if (units > 0) await post(tx, tenantId, { kind: 'welcome', units: units * perUnit, note: 'Welcome' });
}

/** Adds units (whole units, fractions to a thousandth); returns the new balance in units. */
export async function topUp(
  tx: Tx,
  tenantId: string,
  units: number,
  note: string,
  userId: string,
): Promise<number> {
  const balance = await post(tx, tenantId, {
    kind: 'topup',
    units: Math.round(units * perUnit),
    note,
    userId,
  });
  return inUnits(balance ?? 0);
}

/**
 * Reserves thousandths for a message before anything leaves. Throws 'notEnoughUnits', whose sentence begins
 * 'You do not have enough units', and then nothing is reserved. (UN-01)
 */
export async function reserve(tx: Tx, tenantId: string, messageId: string, units: number): Promise<void> {
  if (units === 0) return;
  if ((await post(tx, tenantId, { kind: 'reserve', units, messageId })) !== null) return;
  const balance = await readBalance(tx, tenantId);
  throw new AppError(
    'notEnoughUnits',
    `You do not have enough units: this message needs ${inUnits(units)} and you have ${inUnits(balance)}.`,
  );
}

/** Gives back what was spent on what did not arrive, in thousandths; `note` says why. */
export async function refund(
  tx: Tx,
  tenantId: string,
  messageId: string,
  units: number,
  note: string,
): Promise<void> {
  if (units > 0) await post(tx, tenantId, { kind: 'refund', units, messageId, note });
}

/** Keeps the fate of a settled batch: what was spent, and what comes back to the balance. */
export async function settle(
  tx: Tx,
  tenantId: string,
  messageId: string,
  settled: { captured: number; released: number }[],
): Promise<void> {
  const captured = settled.reduce((sum, row) => sum + row.captured, 0);
  const released = settled.reduce((sum, row) => sum + row.released, 0);
  if (captured > 0) await capture(tx, tenantId, messageId, captured);
  if (released > 0) await post(tx, tenantId, { kind: 'release', units: released, messageId });
}
