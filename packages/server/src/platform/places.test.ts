// Tests of finding the country of an IP address.
import { expect, test } from 'vitest';
import { openPlaces } from './places.ts';

const find = openPlaces();

test.each([
  ['41.58.1.1', 'NG'],
  ['::ffff:41.58.1.1', 'NG'],
  ['::FFFF:293A:0101', 'NG'],
  ['81.2.69.142', 'GB'],
  ['2a00:23c4:1::1', 'GB'],
  ['2003:c0::1', 'DE'],
])('[AU-07] %s is in %s', async (address, country) => {
  expect(await find(address)).toEqual({ country, isLocal: false });
});

test.each([
  '127.0.0.1',
  '192.168.1.4',
  '10.0.0.5',
  '172.20.0.1',
  '::1',
  'fd00::1',
  'fe80::1%eth0',
  '::ffff:10.1.1.1',
])('[AU-07] %s is of a private network', async (address) => {
  expect(await find(address)).toEqual({ country: '', isLocal: true });
});

test.each(['', 'unknown', '198.51.100.7', '240.0.0.1', '2001:db8::1', '1.2.3'])(
  '[AU-07] the country of %j is not known',
  async (address) => {
    expect(await find(address)).toEqual({ country: '', isLocal: false });
  },
);
