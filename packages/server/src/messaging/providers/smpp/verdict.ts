// What an SMSC's command_status means for a page: the table from status to outcome (SMPP 3.4 section 5.1.3).
import type { Outcome } from '../provider.ts';
import { normalId } from './message-id.ts';

const throttled = new Set([0x58, 0x14]);

const refusals = new Map<number, string>([
  [0x01, 'The SMS is too long for the SMS provider.'],
  [0x0a, 'The SMS provider does not accept this sender id.'],
  [0x0b, 'The SMS provider says that this is not a phone number.'],
  [0x65, 'The SMS provider refuses this SMS.'],
  [0x66, 'The SMS provider refuses this SMS.'],
]);

/** Statuses that say something of our bind, not of this page: nothing can go until a person or time has mended it. */
const bindTroubles = new Map<number, string>([
  [0x04, 'The SMS provider no longer knows our connection.'],
  [0x0d, 'The SMS provider does not let us sign in.'],
  [0x0e, 'The SMS provider does not accept our password.'],
  [0x0f, 'The SMS provider does not accept our user name.'],
]);

/**
 * The outcome of a submit_sm_resp. Statuses outside the table are tried again a counted number of times: among them
 * are the providers' own, which may mean an empty account as well as a bad number.
 */
export function verdict(status: number, messageId: string | undefined): Outcome {
  if (status === 0) {
    const reference = normalId(messageId ?? '') || null;
    return { kind: 'accepted', reference, ...(messageId && messageId !== reference && { code: messageId }) };
  }
  const code = statusCode(status);
  if (throttled.has(status)) {
    return { kind: 'retry', slow: true, reason: 'The SMS provider asks us to send more slowly.', code };
  }
  const refusal = refusals.get(status);
  if (refusal !== undefined) return { kind: 'rejected', reason: refusal, code };
  const trouble = bindTroubles.get(status);
  if (trouble !== undefined) return { kind: 'retry', slow: true, reason: trouble, code };
  return { kind: 'retry', reason: 'The SMS provider could not take the SMS just now.', code };
}

/** Why a bind was refused, as a sentence. */
export function bindSentence(status: number): string {
  return bindTroubles.get(status) ?? 'The SMS provider does not let us sign in.';
}

/** A status as reports show it: '0x0000000B'. */
export function statusCode(status: number): string {
  return `0x${status.toString(16).toUpperCase().padStart(8, '0')}`;
}
