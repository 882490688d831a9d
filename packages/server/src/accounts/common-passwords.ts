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
 * Whether a password is easy to guess: one of the 2,090 in the file, which was made by hand after public lists (eight
 * characters or more, lower case), up to ten digits, such as a date, or a repeated piece of up to six characters.
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
