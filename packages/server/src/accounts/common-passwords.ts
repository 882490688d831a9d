// Refuses the passwords that guessing tools try first.
import { readFileSync } from 'node:fs';
import { AppError } from '@tidings/contract/errors.ts';

const message = 'This password is easy to guess: it is one of the most common. Please choose another.';

let listed: ReadonlySet<string> | undefined;

/** Throws 'badInput' for a common password. */
export function refuseCommonPassword(password: string): void {
  if (isCommonPassword(password)) throw new AppError('badInput', message, { password: message });
}

/**
 * Whether a password is among the most common ones of public lists. The file has those of eight characters or more, in
 * lower case, without those of up to ten digits, such as dates, and those that repeat a shorter piece: all of these are
 * refused.
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  return /^\d{1,10}$/.test(lower) || /^(.{1,6})\1+$/s.test(lower) || list().has(lower);
}

function list(): ReadonlySet<string> {
  listed ??= new Set(
    readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter(Boolean),
  );
  return listed;
}
