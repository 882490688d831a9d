// The installation's secret: created at the first start, from which all other keys derive.
import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '@tidings/contract/errors.ts';
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

/**
 * Makes the secret of a new data folder, before its database is made. Throws an AppError where there is a database and its
 * secret is gone: another one would open nothing that is stored, second factors included.
 */
export function requireSecret(folder: string): void {
  if (existsSync(join(folder, 'postgres')) && !existsSync(join(folder, 'secret')))
    throw new AppError(
      'conflict',
      `The file "secret" is missing in the data folder ${folder}, and stored passwords and second factors cannot be read without it. Put it back from a backup, or set TIDINGS_SECRET to its content. To begin with nothing, remove the folder "postgres" too.`,
    );
  readSecret(folder);
}

/** A key of 32 bytes for one purpose, derived from the secret (HKDF, RFC 5869). */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'tidings', purpose, 32));
}
