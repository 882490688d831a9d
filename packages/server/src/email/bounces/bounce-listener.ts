// SMTP listener that accepts mail to bounce addresses only and never relays.
import { type SMTPServerDataStream, SMTPServer, type SMTPServerSession } from 'smtp-server';
import { ConfigError } from '../../platform/config.ts';
import type { ListenAddress } from '../../platform/bounce-settings.ts';
import type { Log } from '../../platform/log.ts';
import { networkOf } from '../../platform/networks.ts';
import type { ReadBounceAddress } from './bounce-address.ts';
import type { IncomingMail } from './read-report.ts';
import type { IntakeNotes } from './note-intakes.ts';

export interface BounceListener {
  port: number;
  /** Accepts no more connections and waits up to two seconds for the open ones. */
  stop(): Promise<void>;
}

export interface ListenerLimits {
  connections: number;
  /** Connections from one IP address. */
  perHost: number;
  /** Milliseconds of silence, and of a whole session however busy it is. */
  idleMs: number;
  sessionMs: number;
  /**
   * Bytes that a mail may have, and bytes of it that are kept. A report stands before the mail that it returns, and
   * parsing a megabyte of empty lines would block the process for seconds.
   */
  largest: number;
  kept: number;
  /** Mails to one address within an hour. No real mail bounces more often. */
  perAddress: number;
}

const defaultLimits: ListenerLimits = {
  connections: 100,
  perHost: 20,
  idleMs: 60_000,
  sessionMs: 600_000,
  largest: 25_000_000,
  kept: 250_000,
  perAddress: 20,
};

interface Ports {
  readAddress: ReadBounceAddress;
  /** Resolves when the receipts of the mail are stored. Only then is the mail acknowledged. */
  receive: (mail: IncomingMail) => Promise<unknown>;
  log: Log;
  notes: IntakeNotes;
  limits?: Partial<ListenerLimits>;
}

const drainMs = 2000;
const hourMs = 3_600_000;

/**
 * Starts listening, without TLS and sign-in: the mail is public and its address carries a signed token. Throws
 * ConfigError.
 */
export async function startBounceListener(address: ListenAddress, ports: Ports): Promise<BounceListener> {
  const { log } = ports;
  const limits = { ...defaultLimits, ...ports.limits };
  const addresses = openCounts();
  const server = createServer(ports, limits, addresses);
  // A client that sends a byte now and then keeps the socket busy, so the whole session has a limit too.
  server.server.on('connection', (socket) => {
    const deadline = setTimeout(() => socket.destroy(), limits.sessionMs);
    socket.once('close', () => clearTimeout(deadline));
  });
  const forgetting = setInterval(() => addresses.forget(), hourMs);

  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(cannotListen(address, error)));
    server.listen(address.port, address.host, resolve);
  }).catch((error: unknown) => {
    clearInterval(forgetting);
    throw error;
  });
  // An error of one connection ends that connection only.
  server.on('error', (error) => log.debug({ error: String(error) }, 'the listener for returned mail'));
  const bound = server.server.address();
  return {
    port: bound !== null && typeof bound === 'object' ? bound.port : address.port,
    stop: () => {
      clearInterval(forgetting);
      return new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

/** The SMTP server with its limits. `addresses` counts the mails accepted for each address. */
function createServer(
  { readAddress, receive, log, notes }: Ports,
  limits: ListenerLimits,
  addresses: Counts,
): SMTPServer {
  const hosts = openCounts();
  const counted = new Set<string>();
  return new SMTPServer({
    name: 'tidings',
    banner: 'takes returned mail only',
    logger: false,
    disableReverseLookup: true,
    disabledCommands: ['AUTH', 'STARTTLS', 'VRFY', 'EXPN', 'HELP', 'WIZ', 'SHELL'],
    hideENHANCEDSTATUSCODES: false,
    maxClients: limits.connections,
    maxRecipients: 1,
    size: limits.largest,
    socketTimeout: limits.idleMs,
    closeTimeout: drainMs,
    onConnect({ id, remoteAddress }, callback) {
      if (hosts.of(networkOf(remoteAddress)) >= limits.perHost)
        return callback(refusal(421, 'Too many connections from you'));
      hosts.add(networkOf(remoteAddress), 1);
      counted.add(id);
      return callback();
    },
    onClose({ id, remoteAddress }) {
      if (counted.delete(id)) hosts.add(networkOf(remoteAddress), -1);
    },
    onRcptTo({ address: to }, _session, callback) {
      if (!readAddress(to)) return callback(refusal(550, 'There is no such address here'));
      return callback(addresses.of(to.toLowerCase()) < limits.perAddress ? null : tooMany);
    },
    onData(stream, session, callback) {
      const to = session.envelope.rcptTo[0]?.address.toLowerCase() ?? '';
      // Counted here and not at RCPT: many hosts only test whether an address exists.
      if (addresses.of(to) >= limits.perAddress) return callback(tooMany);
      addresses.add(to, 1);
      readHead(stream, limits.kept)
        .then((bytes) => receive({ bytes, envelope: envelopeOf(session, readAddress) }))
        .then(
          () => {
            void notes.well();
            callback(null);
          },
          (error: unknown) => {
            addresses.add(to, -1);
            void notes.trouble('A mail that came back could not be kept. The log says more.', true);
            log.warn(
              { error: String(error) },
              'a returned mail could not be kept; its sender will try again',
            );
            callback(refusal(451, 'This cannot be taken just now'));
          },
        )
        // The session ended before the answer, so the sender tries again.
        .catch((error: unknown) => log.debug({ error: String(error) }, 'the listener for returned mail'));
      return undefined;
    },
  });
}

function envelopeOf(
  { envelope: { mailFrom, rcptTo } }: SMTPServerSession,
  readAddress: ReadBounceAddress,
): NonNullable<IncomingMail['envelope']> {
  const named = readAddress(rcptTo[0]?.address ?? '');
  if (!named) throw new Error('a recipient that was not asked for');
  return { named, isNullSender: !mailFrom || mailFrom.address === '' };
}

/** Keeps the first bytes of a mail and discards the rest. Rejects when the sender hangs up before the end. */
async function readHead(stream: SMTPServerDataStream, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (size < most) chunks.push(chunk.subarray(0, most - size));
    size += chunk.length;
  }
  return Buffer.concat(chunks);
}

/** An error that smtp-server turns into a reply; it adds the enhanced code. */
const refusal = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });

const tooMany = refusal(450, 'Too many mails to this address, try again later');

function cannotListen({ host, port }: ListenAddress, { code, message }: NodeJS.ErrnoException): ConfigError {
  const why =
    code === 'EADDRINUSE'
      ? 'another program listens there'
      : code === 'EACCES'
        ? 'only root may listen below port 1024'
        : code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND'
          ? 'this machine has no such address'
          : message;
  return new ConfigError(`Tidings cannot start: BOUNCE_LISTEN is ${host}, port ${port}, and ${why}.`);
}

interface Counts {
  of(name: string): number;
  add(name: string, by: 1 | -1): void;
  forget(): void;
}

/** Opens counters by name. */
function openCounts(): Counts {
  const counts = new Map<string, number>();
  return {
    of: (name) => counts.get(name) ?? 0,
    add: (name, by) => {
      const count = (counts.get(name) ?? 0) + by;
      if (count > 0) counts.set(name, count);
      else counts.delete(name);
    },
    forget: () => counts.clear(),
  };
}
