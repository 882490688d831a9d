// The last failures of this page, in memory, to copy when asking for help.
import { ApiError } from './http/api-error.ts';

export interface Fault {
  at: Date;
  where: string;
  what: string;
}

const faults: Fault[] = [];

/** Notes a failure; the newest 50 are kept. */
export function noteFault(error: unknown): void {
  faults.push({ at: new Date(), where: window.location.pathname, what: describe(error) });
  if (faults.length > 50) faults.shift();
}

/** The failures as text, oldest first, one a line; they contain nothing that was typed. */
export const faultsAsText = (): string =>
  faults.map(({ at, where, what }) => `${at.toISOString()} ${where} ${what}`).join('\n');

function describe(error: unknown): string {
  if (error instanceof ApiError) return `${error.kind} ${error.status}: ${error.message}`;
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
