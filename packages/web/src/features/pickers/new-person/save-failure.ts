// The toast of a person that could not be saved (PF-14).
import { ApiError } from '../../../lib/http/api-error.ts';
import { describeFailure, type Toast } from '../../../lib/toast.ts';
import { specified } from '../../../messages/en/specified.ts';

/** The toast of a failed save; null where the sign-in page explains the failure. */
export function saveFailure(error: unknown, creating: boolean): Toast | null {
  const answered = error instanceof ApiError && (error.kind === 'refused' || error.kind === 'fault');
  if (!answered || error.status === 401) return describeFailure(error);
  if (creating && error.status === 400) {
    return { title: specified.attention, detail: error.said ?? specified.saveFailed, tone: 'error' };
  }
  const detail = error.said ?? specified.updateNotSuccessful;
  return { title: specified.updateFailed, detail, tone: 'error' };
}
