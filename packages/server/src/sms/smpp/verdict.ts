// Maps an SMSC's answer to a submit to an outcome.
import type { Outcome } from '../../providers/provider.ts';
import { statuses } from './faults.ts';
import { normalId } from './message-id.ts';

/** The outcome of a submit_sm_resp, or a generic_nack in its place, by command_status and message_id. */
export function verdict(status: number, messageId: string | undefined): Outcome {
  if (status === 0) {
    const reference = normalId(messageId ?? '') || null;
    return { kind: 'accepted', reference, ...(messageId && messageId !== reference && { code: messageId }) };
  }
  const code = statusCode(status);
  const meaning = statuses.get(status);
  if (meaning === undefined) {
    return { kind: 'retry', reason: 'The SMS provider could not take the SMS just now.', code };
  }
  if (meaning.kind !== 'slow') return { ...meaning, code };
  const { reason, throttled } = meaning;
  return { kind: 'retry', slow: true, ...(throttled && { throttled }), reason, code };
}

/** Why a bind was refused, as a sentence. */
export function bindSentence(status: number): string {
  const meaning = statuses.get(status);
  return meaning?.kind === 'slow' ? meaning.reason : 'The SMS provider does not let us sign in.';
}

/** A status as reports show it: '0x0000000B'. */
export function statusCode(status: number): string {
  return `0x${status.toString(16).toUpperCase().padStart(8, '0')}`;
}
