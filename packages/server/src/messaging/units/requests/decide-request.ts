// Grants or refuses a request for units, once, and tells who asked.
import { AppError } from '@tidings/contract/errors.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { NoticeText } from '../../../texts/notice.ts';
import { readBalance } from '../store.ts';
import { inUnits, perUnit, topUp } from '../units.ts';
import { endRequest, lockRequest, type RequestRow, tenantOfRequest } from './requests-store.ts';

export interface Deciding {
  db: Database;
  /** Tells a user, or owners and admins where the user has left the organisation. */
  notifyMember: (
    tenantId: string,
    userId: string,
    notice: NoticeText & { kind: 'units'; link: string; mail: true },
  ) => Promise<void>;
}

export interface Decision {
  state: 'granted' | 'refused';
  /** Units to a thousandth; what was asked for unless given. */
  units?: number | undefined;
  note: string;
}

export interface Decided {
  tenantId: string;
  /** Units; null where it was refused. */
  granted: number | null;
  balance: number;
  /** False where the same decision was made before. */
  isNew: boolean;
}

/**
 * Decides a request as the user `operatorId`. A grant is a top-up in the ledger. The same decision once more changes
 * nothing. Throws 'notFound', 'conflict' where it was decided otherwise or withdrawn, and 'badInput' for a refusal without a note.
 */
export async function decideRequest(
  { db, notifyMember }: Deciding,
  operatorId: string,
  id: string,
  decision: Decision,
): Promise<Decided> {
  const { state, note } = decision;
  if (state === 'refused' && note === '') throw new AppError('badInput', 'Say why', { note: 'Say why' });
  const tenantId = await db.inSystem((tx) => tenantOfRequest(tx, id));
  if (tenantId === undefined) noSuch();
  const { request, ...decided } = await db.inTenant(tenantId, async (tx) => {
    // An operator who decides at the same time waits here, and then finds it decided.
    const found = (await lockRequest(tx, tenantId, id)) ?? noSuch();
    const granted = state === 'granted' ? amountOf(decision, found) : null;
    const before = { request: found, granted: granted === null ? null : inUnits(granted) };
    if (found.state === state && found.granted === granted)
      return { ...before, isNew: false, balance: inUnits(await readBalance(tx, tenantId)) };
    if (found.state !== 'waiting') throw new AppError('conflict', decidedWords(found));
    await endRequest(tx, tenantId, id, { state, granted, answer: note });
    const balance =
      granted === null
        ? inUnits(await readBalance(tx, tenantId))
        : await topUp(tx, tenantId, inUnits(granted), note, operatorId);
    return { ...before, isNew: true, balance };
  });
  if (decided.isNew)
    await notifyMember(tenantId, request.userId, {
      kind: 'units',
      mail: true,
      link: '/tenant/units',
      ...decisionText(decided.granted, note, request),
    });
  return { tenantId, ...decided };
}

/** Thousandths of a unit. */
const amountOf = ({ units }: Decision, { units: asked }: RequestRow): number =>
  units === undefined ? asked : Math.round(units * perUnit);

const decisionText = (granted: number | null, note: string, { units }: RequestRow): NoticeText =>
  granted === null
    ? { code: 'unitsRefused', params: { note } }
    : { code: 'unitsGranted', params: { count: granted, asked: inUnits(units), note } };

function decidedWords({ state, granted }: RequestRow): string {
  if (state === 'withdrawn') return 'The organisation has withdrawn this request.';
  return state === 'granted'
    ? `This request was granted already, with ${inUnits(granted ?? 0)} units.`
    : 'This request was refused already.';
}

function noSuch(): never {
  throw new AppError('notFound', 'There is no such request.');
}
