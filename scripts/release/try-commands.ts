// Tries the commands of an operator on a booted release, by the script of deploy/.
import type { Booted } from './boot-root.ts';

/**
 * Runs them as root would, the last ones on a lost installation: its data are gone, and come back from the backup.
 * `service` stops and starts it. Throws where a command fails.
 */
export async function tryCommands(
  booted: Booted,
  service: Record<'stop' | 'start', () => Promise<void>>,
): Promise<void> {
  const tidings = async (...command: string[]): Promise<void> =>
    console.log(`tidings ${command.join(' ')}:\n${await booted.run('tidings', ...command)}`);
  await booted.run('install', '-m', '755', '/opt/tidings/deploy/tidings', '/usr/local/sbin/tidings');
  await tidings('version');
  await tidings('doctor');
  await tidings('migrate');
  await tidings('verify-audit');
  await tidings('reset-password', 'ada@example.org');
  await tidings('backup', '/var/lib/tidings/after.backup');
  await service.stop();
  await booted.run('mv', '/var/lib/tidings', '/var/lib/tidings-lost');
  await booted.run('install', '-d', '-o', 'tidings', '-g', 'tidings', '-m', '700', '/var/lib/tidings');
  const ours = ['-o', 'tidings', '-g', 'tidings', '-m', '600'];
  await booted.run('install', ...ours, '/var/lib/tidings-lost/after.backup', '/var/lib/tidings/');
  await tidings('restore', '/var/lib/tidings/after.backup');
  await service.start();
  await tidings('doctor');
}
