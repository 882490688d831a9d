// The toasts after sending, scheduling or saving an e-mail (EC-10).
import { ApiError } from '../../../../lib/http/api-error.ts';
import { describeFailure, type Toast } from '../../../../lib/toast.ts';

export const emailSending: Toast = {
  title: 'Sending Email',
  detail: 'Email is being sent....',
  tone: 'info',
  ms: 2500,
};
export const emailSent: Toast = {
  title: 'Sent',
  detail: 'Email sent successfully',
  tone: 'success',
  ms: 4000,
};
export const emailDrafted: Toast = {
  title: 'Draft Saved',
  detail: 'Message saved as draft',
  tone: 'success',
};
export const emailNotLoaded: Toast = { title: 'Error', detail: 'Could not load email!', tone: 'error' };

export const emailTested = (address: string): Toast => ({
  title: `Test sent to ${address}`,
  tone: 'success',
  ms: 4000,
});

export const emailScheduled = (time: string): Toast => ({
  title: 'message Scheduled',
  detail: `Message scheduled for ${time}`,
  tone: 'success',
});

export const emailNotSent = (error: unknown): Toast | null =>
  orOffline(error, { title: 'Not Sent', detail: 'Email sending failed', tone: 'error' });
export const emailNotScheduled = (error: unknown): Toast | null =>
  orOffline(error, { title: 'Schedule Failed', detail: 'Could not schedule message', tone: 'error' });
export const emailNotDrafted = (error: unknown): Toast | null =>
  orOffline(error, { title: 'Error', detail: 'Message not saved as draft', tone: 'warning' });

function orOffline(error: unknown, otherwise: Toast): Toast | null {
  const hasOwnWords = error instanceof ApiError && (error.kind === 'offline' || error.status === 401);
  return hasOwnWords ? describeFailure(error) : otherwise;
}
