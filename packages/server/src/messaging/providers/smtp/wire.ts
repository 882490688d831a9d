// One socket to a mail server, plain or in TLS: replies come out whole, and what is written in one turn leaves in one write.
import net from 'node:net';
import tls from 'node:tls';
import { Reply, ReplyReader } from './reply.ts';

/** Why a connection cannot be used, in a sentence for the secretary and the server's own words for the report. */
export class SmtpTrouble extends Error {
  readonly code: string | undefined;

  constructor(sentence: string, code?: string) {
    super(sentence);
    this.name = 'SmtpTrouble';
    this.code = code;
  }
}

export interface WireListener {
  /** All the replies of one chunk; what is written meanwhile is flushed after the call. */
  replies(replies: Reply[]): void;
  /** The socket is gone, by whichever side. Called once. */
  closed(trouble: SmtpTrouble): void;
}

export interface WireOptions {
  host: string;
  port: number;
  insecure: boolean;
}

const CLOSED = 'The mail server closed the connection.';

export class Wire {
  listener: WireListener | null = null;
  #socket: net.Socket;
  #reader = new ReplyReader();
  #out: (string | Buffer)[] = [];
  #trouble: SmtpTrouble | null = null;
  #gone = false;
  readonly #options: WireOptions;

  private constructor(socket: net.Socket, options: WireOptions) {
    this.#options = options;
    this.#socket = socket;
    this.#listen(socket);
  }

  /** Connects, with TLS from the first byte where `implicit`. Rejects with SmtpTrouble. */
  static async open(options: WireOptions, implicit: boolean, timeoutMs: number): Promise<Wire> {
    const { host, port } = options;
    const socket = implicit ? tls.connect(port, host, tlsOptions(options)) : net.connect(port, host);
    socket.setNoDelay(true);
    await opened(socket, implicit ? 'secureConnect' : 'connect', timeoutMs);
    return new Wire(socket, options);
  }

  /** Our own end's address, for EHLO. */
  get localAddress(): string {
    return this.#socket.localAddress ?? '127.0.0.1';
  }

  /**
   * Turns the connection into TLS after 220 to STARTTLS. Whatever the peer sent beyond that 220 came before the
   * encryption and could be anybody's: it ends the connection.
   */
  async secure(timeoutMs: number): Promise<void> {
    if (this.#reader.holding) throw new SmtpTrouble('The mail server spoke before the encryption began.');
    const plain = this.#socket;
    for (const event of ['data', 'error', 'close']) plain.removeAllListeners(event);
    const socket = tls.connect({ ...tlsOptions(this.#options), socket: plain });
    this.#socket = socket;
    this.#reader = new ReplyReader();
    await opened(socket, 'secureConnect', timeoutMs);
    this.#listen(socket);
  }

  /** Puts bytes aside for the next flush. Texts are UTF-8 and are joined to one. */
  put(bytes: string | Buffer): void {
    const last = this.#out.length - 1;
    const before = this.#out[last];
    if (typeof bytes === 'string' && typeof before === 'string') this.#out[last] = before + bytes;
    else this.#out.push(bytes);
  }

  /** Hands everything put aside to the kernel in one write; `taken` is called when the kernel has it. */
  flush(taken?: () => void): void {
    const out = this.#out;
    if (out.length === 0) return;
    this.#out = [];
    const socket = this.#socket;
    socket.cork();
    for (let i = 0; i < out.length - 1; i += 1) socket.write(out[i]!);
    socket.write(out[out.length - 1]!, taken && ((error) => error ?? taken()));
    socket.uncork();
  }

  /** Ends it at once; the listener hears of it. */
  destroy(trouble: SmtpTrouble): void {
    this.#trouble ??= trouble;
    this.#socket.destroy();
    this.#close();
  }

  #listen(socket: net.Socket): void {
    socket.on('data', (chunk: Buffer) => this.#take(chunk));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      this.#trouble ??= new SmtpTrouble(
        'The connection to the mail server broke.',
        error.code ?? error.message,
      );
    });
    socket.on('close', () => this.#close());
  }

  #take(chunk: Buffer): void {
    try {
      const replies = this.#reader.read(chunk);
      if (replies.length > 0) this.listener?.replies(replies);
    } catch (error) {
      this.destroy(error instanceof SmtpTrouble ? error : new SmtpTrouble((error as Error).message));
      return;
    }
    this.flush();
  }

  #close(): void {
    if (this.#gone) return;
    this.#gone = true;
    this.#out = [];
    this.listener?.closed(this.#trouble ?? new SmtpTrouble(CLOSED));
  }
}

function tlsOptions(options: WireOptions): tls.ConnectionOptions {
  const { host, insecure } = options;
  return { host, rejectUnauthorized: !insecure, ...(net.isIP(host) === 0 && { servername: host }) };
}

/** Waits for the socket's event; a refusal, a bad certificate or the time-out becomes SmtpTrouble. */
function opened(socket: net.Socket, event: string, timeoutMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (sentence: string, code?: string): void => {
      settle();
      socket.on('error', () => {});
      socket.destroy();
      reject(new SmtpTrouble(sentence, code));
    };
    const onError = (error: NodeJS.ErrnoException): void => fail(connectSentence(error), error.code);
    const onClose = (): void => fail(CLOSED);
    const onOpen = (): void => {
      settle();
      resolve();
    };
    const timer = setTimeout(() => fail('The mail server does not answer.', 'timeout'), timeoutMs);
    const settle = (): void => {
      clearTimeout(timer);
      socket.off('error', onError).off('close', onClose).off(event, onOpen);
    };
    socket.on('error', onError).on('close', onClose).on(event, onOpen);
  });
}

function connectSentence(error: NodeJS.ErrnoException): string {
  const code = error.code ?? '';
  if (code === 'ECONNREFUSED') return 'Nothing answers at the mail server’s address.';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'The mail server’s name is not known.';
  if (code.includes('CERT') || code.includes('SELF_SIGNED') || code.startsWith('UNABLE_TO_')) {
    return 'The mail server’s certificate cannot be trusted; insecure=1 accepts it all the same.';
  }
  return 'The mail server cannot be reached.';
}
