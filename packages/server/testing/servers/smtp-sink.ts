// Starts Postfix's test server smtp-sink where the machine has it.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ended, freePort, listening } from '../program.ts';

const PROGRAM = '/usr/sbin/smtp-sink';

/** Whether this machine has smtp-sink (Debian's package postfix). */
export function smtpSinkInstalled(): boolean {
  return existsSync(PROGRAM);
}

export interface SmtpSink {
  port: number;
  /** Every mail it accepted, with the envelope as X-headers on top; only with `keep`. */
  mails(): Promise<string[]>;
  stop(): Promise<void>;
}

/**
 * Starts smtp-sink on a free port of 127.0.0.1. With `keep` each mail becomes a file, which is slow; otherwise mails
 * are discarded. `flags` are further flags of smtp-sink, such as ['-r', 'RCPT'].
 */
export async function startSmtpSink(options: { keep?: boolean; flags?: string[] } = {}): Promise<SmtpSink> {
  const folder = await mkdtemp(path.join(tmpdir(), 'smtp-sink-'));
  const port = await freePort();
  const keep = options.keep ? ['-d', path.join(folder, 'mail.')] : [];
  // As root it requires a user to change to; any other user must not name one.
  const user = process.getuid?.() === 0 ? ['-u', 'root'] : [];
  const flags = [...user, ...keep, ...(options.flags ?? [])];
  const child = spawn(PROGRAM, [...flags, `127.0.0.1:${port}`, '256'], { stdio: 'ignore' });
  await listening(port, child);
  return {
    port,
    async mails() {
      const names = await readdir(folder);
      return Promise.all(names.sort().map((name) => readFile(path.join(folder, name), 'latin1')));
    },
    async stop() {
      await ended(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
