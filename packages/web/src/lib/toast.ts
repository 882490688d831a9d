// Toasts, and the shared handler of failed calls (OT-06).
import { ApiError, isOffline } from './http/api-error.ts';
import { noteFault } from './fault-log.ts';
import { wantOverlays } from './overlays-wanted.ts';
import { start } from '../messages/en/start.ts';
import { specified } from '../messages/en/specified.ts';

/** Neutral is for what was neither done nor refused. */
export type Tone = 'success' | 'info' | 'neutral' | 'warning' | 'error';

export interface Toast {
  title: string;
  detail?: string | undefined;
  tone?: Tone;
  /** How long it shows, in milliseconds: 3,000 by default, between 2,500 and 15,000 (OT-05). */
  ms?: number;
  /** A toast with the id of one on screen extends that one instead of showing again. */
  id?: string;
  /** Offers Undo by a button and Ctrl+Z while the toast shows, and closes it. */
  undo?: () => void;
}

/** How long a toast shows, in milliseconds, within the limits of specification section 9. */
export const lifetime = (ms = 3000): number => Math.min(15_000, Math.max(2500, ms));

export interface ShownToast extends Toast {
  tone: Tone;
  ms: number;
}

type Show = (toast: ShownToast) => void;
let show: Show | undefined;

/** Toasts from before the overlays were loaded; on a slow connection they come after the screen. */
const waiting: ShownToast[] = [];

let shownUntil = 0;

/** Whether a toast may still show that loading the page again would take away. */
export const isToastShowing = (): boolean => performance.now() < shownUntil;

/** Shows a toast, which is also announced to screen readers. */
export function toast(note: Toast): void {
  const shown = { ...note, tone: note.tone ?? 'info', ms: lifetime(note.ms) };
  shownUntil = Math.max(shownUntil, performance.now() + shown.ms);
  if (show) show(shown);
  else {
    waiting.push(shown);
    wantOverlays();
  }
}

/** Registers what shows the toasts; returns a function that removes it. */
export function answerToasts(shower: Show): () => void {
  show = shower;
  for (const note of waiting.splice(0)) shower(note);
  return () => (show = undefined);
}

/**
 * The shared handler of failed calls: logs the failure and shows it as a toast. Offline is always the same warning;
 * otherwise `fallbackTitle` heads the server's sentence. A 401 is left to the sign-in page, and an aborted call is no
 * failure.
 */
export function toastError(error: unknown, fallbackTitle?: string): void {
  if (error instanceof DOMException && error.name === 'AbortError') return;
  noteFault(error);
  const note = describeFailure(error, fallbackTitle);
  if (note) toast(note);
}

/** The toast for a failure, or null where none should show. */
export function describeFailure(error: unknown, fallbackTitle?: string): Toast | null {
  if (isOffline(error)) {
    return {
      id: 'offline',
      title: specified.offline,
      detail: specified.ensureInternet,
      tone: 'warning',
    };
  }
  if (!(error instanceof ApiError)) {
    return { title: fallbackTitle ?? start.failed, detail: start.pleaseTryAgain, tone: 'error' };
  }
  if (error.status === 401) return null;
  if (error.kind === 'timeout') {
    return { title: specified.requestDelayed, detail: error.message, tone: 'error' };
  }
  const title = fallbackTitle ?? error.message;
  return { title, detail: fallbackTitle ? error.message : undefined, tone: 'error' };
}
