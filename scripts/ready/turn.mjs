// Lets one process at a time prepare things, by a lock folder kept fresh.
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** The owner touches the folder every 2 seconds; after 60 seconds without, it counts as dead even if its pid exists. */
const beat = 2_000;
const longestSilence = 60_000;

/**
 * Waits for the lock. An owner that died without releasing it is noticed and replaced.
 *
 * @param {string} folder the lock folder; created when needed
 * @param {() => void} onWait called once if someone else holds the lock
 * @returns {Promise<() => void>} releases the lock; it is released at exit in any case
 */
export async function takeTurn(folder, onWait) {
  const turn = join(folder, 'turn');
  mkdirSync(folder, { recursive: true });
  for (let looks = 0; !tryToTake(turn); looks += 1) {
    if (looks === 1) onWait();
    if (!removeIfDead(turn)) await pause(250);
  }
  const heart = setInterval(() => utimesSync(turn, new Date(), new Date()), beat);
  heart.unref();
  const giveBack = () => {
    clearInterval(heart);
    process.off('exit', giveBack);
    rmSync(turn, { recursive: true, force: true });
  };
  process.on('exit', giveBack);
  // Ctrl-C also reaches npm below us; exiting releases the lock.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(130));
  return giveBack;
}

function tryToTake(turn) {
  try {
    mkdirSync(turn);
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
  writeFileSync(join(turn, 'pid'), String(process.pid));
  return true;
}

/** @returns {boolean} whether to try again at once */
function removeIfDead(turn) {
  const holder = holderOf(turn);
  if (!holder.isDead) return false;
  // Two may see the same dead owner: only one can rename its folder, and a newcomer's folder caught by mistake is put back.
  const aside = `${turn}.${process.pid}`;
  try {
    renameSync(turn, aside);
    if (holderOf(aside).pid !== holder.pid) renameSync(aside, turn);
  } catch {
    return true;
  }
  rmSync(aside, { recursive: true, force: true });
  return true;
}

function holderOf(turn) {
  try {
    const silence = Date.now() - statSync(turn).mtimeMs;
    const pid = readPid(turn);
    return { pid, isDead: silence > longestSilence || (pid !== undefined && !isAlive(pid)) };
  } catch {
    return { pid: undefined, isDead: false };
  }
}

function readPid(turn) {
  try {
    return Number(readFileSync(join(turn, 'pid'), 'utf8')) || undefined;
  } catch {
    return undefined;
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
