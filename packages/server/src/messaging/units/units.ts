// Gives, takes back, reserves, captures, releases and refunds units.
import { AppError } from '@tidings/contract/errors.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { NoticeText } from '../../texts/notice.ts';
import { Refused } from '../../texts/reason.ts';
import { capture, post, readBalance } from './store.ts';

/** Tells everybody of an organisation, in the app and by e-mail. */
export type Notify = (
  tenantId: string,
  notice: NoticeText & { kind: 'units'; link: string; mail: true },
) => Promise<void>;

/** The number of thousandths in a unit. */
export const perUnit = 1000;

/** Converts thousandths to units: 1500 is 1.5. */
export const inUnits = (thousandths: number): number => thousandths / perUnit;

/** Gives a new tenant its first units (whole units); nothing if 0. */
export async function welcomeUnits(tx: Tx, tenantId: string, units: number): Promise<void> {
  if (units > 0) await post(tx, tenantId, { kind: 'welcome', units: units * perUnit, note: 'Welcome units' });
}

/** Adds units, with fractions to a thousandth; returns the new balance in units. */
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
 * Takes units back, with fractions to a thousandth; returns the new balance in units. Throws badInput for more than are
 * left, where units set aside for messages do not count, and then takes nothing.
 */
export async function takeBack(
  tx: Tx,
  tenantId: string,
  units: number,
  note: string,
  userId: string,
): Promise<number> {
  const thousandths = Math.round(units * perUnit);
  const balance = await post(tx, tenantId, { kind: 'takeback', units: thousandths, note, userId });
  if (balance !== null) return inUnits(balance);
  const left = inUnits(await readBalance(tx, tenantId));
  const message = `Only ${left} units can be taken back: what is reserved for messages stays.`;
  throw new AppError('badInput', message, { units: message });
}

/**
 * Reserves thousandths of a unit for a message before anything is sent. Throws 'notEnoughUnits', whose sentence begins
 * 'You do not have enough units', and then reserves nothing. (UN-01)
 */
export async function reserve(tx: Tx, tenantId: string, messageId: string, units: number): Promise<void> {
  if (units === 0) return;
  if ((await post(tx, tenantId, { kind: 'reserve', units, messageId })) !== null) return;
  const balance = await readBalance(tx, tenantId);
  const params = { units: inUnits(units), balance: inUnits(balance) };
  throw new Refused('notEnoughUnits', { code: 'notEnoughUnits', params });
}

/** Refunds thousandths of a unit for what did not arrive; `note` says why. */
export async function refund(
  tx: Tx,
  tenantId: string,
  messageId: string,
  units: number,
  note: string,
): Promise<void> {
  if (units > 0) await post(tx, tenantId, { kind: 'refund', units, messageId, note });
}

/**
 * Records the units of a settled batch, in thousandths: captured ones are spent, released ones return to the balance.
 */
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

/** Reserves or releases the difference between the units that a message holds and those that it needs. */
export async function changeReserved(
  tx: Tx,
  tenantId: string,
  id: string,
  held: number,
  needed: number,
): Promise<void> {
  if (needed > held) await reserve(tx, tenantId, id, needed - held);
  else await settle(tx, tenantId, id, [{ captured: 0, released: held - needed }]);
}
