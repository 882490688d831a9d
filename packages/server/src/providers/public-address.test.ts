// Tests which addresses are refused, in every spelling and by name.
import net from 'node:net';
import { describe, expect, it } from 'vitest';
import { isPrivateLiteral, isPublicAddress, lookupFor } from './public-address.ts';

const inside = [
  '127.0.0.1',
  '127.255.255.254',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '100.100.100.200',
  '169.254.169.254',
  '168.63.129.16',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '192.0.0.192',
  '198.19.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  'fe80::1',
  'fec0::1',
  'fc00::1',
  'fd00:ec2::254',
  'ff02::1',
  '2001::7f00:1',
  '2001:db8::1',
  '2002:7f00:1::',
  'not an address',
];
const outside = [
  '8.8.8.8',
  '172.15.0.1',
  '172.32.0.1',
  '100.128.0.1',
  '192.169.0.1',
  '2606:4700::1111',
  '2a00::1',
];

/** Connects as a provider does; gives the error code, or 'connected'. */
const connect = (host: string, port: number, mayBePrivate: boolean): Promise<string> =>
  new Promise((resolve) => {
    const socket = net.connect({ host, port, lookup: lookupFor(mayBePrivate) });
    socket
      .once('connect', () => resolve('connected'))
      .once('error', (error) => resolve((error as { code?: string }).code ?? ''));
    socket.once('connect', () => socket.destroy());
  });

describe('an address', () => {
  it.each(inside)('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false));
  it.each(outside)('%s is public', (address) => expect(isPublicAddress(address)).toBe(true));

  it('is recognised as private in every spelling of a literal', () => {
    const host = (address: string) => new URL(address).hostname;
    for (const spelling of [
      'http://2130706433',
      'http://0x7f.1',
      'http://0177.0.0.1',
      'http://[::1]',
      'http://[::ffff:7f00:1]',
    ])
      expect(isPrivateLiteral(host(spelling))).toBe(true);
    for (const other of [
      'http://8.8.8.8',
      'http://[2606:4700::1111]',
      'http://localhost',
      'http://example.org',
    ])
      expect(isPrivateLiteral(host(other))).toBe(false);
  });
});

describe('a name that resolves to this machine', () => {
  it('is refused when connecting, unless private addresses are allowed', async () => {
    const server = net.createServer((socket) => socket.destroy());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as net.AddressInfo;
    try {
      expect(await connect('localhost', port, false)).toBe('EPRIVATE');
      expect(await connect('localhost', port, true)).toBe('connected');
      expect(await connect('nowhere.invalid', port, false)).toMatch(/ENOTFOUND|EAI_AGAIN/);
    } finally {
      server.close();
    }
  });
});
