// The toasts after sending, scheduling or saving an e-mail (EC-10).
import { ApiError } from '../../../../lib/http/api-error.ts';
import { describeFailure, type Toast } from '../../../../lib/toast.ts';
import { email } from '../../../../messages/en/email.ts';
import { specified } from '../../../../messages/en/specified.ts';

export const emailSending: Toast = {
  title: specified.sendingEmail,
  detail: specified.emailBeingSent,
  tone: 'info',
  ms: 2500,
};
export const emailSent: Toast = {
  title: specified.sent,
  detail: specified.emailSent,
  tone: 'success',
  ms: 4000,
};
export const emailDrafted: Toast = {
  title: specified.draftSaved,
  detail: specified.savedAsDraft,
  tone: 'success',
};
export const emailNotLoaded: Toast = {
  title: specified.error,
  detail: specified.emailNotLoaded,
  tone: 'error',
};

export const emailTested = (address: string): Toast => ({
  title: email.tested(address),
  tone: 'success',
  ms: 4000,
});

export const emailScheduled = (time: string): Toast => ({
  title: specified.messageScheduled,
  detail: specified.scheduledFor(time),
  tone: 'success',
});

export const emailNotSent = (error: unknown): Toast | null =>
  orOffline(error, { title: specified.notSent, detail: specified.emailFailed, tone: 'error' });
export const emailNotScheduled = (error: unknown): Toast | null =>
  orOffline(error, { title: specified.scheduleFailed, detail: specified.notScheduled, tone: 'error' });
export const emailNotDrafted = (error: unknown): Toast | null =>
  orOffline(error, { title: specified.error, detail: specified.notSavedAsDraft, tone: 'warning' });

function orOffline(error: unknown, otherwise: Toast): Toast | null {
  const hasOwnWords = error instanceof ApiError && (error.kind === 'offline' || error.status === 401);
  return hasOwnWords ? describeFailure(error) : otherwise;
}

/** The toasts of a message that was accepted before the page was loaded again. */
export const acceptedToasts = () => ({ sent: emailSent, scheduled: (time: string) => emailScheduled(time) });
