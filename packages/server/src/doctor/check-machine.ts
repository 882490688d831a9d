// Checks this machine: program, disk, and whether its clock is kept right.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { readRoom } from '../platform/room.ts';
import { type Finding, findingsOf } from './finding.ts';

/** Bytes below which nothing is sent any more, as in platform/room.ts, and those that last some weeks. */
const room = { least: 64 * 1024 * 1024, enough: 1024 * 1024 * 1024 };

/** The version of the program and of Node. */
export function checkProgram(version: string): Finding {
  return findingsOf('Program').good(`Tidings ${version} on Node ${process.versions.node}.`);
}

/** The free space of the data folder. */
export async function checkDisk(
  folder: string,
  read: (folder: string) => Promise<{ free: number; all: number }> = readRoom,
): Promise<Finding> {
  const { good, look, wrong } = findingsOf('Disk');
  try {
    const { free } = await read(folder);
    const left = `${new Intl.NumberFormat('en').format(Math.floor(free / 1024 / 1024))} MB are free in ${folder}`;
    if (free < room.least) return wrong(`Only ${left}: nothing is sent or uploaded until there is more.`);
    if (free < room.enough) return look(`Only ${left}. Make room soon.`);
    return good(`${left}.`);
  } catch (error) {
    return look(`The data folder ${folder} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}

/** Whether the system says that it sets its clock by other clocks; null where it says nothing. */
export async function checkClock(ask: () => Promise<string> = askSystem): Promise<Finding | null> {
  const { good, look } = findingsOf('Clock');
  const answer = (await ask().catch(() => '')).trim();
  if (answer === 'yes') return good('It is set by NTP.');
  if (answer === 'no')
    return look(
      'It is not set by NTP. Turn that on (timedatectl set-ntp true): schedules and codes of phones go by it.',
    );
  return null;
}

async function askSystem(): Promise<string> {
  const asked = promisify(execFile)('timedatectl', ['show', '--property=NTPSynchronized', '--value'], {
    timeout: 5000,
  });
  return (await asked).stdout;
}
