// The domain that passkeys belong to, and the pages that may use them.
import { isAddress } from '../../platform/networks.ts';

export interface RelyingParty {
  /** A domain; browsers offer its passkeys nowhere else. */
  id: string;
  /** Whether pages of this origin are ours. */
  isOurs: (origin: string) => boolean;
}

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Made from the address of the installation; null where browsers have no passkeys: without https, and at an IP address.
 * On the own machine both are allowed by the name 'localhost' alone, at any port where the port is chosen at the start.
 */
export function relyingPartyOf(address: string): RelyingParty | null {
  const { protocol, hostname, port, origin } = new URL(address);
  if (loopback.includes(hostname)) {
    const local = `${protocol}//localhost`;
    const atPort = new RegExp(`^${local}:\\d+$`);
    const own = port === '' ? local : `${local}:${port}`;
    return { id: 'localhost', isOurs: port === '0' ? (from) => atPort.test(from) : (from) => from === own };
  }
  if (protocol !== 'https:' || isAddress(hostname.replace(/^\[|\]$/g, ''))) return null;
  return { id: hostname, isOurs: (from) => from === origin };
}
