// Decides whether a message needs the approval of a colleague. (AU-11)
import { mostApproved } from '@tidings/contract/rules/approved-size.ts';
import { inUnits } from '../../units/units.ts';
import type { ApprovalRules } from '../../settings/tenant-rules-store.ts';

/** Who sends a message, as far as approval goes. */
export interface Author {
  userId: string;
  mayApprove: boolean;
}

/** The size of a message; `units` are thousandths, with what a fallback send may cost. */
export interface Size {
  recipients: number;
  units: number;
}

/**
 * Whether a message needs approval. The limits do not apply to authors who may approve, but the list of those whose
 * messages always need it does.
 */
export function needsApproval(rules: ApprovalRules, author: Author, { recipients, units }: Size): boolean {
  if (rules.always.includes(author.userId)) return true;
  if (author.mayApprove) return false;
  return isAbove(recipients, rules.recipients) || isAbove(units, rules.units);
}

const isAbove = (value: number, limit: number | null): boolean => limit !== null && value > limit;

/**
 * Whether a schedule has grown beyond what its approval covers. `approved` has its size then; without recipients it was
 * approved by an earlier release, which covers any size.
 */
export const hasOutgrown = (approved: { recipients: number | null; units: number }, now: Size): boolean =>
  approved.recipients !== null &&
  (now.recipients > mostApproved(approved.recipients) ||
    inUnits(now.units) > mostApproved(inUnits(approved.units)));

/** The author of a stored message that no approval was asked for yet. */
export const authorOf = ({
  created_by: userId,
  approval,
}: {
  created_by: string | null;
  approval: string | null;
}): Author => ({ userId: userId ?? '', mayApprove: approval === null });

/** The columns of a message that say whether the limits apply to it, or that it needs approval. */
export const approvalColumns = ({ userId, mayApprove }: Author, isWanted: boolean) => ({
  approval: isWanted ? ('wanted' as const) : mayApprove ? null : ('open' as const),
  approval_by: isWanted ? userId : null,
});

/** What the sender of a message is told that needs approval. */
export const sentForApproval = 'Sent for approval';
