// Tests of the domain and the pages that passkeys work at.
import { expect, test } from 'vitest';
import { relyingPartyOf } from './relying-party.ts';

test.each([
  ['https://tidings.example.org', 'tidings.example.org', 'https://tidings.example.org'],
  ['https://tidings.example.org:8443/church', 'tidings.example.org', 'https://tidings.example.org:8443'],
  ['http://127.0.0.1:8080', 'localhost', 'http://localhost:8080'],
  ['http://[::1]:8080', 'localhost', 'http://localhost:8080'],
  ['http://localhost', 'localhost', 'http://localhost'],
  // The port is chosen at the start.
  ['http://127.0.0.1:0', 'localhost', 'http://localhost:40123'],
])('[AU-09] of %s', (address, id, origin) => {
  const party = relyingPartyOf(address);
  expect(party?.id).toBe(id);
  expect(party?.isOurs(origin)).toBe(true);
  const others = ['https://example.org', `${origin}.example.org`, origin.replace('//', '//x.'), 'null', ''];
  expect(others.filter((other) => party?.isOurs(other))).toEqual([]);
});

test.each([
  'http://tidings.example.org',
  'https://192.0.2.7',
  'http://192.0.2.7:8080',
  'https://[2001:db8::1]',
])('[AU-09] browsers have none at %s', (address) => {
  expect(relyingPartyOf(address)).toBeNull();
});
