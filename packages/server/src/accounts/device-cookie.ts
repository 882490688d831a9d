// The cookie that a device is known by; it signs nobody in.
import { deviceDays } from './known-devices.ts';

/** The token in a Cookie header, null where there is none. */
export const readDeviceCookie = (cookies: string | undefined): string | null =>
  /(?:^|;\s*)(?:__Secure-)?tidings_device=([\w-]{43})(?:;|$)/.exec(cookies ?? '')?.[1] ?? null;

/**
 * The Set-Cookie header; only the calls of accounts get the cookie. Over https its name has the prefix by which browsers
 * take it from https alone.
 */
export const deviceCookie = (token: string, secure: boolean): string =>
  `${secure ? '__Secure-' : ''}tidings_device=${token}; Path=/api/accounts; Max-Age=${deviceDays * 86_400}; HttpOnly; SameSite=Strict` +
  (secure ? '; Secure' : '');
