// Asks DNS, by the machine's own servers or those of DNS_SERVERS.
import { Resolver } from 'node:dns/promises';

export interface Dns {
  /**
   * The TXT records of a name, each in one piece. This and all others are empty where there are none, and throw
   * DnsSilent where no server answers.
   */
  texts(name: string): Promise<string[]>;
  /** IPv4 and IPv6 addresses. */
  addresses(name: string): Promise<string[]>;
  /** The hosts that receive a domain's mail. */
  mailHosts(name: string): Promise<string[]>;
}

/**
 * Reads DNS_SERVERS: addresses of name servers separated by commas, each with or without a port. Throws an Error
 * whose message says what it must be.
 */
export function readDnsServers(value: string): string[] {
  const servers = value.split(',').map((server) => server.trim());
  try {
    new Resolver().setServers(servers);
  } catch {
    throw new Error('must be addresses of name servers, like 9.9.9.9,[2620:fe::fe]:53');
  }
  return servers;
}

/** DNS did not answer, or answered with a failure. */
export class DnsSilent extends Error {}

/** Error codes for a name without records, and for a name that cannot exist. */
const nothing = ['ENOTFOUND', 'ENODATA', 'EBADNAME'];

/** Opens a resolver; `servers` are addresses with or without a port, and none means the machine's own. */
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
    // A record may hold a null byte, which PostgreSQL cannot store.
    texts: async (name) =>
      (await ask(resolver.resolveTxt(name))).map((pieces) => pieces.join('').replaceAll('\0', ' ')),
    addresses: async (name) =>
      (await Promise.all([ask(resolver.resolve4(name)), ask(resolver.resolve6(name))])).flat(),
    mailHosts: async (name) => (await ask(resolver.resolveMx(name))).map(({ exchange }) => exchange),
  };
}
