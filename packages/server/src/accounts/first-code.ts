// The code for the first account of an installation that other machines can reach.
import { timingSafeEqual } from 'node:crypto';
import type { Config } from '../platform/config.ts';
import { deriveKey } from '../platform/secret.ts';

// Without letters and digits that look alike.
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** The code of an installation, such as 'K7QPM-3XRTA'; null where only this machine can reach it. */
export function firstCodeOf(config: Pick<Config, 'HOST'>, secret: string): string | null {
  if (isLoopback(config.HOST)) return null;
  // Derived from the secret, so that every process of an installation has the same one.
  const code = [...deriveKey(secret, 'first account').subarray(0, 10)]
    .map((byte) => letters[byte % letters.length])
    .join('');
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}

/** Whether a typed text is the code; small letters and a missing dash are accepted. */
export function isFirstCode(code: string, typed: string): boolean {
  const [want, got] = [plain(code), plain(typed)];
  return want.length === got.length && timingSafeEqual(want, got);
}

function plain(text: string): Buffer {
  return Buffer.from(text.toUpperCase().replace(/[^A-Z0-9]/g, ''));
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}
