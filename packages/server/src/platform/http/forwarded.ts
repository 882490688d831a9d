// Reads X-Forwarded-For so that nobody can make up an address to be counted by.
import type { IncomingHttpHeaders } from 'node:http';
import { isAddress } from '../networks.ts';

/**
 * Leaves in the header the addresses that the last proxies wrote, without their ports. What stands before something
 * that is no address is dropped with it, so that the client is the proxy that wrote it.
 */
export function cleanForwarded(headers: IncomingHttpHeaders): void {
  const given = headers['x-forwarded-for'];
  if (given === undefined) return;
  const addresses: string[] = [];
  for (const entry of [given].flat().join(',').split(',').toReversed()) {
    const address = withoutPort(entry.trim());
    if (!isAddress(address)) break;
    addresses.unshift(address);
  }
  if (addresses.length > 0) headers['x-forwarded-for'] = addresses.join(', ');
  else delete headers['x-forwarded-for'];
}

/** Some proxies write 203.0.113.9:4711, and [2001:db8::1]:4711 or [2001:db8::1]. */
const withoutPort = (entry: string): string =>
  /^\[([^\]]*)\](?::\d{1,5})?$/.exec(entry)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(entry)?.[1] ?? entry;
