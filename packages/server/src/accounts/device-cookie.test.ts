// Tests the names and attributes of the device's cookie.
import { expect, test } from 'vitest';
import { deviceCookie, readDeviceCookie } from './device-cookie.ts';

const token = 'a'.repeat(43);

test('[AU-07] over https it has the prefix that browsers take from https alone, and both names are read', () => {
  expect(deviceCookie(token, true)).toMatch(
    /^__Secure-tidings_device=a{43}; Path=\/api\/accounts; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/,
  );
  expect(deviceCookie(token, false)).toMatch(/^tidings_device=a{43}; .*; SameSite=Strict$/);
  for (const name of ['tidings_device', '__Secure-tidings_device'])
    expect(readDeviceCookie(`other=1; ${name}=${token}; more=2`)).toBe(token);
  expect(readDeviceCookie(`x__Secure-tidings_device=${token}`)).toBeNull();
  expect(readDeviceCookie(undefined)).toBeNull();
});
