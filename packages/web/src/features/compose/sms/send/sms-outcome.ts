// The toasts after sending, scheduling or saving an SMS (SC-10, SC-11).
import type { ErrorCode } from '@tidings/contract/errors.ts';
import { ApiError } from '../../../../lib/http/api-error.ts';
import { describeFailure, type Toast } from '../../../../lib/toast.ts';
import { smsSend } from '../../../../messages/en/sms-send.ts';
import { saidBy } from '../../send/server-message.ts';
import { specified } from '../../../../messages/en/specified.ts';
import { answered } from '../../../../messages/language.ts';

interface Answer {
  status: boolean;
  message: string;
  code?: ErrorCode | undefined;
}

/** An accepted message; `waits` is the end of the quiet hours in words, where it waits for it. */
export const smsSent = (waits = ''): Toast => ({
  title: specified.smsSent,
  detail: waits ? smsSend.waitsNow(waits) : undefined,
  tone: 'success',
});

/** The titles of refusals and failures, without and with a contact file. */
const titles = {
  plain: { refused: specified.smsRefused, failed: specified.smsFailed },
  file: { refused: specified.fileNotSent, failed: specified.fileNotSent },
};
type With = keyof typeof titles;

/** A refusal of business: too few units, nobody to reach, a sender id without approval. */
export function smsRefused(answer: Answer, by: With = 'plain'): Toast {
  const title = isShortOfUnits(answer) ? specified.insufficientUnit : titles[by].refused;
  return { title, detail: answered(answer.message) || undefined, tone: 'error' };
}

/** The code decides; an answer without one is told by the words that the specification gives it (SC-10). */
export const isShortOfUnits = ({ code, message }: Pick<Answer, 'code' | 'message'>): boolean =>
  code === undefined ? message.includes(specified.youDoNotHave) : code === 'notEnoughUnits';

/** A call that failed; offline gives the same warning as on every screen. */
export function smsFailed(error: unknown, by: With = 'plain'): Toast | null {
  if (error instanceof ApiError && error.kind === 'timeout') {
    return { title: specified.smsTookTooLong, tone: 'error' };
  }
  if (error instanceof ApiError && error.kind === 'refused' && isShortOfUnits(error)) {
    return smsRefused({ status: false, code: error.code, message: error.message }, by);
  }
  return failed(titles[by].failed, error);
}

/** A message that was not sent: refused by an answer, or failed. */
export const smsNotSent = (cause: unknown, by: With = 'plain'): Toast | null =>
  isAnswer(cause) ? smsRefused(cause, by) : smsFailed(cause, by);

const isAnswer = (cause: unknown): cause is Answer =>
  !(cause instanceof Error) && typeof (cause as Answer | null)?.message === 'string';

export const smsTested = (phone: string): Toast => ({ title: smsSend.testSent(phone), tone: 'success' });

/** A scheduled message; `waits` as above, where its time is within quiet hours. */
export const smsScheduled = (time: string, waits = ''): Toast => ({
  title: specified.scheduledFor(time),
  detail: waits ? smsSend.waitsThen(waits) : undefined,
  tone: 'success',
});

/** A message that was not scheduled: refused by an answer, or failed. */
export const smsNotScheduled = (cause: unknown): Toast | null => failed(specified.notScheduled, cause);

export const smsDrafted: Toast = { title: specified.savedAsDraft, tone: 'success' };

export const smsNotDrafted = (cause: unknown): Toast | null => failed(specified.notSavedAsDraft, cause);

/** A fixed title, with the server's sentence below it where there is one. */
function failed(title: string, cause: unknown): Toast | null {
  const hasOwnWords = cause instanceof ApiError && (cause.kind === 'offline' || cause.status === 401);
  if (hasOwnWords) return describeFailure(cause);
  return { title, detail: saidBy(cause) || undefined, tone: 'error' };
}

/** The toasts of a message that was accepted before the page was loaded again. */
export const acceptedToasts = () => ({ sent: smsSent(), scheduled: (time: string) => smsScheduled(time) });
