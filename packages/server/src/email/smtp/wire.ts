// One plain or TLS socket: parses replies and batches writes.
import type net from 'node:net';
import { dial, type DialOptions, encrypt } from './dial.ts';
import { type Reply, ReplyReader } from './reply.ts';
import { SmtpTrouble } from './trouble.ts';

export interface WireListener {
  /** All replies of one chunk. */
  replies(replies: Reply[]): void;
  /** The socket is closed, by either side. Called once. */
  closed(trouble: SmtpTrouble): void;
}

export class Wire {
  #listener: WireListener | null = null;
  #socket: net.Socket;
  #reader = new ReplyReader();
  /** Bytes for the next flush. */
  #out = '';
  #trouble: SmtpTrouble | null = null;
  #gone = false;
  readonly #options: DialOptions;

  private constructor(socket: net.Socket, options: DialOptions) {
    this.#options = options;
    this.#socket = socket;
    this.#listen(socket);
  }

  /** Connects, with TLS from the first byte for `implicit`. Rejects with SmtpTrouble. */
  static async open(options: DialOptions, implicit: boolean, timeoutMs: number): Promise<Wire> {
    return new Wire(await dial(options, implicit, timeoutMs), options);
  }

  /** Our own address on this connection, for EHLO. */
  get localAddress(): string {
    return this.#socket.localAddress ?? '127.0.0.1';
  }

  /** Sets the listener. If the wire is closed already, the listener learns only that, a moment later. */
  setListener(listener: WireListener): void {
    this.#listener = listener;
    if (this.#gone) queueMicrotask(() => listener.closed(this.#why()));
  }

  /**
   * Upgrades to TLS after the 220 reply to STARTTLS. Anything that the peer sent after that reply was not encrypted and
   * may be injected, so it ends the connection. Rejects with SmtpTrouble.
   */
  async secure(timeoutMs: number): Promise<void> {
    if (this.#reader.holding) throw new SmtpTrouble('The mail server spoke before the encryption began.');
    if (this.#gone) throw this.#why();
    const plain = this.#socket;
    for (const event of ['data', 'error', 'close']) plain.removeAllListeners(event);
    plain.on('error', () => {});
    this.#reader = new ReplyReader();
    this.#socket = await encrypt(plain, this.#options, timeoutMs);
    this.#listen(this.#socket);
  }

  /** Whether the kernel has not yet taken all that was sent. */
  get buffers(): boolean {
    return this.#socket.writableLength > 0;
  }

  /** Adds bytes to the next flush, one per character. */
  put(bytes: string): void {
    this.#out += bytes;
  }

  /** Sends everything added in one write. `taken` is called when the kernel has it. */
  flush(taken?: () => void): void {
    const out = this.#out;
    if (out === '') return;
    this.#out = '';
    this.#socket.write(out, 'latin1', taken && ((error) => error ?? taken()));
  }

  /** Closes the socket at once and tells the listener. */
  destroy(trouble: SmtpTrouble): void {
    this.#trouble ??= trouble;
    this.#socket.destroy();
    this.#close();
  }

  #listen(socket: net.Socket): void {
    socket.on('data', (chunk: Buffer) => this.#take(chunk));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      const code = error.code ?? error.message;
      this.#trouble ??= new SmtpTrouble('The connection to the mail server broke.', code);
      // A TLS error does not close the socket by itself.
      socket.destroy();
    });
    socket.on('close', () => this.#close());
    // The socket may have closed before the listeners were added, and then no event follows.
    if (socket.destroyed) queueMicrotask(() => this.#close());
  }

  #take(chunk: Buffer): void {
    if (this.#gone) return;
    const replies = this.#reader.read(chunk);
    if (replies.length > 0) this.#listener?.replies(replies);
    if (this.#reader.trouble !== null) this.destroy(this.#reader.trouble);
  }

  #close(): void {
    if (this.#gone) return;
    this.#gone = true;
    this.#out = '';
    this.#listener?.closed(this.#why());
  }

  #why(): SmtpTrouble {
    return this.#trouble ?? new SmtpTrouble('The mail server closed the connection.');
  }
}
