// IP addresses: whether a text is one, and in which networks it lies.
import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';

/** Whether it is an IPv4 or IPv6 address, without brackets. */
export const isAddress = (text: string): boolean => isIP(text) !== 0;

/** Of the same kind and in the same first `bits` bits; false for what is no address. `bits` null: the very address. */
export function isWithin(address: string, network: string, bits: number | null = null): boolean {
  if (isIP(address) === 0 || isIP(address) !== isIP(network)) return false;
  const type = isIPv4(address) ? 'ipv4' : 'ipv6';
  const most = type === 'ipv4' ? 32 : 128;
  if (bits !== null && !(bits >= 0 && bits <= most)) return false;
  const list = new BlockList();
  list.addSubnet(network, bits ?? most, type);
  return list.check(address, type);
}

/** Whether it is of this machine or of a private network, so that nobody outside meets it. */
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
 * TRUSTED_PROXIES: addresses of proxies, or networks that they are in, with commas between them. Throws what it must be: to
 * believe everybody is to let anybody call by any address.
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
 * The network that a caller is counted by: an IPv4 address itself, also where it is written as IPv6; the first 64 bits of an
 * IPv6 address, for whoever has one has that many. What is no address is taken as it is.
 */
export function networkOf(address: string): string {
  const bare = address.replace(/%.*$/, '').toLowerCase();
  if (!isIPv6(bare)) return bare.slice(0, 64);
  // A browser's address has it in one spelling: in hexadecimal, shortened.
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
