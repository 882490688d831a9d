// Short notes at the edge of the screen, and the one handler of failed calls (OT-06).
import { ApiError, isOffline } from './http/api-error.ts';
import { noteFault } from './fault-log.ts';

export type Tone = 'success' | 'info' | 'warning' | 'error';

export interface Toast {
  title: string;
  detail?: string | undefined;
  tone?: Tone;
  /** How long it stays, in milliseconds: 3,000 unless told, never under 2,500 or over 15,000 (OT-05). */
  ms?: number;
  /** A toast with the id of one on screen is not shown a second time: that one stays longer. */
  id?: string;
  /** What can be done about it while it shows, by its button or by Ctrl+Z; it is then taken away. */
  undo?: () => void;
}

/** How long a toast stays, within the limits of specification section 9. */
export const lifetime = (ms = 3000): number => Math.min(15_000, Math.max(2500, ms));

export interface ShownToast extends Toast {
  tone: Tone;
  ms: number;
}

type Show = (toast: ShownToast) => void;
let show: Show | undefined;

/** Told before there was anybody to show it: on a slow line that comes after the screen. */
const waiting: ShownToast[] = [];

/** Shows a toast; screen readers hear it too. */
export function toast(note: Toast): void {
  const shown = { ...note, tone: note.tone ?? 'info', ms: lifetime(note.ms) };
  if (show) show(shown);
  else waiting.push(shown);
}

/** The shell says who shows the toasts; the answer takes it back. */
export function answerToasts(shower: Show): () => void {
  show = shower;
  for (const note of waiting.splice(0)) shower(note);
  return () => (show = undefined);
}

/**
 * The shared handler of failed calls: notes the failure and says it in a sentence. Offline is always the same
 * warning; elsewhere `fallbackTitle` heads the server's sentence. A 401 is told by the sign-in page instead, and a
 * call that was called off is no failure.
 */
export function toastError(error: unknown, fallbackTitle?: string): void {
  if (error instanceof DOMException && error.name === 'AbortError') return;
  noteFault(error);
  const note = describeFailure(error, fallbackTitle);
  if (note) toast(note);
}

/** The toast that tells a failure, or null where none is due. */
export function describeFailure(error: unknown, fallbackTitle?: string): Toast | null {
  if (isOffline(error)) {
    return {
      id: 'offline',
      title: "You 're Offline",
      detail: 'Please ensure you have internet access',
      tone: 'warning',
    };
  }
  if (!(error instanceof ApiError)) {
    return { title: fallbackTitle ?? 'Something went wrong', detail: 'Please try again', tone: 'error' };
  }
  if (error.status === 401) return null;
  if (error.kind === 'timeout') {
    return { title: 'Request Delayed', detail: error.message, tone: 'error' };
  }
  const title = fallbackTitle ?? error.message;
  return { title, detail: fallbackTitle ? error.message : undefined, tone: 'error' };
}
