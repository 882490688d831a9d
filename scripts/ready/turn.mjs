// Lets one process at a time get things ready: a folder that only one can make, kept fresh while its maker works.
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A holder touches its folder every 2 seconds; after 60 without, it is taken for dead even if its number lives. */
const beat = 2_000;
const longestSilence = 60_000;

/**
 * Waits until it is our turn. A holder that died without giving back is noticed and replaced.
 *
 * @param {string} folder where the turn is kept; made at need
 * @param {() => void} onWait called once if there is somebody to wait for
 * @returns {Promise<() => void>} what gives the turn back; it is given back at exit in any case
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
  // Ctrl-C also reaches npm below us; leaving by exit() gives the turn back.
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

/** @returns {boolean} whether it is worth another try at once */
function removeIfDead(turn) {
  const holder = holderOf(turn);
  if (!holder.isDead) return false;
  // Two may see the same dead holder: only one renames its folder, and a newcomer's that was caught is put back.
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
