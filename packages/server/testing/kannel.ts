// Starts Kannel's own SMSC simulator, drive_smpp, as the real other end of SMPP tests, where the machine has it.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import net from 'node:net';
import { ended, freePort } from './program.ts';

const PROGRAM = '/usr/lib/kannel/test/drive_smpp';
/** Where drive_smpp looks for a bearerbox to join as its smsbox. It cannot be told another port. */
const BEARERBOX_PORT = 13_001;

/** True where this machine has drive_smpp (Debian's package kannel-extras). */
export function kannelInstalled(): boolean {
  return existsSync(PROGRAM) && process.platform === 'linux';
}

export interface DriveSmpp {
  port: number;
  /** The texts of the submit_sm it took, in order, as it logs them. */
  submitted(): string[];
  /** All that it logged. */
  log(): string;
  /** Resolves when it has ended: it does once a client's connection closes, and then logs its counts. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts drive_smpp on a free port. It takes any user and password, knows bind_transmitter and bind_receiver but no
 * transceiver, gives no message ids and no receipts, and delivers `deliveries` texts ('1', '2', …, from 456 to 123)
 * to a receiver. It serves one client: when the first connection closes, it ends.
 *
 * It listens on every address (it has no setting for that), and insists on a bearerbox at port 13001: something
 * that accepts the connection is enough, and where another test has that already, it serves both.
 */
export async function startDriveSmpp(deliveries = 1): Promise<DriveSmpp> {
  const bearerbox = await standInBearerbox();
  const port = await freePort();
  const child = spawn(PROGRAM, ['-p', String(port), '-m', String(deliveries)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      log += text;
    });
  }
  const end = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
  });
  // A connection made only to see whether it listens would end it: its sockets are looked up instead.
  while (child.exitCode === null && !(await isListening(port))) {
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
  return {
    port,
    submitted: () => [...log.matchAll(/submit_sm: short_message = <(.*?)>$/gms)].map((match) => match[1]!),
    log: () => log,
    ended: end,
    async stop() {
      await ended(child, 'SIGKILL');
      bearerbox?.close();
    },
  };
}

/** A listener that accepts and says nothing; null where the port is taken, so that somebody else does it. */
async function standInBearerbox(): Promise<net.Server | null> {
  const server = net.createServer((socket) => socket.on('error', () => {}).unref());
  return new Promise((resolve) => {
    server.once('error', () => resolve(null));
    server.listen(BEARERBOX_PORT, '127.0.0.1', () => resolve(server));
  });
}

/** True where a socket of this machine listens on the port, by the kernel's own table. */
async function isListening(port: number): Promise<boolean> {
  const hex = port.toString(16).toUpperCase().padStart(4, '0');
  const tables = await Promise.all(
    ['/proc/net/tcp', '/proc/net/tcp6'].map((table) => readFile(table, 'utf8').catch(() => '')),
  );
  return tables.some((table) => new RegExp(`: [0-9A-F]+:${hex} [0-9A-F]+:0000 0A `).test(table));
}
