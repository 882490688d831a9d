// Starts Kannel where the machine has it: its SMSC simulator, and its gateway.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ended, freePort, listening } from '../program.ts';

const PROGRAM = '/usr/lib/kannel/test/drive_smpp';
/** The port on which drive_smpp expects a bearerbox; it cannot be changed. */
const BEARERBOX_PORT = 13_001;

/** Whether this machine has drive_smpp (Debian's package kannel-extras). */
export function kannelInstalled(): boolean {
  return existsSync(PROGRAM) && process.platform === 'linux';
}

export interface DriveSmpp {
  port: number;
  /** The texts of the submit_sm it accepted, in order, from its log. */
  submitted(): string[];
  /** Its whole log. */
  log(): string;
  /** Resolves when it has ended, which it does when a client's connection closes, after logging its counts. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts drive_smpp on a free port. It accepts any user and password, supports bind_transmitter and bind_receiver but
 * no transceiver, gives neither message ids nor receipts, and delivers `deliveries` texts ('1', '2', …, from 456 to
 * 123) to a receiver. It serves one client, and ends when the first connection closes. It listens on every address
 * (it has no setting for that), and requires a bearerbox at port 13001, where anything that accepts the connection is
 * enough: so one runs at a time on a machine.
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
  // A connection to test whether it listens would end it, so the kernel's table of sockets is read.
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
      bearerbox.close();
      standIn = null;
    },
  };
}

const BEARERBOX = '/usr/sbin/bearerbox';
const SMSBOX = '/usr/sbin/smsbox';

/** Whether this machine has the gateway (Debian's package kannel). */
export function kannelGatewayInstalled(): boolean {
  return existsSync(BEARERBOX) && existsSync(SMSBOX) && process.platform === 'linux';
}

export interface KannelGateway {
  /** The URL that takes an SMS: `http://127.0.0.1:port/cgi-bin/sendsms`. */
  sendsms: string;
  username: string;
  password: string;
  /** The logs of bearerbox and smsbox. */
  log(): string;
  /** How many SMS the SMSC has answered. */
  sent(): Promise<number>;
  stop(): Promise<void>;
}

export interface KannelGatewayOptions {
  /** The SMSC on 127.0.0.1 that bearerbox binds to, and its id for sendsms' `smsc` ('sim' by default). */
  smsc: { port: number; id?: string; transceiver?: boolean };
  /** The URL that smsbox gets for every incoming SMS, with Kannel's escapes (%p %P %a %I). */
  replyAddress?: string;
  /** The submits that may be unanswered; Kannel's own number by default. */
  window?: number;
  /** Whether bearerbox keeps what it has taken in a file, for after a crash. */
  stored?: boolean;
}

/**
 * Starts bearerbox and smsbox on free ports of 127.0.0.1. Resolves when smsbox accepts requests and bearerbox is
 * bound to the SMSC. Long texts are split with an 8-bit header, into ten pages at most.
 */
export async function startKannelGateway(options: KannelGatewayOptions): Promise<KannelGateway> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kannel-'));
  const [admin, box, http] = [await freePort(), await freePort(), await freePort()];
  const file = path.join(folder, 'kannel.conf');
  await writeFile(file, gatewaySettings(options, { admin, box, http }));
  let log = '';
  const start = (program: string): ChildProcess => {
    // Its log of every byte would cost most of its speed where speed is measured.
    const child = spawn(program, ['-v', options.window === undefined ? '0' : '3', file], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        log += text;
      });
    }
    return child;
  };
  const bearerbox = start(BEARERBOX);
  await listening(box, bearerbox);
  const smsbox = start(SMSBOX);
  await listening(http, smsbox);
  while (!(await isOnline(admin))) {
    if (bearerbox.exitCode !== null) throw new Error(`bearerbox ended:\n${log}`);
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
  return {
    sendsms: `http://127.0.0.1:${http}/cgi-bin/sendsms`,
    ...gatewayUser,
    log: () => log,
    sent: async () => Number(/SMS: [^\n]*?sent (\d+)/.exec(await statusOf(admin))?.[1] ?? 0),
    async stop() {
      await ended(smsbox, 'SIGKILL');
      await ended(bearerbox, 'SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const gatewayUser = { username: 'tidings', password: 'kannel-secret' };
const ADMIN_PASSWORD = 'admin-secret';

function gatewaySettings(
  { smsc, replyAddress, window, stored = false }: KannelGatewayOptions,
  ports: { admin: number; box: number; http: number },
): string {
  const groups: Record<string, string | number>[] = [
    {
      group: 'core',
      'admin-port': ports.admin,
      'admin-interface': '127.0.0.1',
      'admin-password': ADMIN_PASSWORD,
      'smsbox-port': ports.box,
      'smsbox-interface': '127.0.0.1',
      ...(stored && { 'store-type': 'file', 'store-location': 'store' }),
    },
    {
      group: 'smsc',
      smsc: 'smpp',
      'smsc-id': smsc.id ?? 'sim',
      host: '127.0.0.1',
      port: smsc.port,
      'transceiver-mode': smsc.transceiver === false ? 0 : 1,
      'smsc-username': 'kannel',
      'smsc-password': 'secret',
      'system-type': '""',
      'reconnect-delay': 1,
      ...(window !== undefined && { 'max-pending-submits': window }),
      // A name as sender is then sent as alphanumeric, and a number as international.
      'source-addr-autodetect': 'yes',
    },
    {
      group: 'smsbox',
      'bearerbox-host': '127.0.0.1',
      'bearerbox-port': ports.box,
      'sendsms-port': ports.http,
      'sendsms-interface': '127.0.0.1',
    },
    {
      group: 'sendsms-user',
      ...gatewayUser,
      concatenation: 'yes',
      'max-messages': 10,
    },
  ];
  if (replyAddress !== undefined) {
    groups.push({
      group: 'sms-service',
      keyword: 'default',
      'catch-all': 'yes',
      'get-url': `"${replyAddress}"`,
      'max-messages': 0,
    });
  }
  return groups
    .map((group) =>
      Object.entries(group)
        .map(([name, value]) => `${name} = ${value}\n`)
        .join(''),
    )
    .join('\n');
}

/** Whether bearerbox reports that it is bound to its SMSC. */
async function isOnline(adminPort: number): Promise<boolean> {
  return /\(online \d/.test(await statusOf(adminPort));
}

/** Bearerbox's own words on its state; '' while it does not answer. */
async function statusOf(adminPort: number): Promise<string> {
  try {
    const answer = await fetch(`http://127.0.0.1:${adminPort}/status.txt?password=${ADMIN_PASSWORD}`);
    return await answer.text();
  } catch {
    return '';
  }
}

/** The listener of this process, which a test leaves behind that fails. */
let standIn: net.Server | null = null;

/**
 * A listener that accepts connections and stays silent. It waits until that of another test is closed, since to lose it
 * is an error to drive_smpp.
 */
async function standInBearerbox(): Promise<net.Server> {
  while (standIn === null) {
    const server = net.createServer((socket) => socket.on('error', () => {}).unref());
    const isListening = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(BEARERBOX_PORT, '127.0.0.1', () => resolve(true));
    });
    if (isListening) standIn = server;
    else
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
  }
  return standIn;
}

/** Whether a socket of this machine listens on the port, by the kernel's table. */
async function isListening(port: number): Promise<boolean> {
  const hex = port.toString(16).toUpperCase().padStart(4, '0');
  const tables = await Promise.all(
    ['/proc/net/tcp', '/proc/net/tcp6'].map((table) => readFile(table, 'utf8').catch(() => '')),
  );
  return tables.some((table) => new RegExp(`: [0-9A-F]+:${hex} [0-9A-F]+:0000 0A `).test(table));
}
