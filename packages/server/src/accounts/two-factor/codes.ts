// Codes of a second factor: time-based ones of an app, and recovery codes.
import { createHmac, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { deriveKey } from '../../platform/secret.ts';

const secretBytes = 20;
const recoveryCodes = 10;
/** Letters and digits that cannot be taken for one another, 31 of them: ten make 49 bits. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A new secret in base32, as apps take it. */
export const newSecret = (): string => new Secret({ size: secretBytes }).base32;

const totpOf = (secret: string, label: string): TOTP =>
  new TOTP({ issuer: 'Tidings', label, algorithm: 'SHA1', digits: 6, period: 30, secret });

/** What an app reads as a QR code. */
export const uriOf = (secret: string, email: string): string => totpOf(secret, email).toString();

/**
 * The time step (RFC 6238) that a code belongs to; null for a wrong code. The steps before and after the present one
 * count too, since clocks differ.
 */
export function stepOf(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const totp = totpOf(secret, '');
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

/** New recovery codes, as they are shown: two groups of five. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodes }, () => `${letters(5)}-${letters(5)}`);
}

const letters = (length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/** A code as it was typed, without spaces and hyphens, in lower case. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase();

/** What is stored of a user's recovery code. The database alone does not suffice to guess one. */
export const hashRecoveryCode = (secret: string, userId: string, code: string): string =>
  createHmac('sha256', deriveKey(secret, 'recovery codes'))
    .update(`${userId} ${plainCode(code)}`)
    .digest('hex');
