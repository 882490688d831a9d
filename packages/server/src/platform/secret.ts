// The installation's secret: created at the first start, from which all other keys derive.
import { hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { privateFile, privateFolder } from './process/private-files.ts';

/** Reads the secret of a data folder (file `secret`, mode 0600), or creates it. */
export function readSecret(folder: string): string {
  const path = join(folder, 'secret');
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  mkdirSync(folder, { recursive: true, mode: privateFolder });
  try {
    writeFileSync(path, `${randomBytes(32).toString('base64url')}\n`, { mode: privateFile, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(path, 'utf8').trim();
}

/** A key of 32 bytes for one purpose, derived from the secret (HKDF, RFC 5869). */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'tidings', purpose, 32));
}
