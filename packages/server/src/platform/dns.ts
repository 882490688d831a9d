// Asks DNS, by the machine's own servers or those of DNS_SERVERS.
import { Resolver } from 'node:dns/promises';

export interface Dns {
  /** The TXT records of a name, each whole. Empty where there are none, as in all others; throws DnsSilent where none can tell. */
  texts(name: string): Promise<string[]>;
  /** IPv4 and IPv6 addresses. */
  addresses(name: string): Promise<string[]>;
  /** The hosts that take a domain's mail. */
  mailHosts(name: string): Promise<string[]>;
}

/** DNS_SERVERS: addresses of name servers with commas between them, each with a port or without. Throws what it must be. */
export function readDnsServers(value: string): string[] {
  const servers = value.split(',').map((server) => server.trim());
  try {
    new Resolver().setServers(servers);
  } catch {
    throw new Error('must be addresses of name servers, like 9.9.9.9,[2620:fe::fe]:53');
  }
  return servers;
}

/** DNS did not answer, or said that it cannot. */
export class DnsSilent extends Error {}

/** What it means that there is nothing; and a name that nobody can have. */
const nothing = ['ENOTFOUND', 'ENODATA', 'EBADNAME'];

/** Opens a resolver; `servers` are addresses with or without a port, none: the machine's own. */
export function openDns(servers: readonly string[] = [], { timeoutMs = 2500 } = {}): Dns {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 });
  if (servers.length > 0) resolver.setServers(servers);
  const ask = async <T>(answer: Promise<T[]>): Promise<T[]> => {
    try {
      return await answer;
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? '';
      if (nothing.includes(code)) return [];
      throw new DnsSilent(code);
    }
  };
  return {
    // A record may hold any byte, and no column takes this one.
    texts: async (name) =>
      (await ask(resolver.resolveTxt(name))).map((pieces) => pieces.join('').replaceAll('\0', ' ')),
    addresses: async (name) =>
      (await Promise.all([ask(resolver.resolve4(name)), ask(resolver.resolve6(name))])).flat(),
    mailHosts: async (name) => (await ask(resolver.resolveMx(name))).map(({ exchange }) => exchange),
  };
}
