// Starts a release inside the folder of another Debian.
import { spawn } from 'node:child_process';

export interface InRoot {
  /** Where it serves. */
  address: string;
  /** Sends SIGTERM and gives the exit code; once it has ended, only the code. */
  stop(): Promise<number | null>;
}

/** Runs `bin/tidings start` in /opt/tidings below `root` as the user tidings; rejects where it does not start. */
export async function startInRoot(root: string, env: Record<string, string>): Promise<InRoot> {
  const inside = [
    'env',
    '-i',
    'PATH=/usr/bin:/bin',
    'HOME=/var/lib/tidings',
    'TIDINGS_DATA=/var/lib/tidings',
    ...Object.entries(env).map(([name, value]) => `${name}=${value}`),
    '/opt/tidings/bin/tidings',
    'start',
  ];
  const enter =
    'mount -t proc proc "$1/proc" && mount --rbind /dev "$1/dev" && root=$1 && shift && ' +
    'exec chroot --userspec=tidings:tidings "$root" "$@"';
  const child = spawn(
    'unshare',
    ['--mount', '--propagation', 'private', 'sh', '-c', enter, 'sh', root, ...inside],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let said = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const address = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        said += String(chunk);
        const found = /^Tidings is ready: (\S+)$/m.exec(said)?.[1];
        if (found) resolve(found);
      });
    void ended.then(() => reject(new Error(`It ended:\n${said}`)));
  });
  return {
    address,
    stop: () => {
      if (child.exitCode === null) child.kill('SIGTERM');
      return ended;
    },
  };
}
