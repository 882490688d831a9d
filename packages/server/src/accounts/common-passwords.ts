// Refuses the passwords that guessing tools try first.
import { readFileSync } from 'node:fs';
import { dictionary } from '@zxcvbn-ts/language-common';
import { AppError } from '@tidings/contract/errors.ts';

const message = 'This password is easy to guess: it is one of the most common. Please choose another.';

let listed: ReadonlySet<string> | undefined;

/** Throws 'badInput' for a common password. */
export function refuseCommonPassword(password: string): void {
  if (isCommonPassword(password)) throw new AppError('badInput', message, { password: message });
}

/**
 * Whether a password is easy to guess, in whatever case and with whatever spaces and letter forms: one of the 49,000 that leaks show most often, one of ours in
 * common-passwords.txt, up to ten digits, such as a date, or a repeated piece of up to six characters.
 */
export function isCommonPassword(password: string): boolean {
  // Full-width letters become plain ones, and other alphabets' digits are digits.
  const plain = password
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase();
  return [plain, plain.replace(/\s+/g, '')].some(isListed);
}

function isListed(lower: string): boolean {
  return lower === '' || /^\p{Nd}{1,10}$/u.test(lower) || /^(.{1,6})\1+$/su.test(lower) || list().has(lower);
}

function list(): ReadonlySet<string> {
  listed ??= new Set(
    [...dictionary['passwords-common'], ...ownPasswords()].map((entry) => entry.toLowerCase()),
  );
  return listed;
}

/** The passwords of our own file, which users here are likely to choose and the leaks do not show. */
function ownPasswords(): string[] {
  return readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean);
}
