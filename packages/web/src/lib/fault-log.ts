// The last failures of this page, kept in memory only, for the user to copy when asking for help.
import { ApiError } from './http/api-error.ts';

export interface Fault {
  at: Date;
  where: string;
  what: string;
}

const kept: Fault[] = [];

/** Notes a failure; the newest 50 are kept. */
export function noteFault(error: unknown): void {
  kept.push({ at: new Date(), where: window.location.pathname, what: describe(error) });
  if (kept.length > 50) kept.shift();
}

/** The kept failures as text, oldest first, one a line; without anything that was typed. */
export const faultsAsText = (): string =>
  kept.map(({ at, where, what }) => `${at.toISOString()} ${where} ${what}`).join('\n');

function describe(error: unknown): string {
  if (error instanceof ApiError) return `${error.kind} ${error.status}: ${error.message}`;
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
