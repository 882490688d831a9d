// Decides which addresses a provider may have: public ones only, unless allowed.
import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/**
 * Networks without gateways (IANA's special-purpose registries), and Azure's metadata address among the public ones.
 */
const refused: readonly [address: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  // Within 2000::/3 these embed an IPv4 address or are for documentation. Everything outside it is refused too.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const special = new BlockList();
for (const [address, prefix] of refused)
  special.addSubnet(address, prefix, address.includes(':') ? 'ipv6' : 'ipv4');
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

/** The host is, or resolves only to, addresses that are not public. Thrown before a connection is made. */
export class PrivateAddressError extends Error {
  readonly code = 'EPRIVATE';
  constructor() {
    super('The address is one of a private network.');
  }
}

/** Whether an IPv4 or IPv6 address (IPv6 without brackets) is public. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special.check(address, 'ipv4');
  return family === 6 && global.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

/**
 * Whether a host, as `URL.hostname` writes it or without the brackets of IPv6, is a literal address that is not public.
 * Connecting to a literal causes no lookup, so callers check it here first. False for a name.
 */
export function isPrivateLiteral(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  return isIP(bare) !== 0 && !isPublicAddress(bare);
}

/**
 * A `lookup` for net.connect, tls.connect and undici. Unless the account may be private, it gives only public addresses
 * and fails with PrivateAddressError for a name without any. The checked address is the one connected to.
 */
export function lookupFor(mayBePrivate: boolean): LookupFunction {
  if (mayBePrivate) return lookup;
  return (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, options.all ? [] : '');
      const open = found.filter(({ address }) => isPublicAddress(address));
      const [first] = open;
      if (!first) return done(new PrivateAddressError(), options.all ? [] : '');
      if (options.all) done(null, open);
      else done(null, first.address, first.family);
    });
  };
}
