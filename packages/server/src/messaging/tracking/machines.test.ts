// Tests telling people from machines in opens and clicks.
import { expect, it } from 'vitest';
import { isMachine, type TrackedRequest } from './machines.ts';

const phone =
  'Mozilla/5.0 (Linux; Android 14; TECNO KI5k) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Mobile Safari/537.36';
const look = (over: Partial<TrackedRequest> = {}): TrackedRequest => ({
  method: 'GET',
  userAgent: phone,
  purpose: '',
  sinceSent: 60_000,
  ...over,
});

it.each([
  ['a phone after a minute', look()],
  [
    'Gmail fetching it for its reader',
    look({
      userAgent: 'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)',
    }),
  ],
  [
    'Yahoo fetching it for its reader',
    look({ userAgent: 'YahooMailProxy; https://help.yahoo.com/kb/yahoo-mail-proxy-SLN28749.html' }),
  ],
])('[EC-15] a person: %s', (_name, one) => {
  expect(isMachine(one)).toBe(false);
});

it.each([
  ['a HEAD request', look({ method: 'HEAD' })],
  ['a browser that prefetches', look({ purpose: 'prefetch;prerender' })],
  ['a request seconds after sending', look({ sinceSent: 1500 })],
  ['a request before sending', look({ sinceSent: null })],
  ['a request without a user agent', look({ userAgent: ' ' })],
  ['Apple Mail, which fetches everything', look({ userAgent: 'Mozilla/5.0' })],
  [
    'a crawler',
    look({ userAgent: 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)' }),
  ],
  ['a program', look({ userAgent: 'python-requests/2.31.0' })],
])('[EC-15] a machine: %s', (_name, one) => {
  expect(isMachine(one)).toBe(true);
});
