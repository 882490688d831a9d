// Opens sockets to a mail server, with TLS, and explains failures.
import net from 'node:net';
import tls from 'node:tls';
import { isPrivateLiteral, lookupFor, PrivateAddressError } from '../../providers/public-address.ts';
import { noAnswer, SmtpTrouble, TlsTrouble } from './trouble.ts';

export interface DialOptions {
  host: string;
  port: number;
  /** Whether the certificate must be trusted and match the host. */
  verify: boolean;
  /** Whether the host may be in a private network. */
  mayBePrivate: boolean;
}

const CLOSED = 'The mail server closed the connection.';

/** Connects, with TLS from the first byte for `implicit`. Rejects with SmtpTrouble. */
export async function dial(options: DialOptions, implicit: boolean, timeoutMs: number): Promise<net.Socket> {
  const { host, port, mayBePrivate } = options;
  // A literal address causes no lookup, so it is checked here.
  if (!mayBePrivate && isPrivateLiteral(host)) throw sentenceOf(new PrivateAddressError(), false);
  const to = {
    host,
    port,
    lookup: lookupFor(mayBePrivate),
    // Milliseconds for each of several addresses. Node's 250 are too few for a distant server.
    autoSelectFamilyAttemptTimeout: 2_500,
  };
  const socket = implicit ? tls.connect({ ...to, ...tlsOptions(options) }) : connectPlain(to);
  socket.setNoDelay(true);
  await opened(socket, implicit, timeoutMs);
  return socket;
}

/** What sockets read into; every chunk is copied out of it at once. */
const readInto = Buffer.allocUnsafeSlow(65_536);

/**
 * Connects a socket whose 'data' events do not pass its stream. Node would set 64 KB aside for each chunk, and a reply of a
 * mail server has a hundred bytes.
 */
function connectPlain(to: net.TcpNetConnectOpts): net.Socket {
  const callback = (bytes: number): boolean => {
    const chunk = Buffer.allocUnsafe(bytes);
    readInto.copy(chunk, 0, 0, bytes);
    return socket.emit('data', chunk);
  };
  const socket = net.connect({ ...to, onread: { buffer: readInto, callback } });
  return socket;
}

/** Upgrades a socket to TLS. Rejects with TlsTrouble and closes the socket. */
export async function encrypt(
  plain: net.Socket,
  options: DialOptions,
  timeoutMs: number,
): Promise<net.Socket> {
  const socket = tls.connect({ ...tlsOptions(options), socket: plain });
  await opened(socket, true, timeoutMs);
  return socket;
}

function tlsOptions({ host, verify }: DialOptions): tls.ConnectionOptions {
  return {
    host,
    minVersion: 'TLSv1.2',
    rejectUnauthorized: verify,
    ...(net.isIP(host) === 0 && { servername: host }),
  };
}

/** Waits until the socket is open. A refusal, a bad certificate or a timeout becomes SmtpTrouble. */
function opened(socket: net.Socket, secure: boolean, timeoutMs: number): Promise<void> {
  const event = secure ? 'secureConnect' : 'connect';
  return new Promise((resolve, reject) => {
    const fail = (trouble: SmtpTrouble): void => {
      settle();
      socket.on('error', () => {});
      socket.destroy();
      reject(trouble);
    };
    const onError = (error: NodeJS.ErrnoException): void => fail(sentenceOf(error, secure));
    const onClose = (): void => fail(secure ? new TlsTrouble(CLOSED) : new SmtpTrouble(CLOSED));
    const onOpen = (): void => {
      settle();
      // The caller adds its listener a moment later; an unhandled error would end the process.
      socket.on('error', () => {});
      resolve();
    };
    const timer = setTimeout(() => {
      const { message, code } = noAnswer();
      fail(secure ? new TlsTrouble(message, code) : new SmtpTrouble(message, code));
    }, timeoutMs);
    const settle = (): void => {
      clearTimeout(timer);
      socket.off('error', onError).off('close', onClose).off(event, onOpen);
    };
    socket.on('error', onError).on('close', onClose).on(event, onOpen);
  });
}

/** Sentences by error code; the first match counts. */
const unreached: readonly [pattern: RegExp, sentence: string][] = [
  [/^ECONNREFUSED$/, 'Nothing answers at the mail server’s address.'],
  [/^(?:ENOTFOUND|EAI_AGAIN)$/, 'The mail server’s name is not known.'],
  [/^EPRIVATE$/, 'The mail server is in a private network, which is not allowed here.'],
];
const unencrypted: readonly [pattern: RegExp, sentence: string][] = [
  [/ALTNAME_INVALID$/, 'The mail server’s certificate is for another name than the one we were given.'],
  [/^CERT_HAS_EXPIRED$/, 'The mail server’s certificate has expired.'],
  [/^CERT_NOT_YET_VALID$/, 'The mail server’s certificate is not valid yet; is our clock right?'],
  [/SELF_SIGNED/, 'The mail server signed its certificate itself; insecure=1 accepts it all the same.'],
  [
    /CERT|^UNABLE_TO_/,
    'The mail server’s certificate cannot be trusted; insecure=1 accepts it all the same.',
  ],
  [/WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG/, 'The mail server does not begin with TLS at this port.'],
  [/PROTOCOL|HANDSHAKE_FAILURE|NO_SHARED_CIPHER/, 'The mail server knows no encryption that is still safe.'],
];

function sentenceOf(error: NodeJS.ErrnoException, secure: boolean): SmtpTrouble {
  const code = error.code ?? '';
  const sentenceIn = (list: typeof unreached): string | undefined =>
    list.find(([pattern]) => pattern.test(code))?.[1];
  const unreachedSentence = sentenceIn(unreached);
  if (unreachedSentence !== undefined) return new SmtpTrouble(unreachedSentence, code);
  if (!secure) return new SmtpTrouble('The mail server cannot be reached.', code);
  return new TlsTrouble(
    sentenceIn(unencrypted) ?? 'The mail server cannot be reached with encryption.',
    code,
  );
}
