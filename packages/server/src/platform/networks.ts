// IP addresses: whether a text is one, and in which networks it lies.
import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';

/** Whether it is an IPv4 or IPv6 address, without brackets. */
export const isAddress = (text: string): boolean => isIP(text) !== 0;

/**
 * Whether both are of one kind and share the first `bits` bits; `bits` null asks for the same address. False where
 * either is no address.
 */
export function isWithin(address: string, network: string, bits: number | null = null): boolean {
  if (isIP(address) === 0 || isIP(address) !== isIP(network)) return false;
  const type = isIPv4(address) ? 'ipv4' : 'ipv6';
  const most = type === 'ipv4' ? 32 : 128;
  if (bits !== null && !(bits >= 0 && bits <= most)) return false;
  const list = new BlockList();
  list.addSubnet(network, bits ?? most, type);
  return list.check(address, type);
}

/** Whether an address belongs to this machine or a private network. */
export const isPrivate = (address: string): boolean =>
  privateNetworks.some(([network, bits]) => isWithin(address, network, bits));

const privateNetworks: [string, number][] = [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
];

/**
 * Reads TRUSTED_PROXIES: addresses or networks of proxies, separated by commas. Throws an Error whose message says
 * what it must be; a network of all addresses is refused, since any client could then claim any address.
 */
export function readProxies(value: string): string[] {
  const proxies = value.split(',').map((proxy) => proxy.trim());
  const isGood = (proxy: string): boolean => {
    const [, network = '', bits] = /^([^/]*)(?:\/([1-9]\d{0,2}))?$/.exec(proxy) ?? [];
    return isWithin(network, network, bits === undefined ? null : Number(bits));
  };
  if (!proxies.every(isGood))
    throw new Error('must be addresses or networks of proxies, like 10.0.0.5,192.168.1.0/24');
  return proxies;
}

/**
 * The network that a client is counted by: the IPv4 address itself, also where it is written as IPv6, or the first 64
 * bits of an IPv6 address, since a subscriber gets that many. What is no address is returned as it is.
 */
export function networkOf(address: string): string {
  const bare = address.replace(/%.*$/, '').toLowerCase();
  if (!isIPv6(bare)) return bare.slice(0, 64);
  // A URL spells the address in one way: in hexadecimal, shortened.
  const [head = '', tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - groups.length - after.length;
  const all = [...groups, ...Array<string>(zeros).fill('0'), ...after];
  if (all.slice(0, 5).every((group) => group === '0') && all[5] === 'ffff')
    return ipv4Of(all[6] as string, all[7] as string);
  return `${all.slice(0, 4).join(':')}::/64`;
}

const ipv4Of = (high: string, low: string): string =>
  [high, low]
    .map((group) => Number.parseInt(group, 16))
    .flatMap((number) => [number >> 8, number & 255])
    .join('.');
