// Parses a provider's settings from a URL such as `smtp://user:pass@host:587?pool=8`.
import { AppError } from '@tidings/contract/errors.ts';

/** The parts of every provider's URL. The methods read the query settings one by one. */
export interface ProviderUrl {
  scheme: string;
  host: string;
  port: number | null;
  user: string;
  password: string;
  /** A whole number within its bounds, or the fallback where it is absent. */
  whole<T>(name: string, least: number, most: number, fallback: T): number | T;
  /** One of the allowed words, or the fallback. */
  word<const W extends string>(name: string, words: readonly W[], fallback: W): W;
  /** Reads 1, yes, true or 0, no, false. */
  flag(name: string, fallback: boolean): boolean;
  text(name: string, fallback: string): string;
}

/**
 * Splits a provider's URL. `settings` are the query names that it may have. Throws badInput with a sentence that never
 * contains the password.
 */
export function readProviderUrl(
  address: string,
  what: string,
  schemes: readonly string[],
  settings: readonly string[],
): ProviderUrl {
  const refuse = (sentence: string): never => {
    throw new AppError('badInput', `${what}: ${sentence}`);
  };
  if (!URL.canParse(address)) refuse(`the address must look like ${schemes[0]}://user:password@host:port.`);
  const url = new URL(address);
  const scheme = url.protocol.slice(0, -1);
  if (!schemes.includes(scheme)) {
    refuse(`the address must begin with ${schemes.map((s) => `${s}://`).join(' or ')}.`);
  }
  if (url.hostname === '') refuse('the address names no host.');
  for (const name of url.searchParams.keys()) {
    if (!settings.includes(name)) {
      refuse(`the setting '${name}' is not known; these are: ${settings.join(', ')}.`);
    }
  }
  const plain = (text: string): string => {
    try {
      return decodeURIComponent(text);
    } catch {
      return refuse('a percent sign in the address is not followed by two hexadecimal digits.');
    }
  };
  const query = url.searchParams;

  return {
    scheme,
    host: plain(url.hostname).replace(/^\[|\]$/g, ''),
    port: url.port === '' ? null : Number(url.port),
    user: plain(url.username),
    password: plain(url.password),
    whole(name, least, most, fallback) {
      const text = query.get(name);
      if (text === null || text === '') return fallback;
      const value = Number(text);
      if (!/^\d+$/.test(text) || value < least || value > most) {
        refuse(`'${name}' must be a whole number from ${least} to ${most}.`);
      }
      return value;
    },
    word(name, words, fallback) {
      const text = query.get(name) ?? fallback;
      return words.find((word) => word === text) ?? refuse(`'${name}' must be one of ${words.join(', ')}.`);
    },
    flag(name, fallback) {
      const text = (query.get(name) ?? (fallback ? '1' : '0')).toLowerCase();
      if (['1', 'yes', 'true'].includes(text)) return true;
      return ['0', 'no', 'false'].includes(text) ? false : refuse(`'${name}' must be 1 or 0.`);
    },
    text: (name, fallback) => query.get(name) ?? fallback,
  };
}
