// Hosts of their own for workers: network namespaces that can be cut off (Linux, root).
import { execFileSync } from 'node:child_process';

export interface Host {
  /** The command that runs a program there. */
  within: string[];
  /** The address by which programs there reach this machine; nobody else can. */
  address: string;
  /** From now on every packet to and from it is lost. */
  cutOff(): void;
  reconnect(): void;
  remove(): void;
}

const ip = (...args: string[]): string =>
  execFileSync('ip', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** Whether network namespaces may be made here; it is tried. */
export function mayMakeHosts(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  try {
    makeHost(0).remove();
    return true;
  } catch {
    return false;
  }
}

/** Makes the nth host (from 0), with a line to this machine alone. */
export function makeHost(n: number): Host {
  const name = `tidings-${process.pid}-${n}`;
  const [ours, theirs] = [`ta${process.pid}n${n}`, `tb${process.pid}n${n}`];
  // A network of two addresses for each process and host.
  const network = `10.231.${process.pid % 256}`;
  const [address, other] = [`${network}.${4 * n + 1}`, `${network}.${4 * n + 2}`];
  ip('netns', 'add', name);
  try {
    ip('link', 'add', ours, 'type', 'veth', 'peer', 'name', theirs, 'netns', name);
    ip('addr', 'add', `${address}/30`, 'dev', ours);
    ip('link', 'set', ours, 'up');
    ip('-n', name, 'addr', 'add', `${other}/30`, 'dev', theirs);
    ip('-n', name, 'link', 'set', theirs, 'up');
    ip('-n', name, 'link', 'set', 'lo', 'up');
  } catch (error) {
    ip('netns', 'del', name);
    throw error;
  }
  const macOf = (...where: string[]): string => /link\/ether (\S+)/.exec(ip(...where))?.[1] ?? '';
  const macs = { ours: macOf('link', 'show', ours), theirs: macOf('-n', name, 'link', 'show', theirs) };
  /** Says where each side finds the other. */
  const point = (toThem: string, toUs: string): void => {
    ip('neigh', 'replace', other, 'lladdr', toThem, 'dev', ours, 'nud', 'permanent');
    ip('-n', name, 'neigh', 'replace', address, 'lladdr', toUs, 'dev', theirs, 'nud', 'permanent');
  };
  // Nobody has this address, so that what is sent to it is lost without an error.
  const nobody = '02:00:00:00:00:01';
  return {
    within: ['ip', 'netns', 'exec', name],
    address,
    cutOff: () => point(nobody, nobody),
    reconnect: () => point(macs.theirs, macs.ours),
    remove: () => {
      // The line by itself, since the namespace lives on while a process in it does, and the next host takes its name.
      ip('link', 'del', ours);
      ip('netns', 'del', name);
    },
  };
}
