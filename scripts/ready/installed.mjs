// Tells whether node_modules already holds what package-lock.json asks for on this machine.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Compares the lock file with what npm recorded at its last install, so that an up-to-date install is not repeated.
 *
 * @param {string} lock the text of package-lock.json
 * @param {string} folder node_modules
 * @param {{ os: string, cpu: string }} machine
 * @returns {boolean}
 */
export function isInstalled(lock, folder, machine = { os: process.platform, cpu: process.arch }) {
  const record = join(folder, '.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = packagesIn(lock);
  const found = packagesIn(readFileSync(record, 'utf8'));
  return Object.entries(wanted)
    .filter(([path]) => path.startsWith('node_modules/') || path.includes('/node_modules/'))
    .every(([path, entry]) => {
      const there = found[path];
      if (there) return there.version === entry.version && there.integrity === entry.integrity;
      return entry.optional === true && !isFor(entry, machine);
    });
}

function packagesIn(text) {
  return JSON.parse(text).packages ?? {};
}

/** Whether an optional package is for this machine; one that names no platform comes along with one that does. */
function isFor({ os, cpu, libc }, machine) {
  if (!os && !cpu) return false;
  return allows(os, machine.os) && allows(cpu, machine.cpu) && (!libc || libc.includes('glibc'));
}

function allows(list, name) {
  if (!list) return true;
  const names = [list].flat();
  if (names.some((each) => each === `!${name}`)) return false;
  return names.includes(name) || names.every((each) => each.startsWith('!'));
}
