// What a user was shown last, for the next start: see also public/start.js.
import type { HomeStep } from '@tidings/contract/calls/home.ts';
import type { User } from '../http/session.ts';
import { keptKey } from './draft-store.ts';
import { readKept, writeKept } from './kept-slot.ts';

export interface ShownLast {
  /** The channels whose banner of test mode showed. */
  testMode?: readonly ('sms' | 'email')[];
  /** Whether messages stayed in the Outbox, so that the navigation had it. */
  keepsMessages?: boolean;
  /** The first steps that were not done; with the first message among them, the home screen begins with them. */
  stepsLeft?: readonly HomeStep[];
  /** What stood under the sender id of an SMS. */
  underSender?: UnderSender;
}

/** Whether no sender id is approved, and the phone numbers that recipients see instead by each route; '' for none. */
export interface UnderSender {
  noneApproved: boolean;
  regular: string;
  hybrid: string;
}

type Owner = Pick<User, 'tenantId' | 'id'>;

const keyOf = ({ tenantId, id }: Owner): string => keptKey(tenantId, id, 'shown-last');

/** Nothing where the user has not seen a screen on this device. */
export const readShownLast = (user: Owner): ShownLast => readKept(localStorage, keyOf(user)) ?? {};

/** Keeps what shows now, beside what other parts of the screen have kept. */
export function keepShownLast(user: Owner, shown: ShownLast): void {
  writeKept(localStorage, keyOf(user), { ...readShownLast(user), ...shown });
}
