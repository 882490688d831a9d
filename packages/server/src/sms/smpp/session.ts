// One SMPP connection: reads PDUs, and writes those of a turn together.
import net from 'node:net';
import tls from 'node:tls';
import smpp from 'smpp';
import { HEADER, SEQUENCE_AT } from './encode-submit.ts';

/** The response to a request, as far as one is read (SMPP 3.4 section 3.2). */
export interface Answer {
  /** Such as 'submit_sm_resp'; 'unknown' where the standard has no such command. */
  command: string;
  command_status: number;
  /** Of a submit_sm_resp. */
  message_id?: string;
}

/** A request of the other side, whose body is not read yet. */
export interface Request {
  command: string;
  /** The whole PDU. */
  bytes: Buffer;
}

export interface SessionListener {
  connected(): void;
  /** Something came, whatever it is. */
  heard(): void;
  requested(request: Request): void;
  /** The connection broke, or what came is no PDU. Nothing else comes. */
  failed(error: NodeJS.ErrnoException): void;
  closed(): void;
}

const RESPONSE = 0x80000000;
const GENERIC_NACK = 0x80000000;
const SUBMIT_SM_RESP = 0x80000004;
/** The responses that end with a message id, which is empty (SMPP 3.4 section 4.6.2). */
const withMessageId = new Set([0x80000005, 0x80000103]);
const LAST_SEQUENCE = 0x7fffffff;
/** Octets of a PDU. */
const LONGEST = 16_384;
const READ_AT_ONCE = 65_536;
const nothing = Buffer.alloc(0);

/** How to connect; with `secure` by TLS. */
export type SessionOptions = net.TcpNetConnectOpts & { secure?: tls.ConnectionOptions | undefined };

/** Connects at once. What is sent in one turn of the loop goes to the kernel in one write at its end. */
export class SmppSession {
  readonly #socket: net.Socket;
  readonly #listener: SessionListener;
  readonly #answered = new Map<number, (answer: Answer) => void>();
  #sequence = 0;
  #paused = false;
  /** The beginning of a PDU, or what came while paused. */
  #rest: Buffer = nothing;
  #gathered: Buffer[] = [];

  constructor({ secure, ...to }: SessionOptions, listener: SessionListener) {
    this.#listener = listener;
    this.#socket = secure ? tls.connect({ ...to, ...secure }) : this.#connect(to);
    if (secure) this.#socket.on('data', (chunk: Buffer) => this.#read(chunk));
    this.#socket
      .setNoDelay(true)
      .on(secure ? 'secureConnect' : 'connect', () => listener.connected())
      .on('error', (error) => listener.failed(error))
      .on('close', () => listener.closed());
  }

  /** Into one buffer for all that comes; Node would take 64 kB for each read. */
  #connect(to: net.TcpNetConnectOpts): net.Socket {
    const callback = (size: number, buffer: Uint8Array): boolean => {
      this.#read(Buffer.from(buffer.buffer, buffer.byteOffset, size));
      return true;
    };
    return net.connect({ ...to, onread: { buffer: Buffer.alloc(READ_AT_ONCE), callback } });
  }

  /** True between pause and resume, while no PDU is read. */
  get paused(): boolean {
    return this.#paused;
  }

  /** Whether the kernel has all that was sent before this turn of the loop. */
  get isEmpty(): boolean {
    return this.#socket.writableLength === 0;
  }

  /** Calls `done` when the kernel has all that was sent so far. */
  whenEmpty(done: () => void): void {
    this.#flush();
    this.#socket.write(nothing, done);
  }

  pause(): void {
    this.#paused = true;
    this.#socket.pause();
  }

  resume(): void {
    this.#paused = false;
    this.#read(nothing);
    if (!this.#paused) this.#socket.resume();
  }

  /**
   * Sends a request, whose number is written into its bytes. `answered` is called with its response. False if the
   * connection is closed: nothing was written, and no answer will come.
   */
  request(bytes: Buffer, answered?: (answer: Answer) => void): boolean {
    if (!this.#socket.writable) return false;
    this.#sequence = this.#sequence === LAST_SEQUENCE ? 1 : this.#sequence + 1;
    bytes.writeUInt32BE(this.#sequence, SEQUENCE_AT);
    if (answered) this.#answered.set(this.#sequence, answered);
    this.#write(bytes);
    return true;
  }

  /** Answers a request. */
  respond({ bytes }: Request, status: number): void {
    const id = (bytes.readUInt32BE(4) | RESPONSE) >>> 0;
    this.#answer(id, status, bytes, status === 0 && withMessageId.has(id) ? 1 : 0);
  }

  /** Answers a request that is not understood. */
  nack({ bytes }: Request, status: number): void {
    this.#answer(GENERIC_NACK, status, bytes, 0);
  }

  /** Closes the connection once everything is written. */
  close(): void {
    this.#flush();
    this.#socket.end();
  }

  destroy(): void {
    this.#socket.destroy();
  }

  #answer(id: number, status: number, request: Buffer, size: number): void {
    if (!this.#socket.writable) return;
    const bytes = Buffer.alloc(HEADER + size);
    bytes.writeUInt32BE(bytes.length, 0);
    bytes.writeUInt32BE(id, 4);
    bytes.writeUInt32BE(status, 8);
    request.copy(bytes, SEQUENCE_AT, SEQUENCE_AT, HEADER);
    this.#write(bytes);
  }

  #write(bytes: Buffer): void {
    if (this.#gathered.push(bytes) === 1) process.nextTick(() => this.#flush());
  }

  #flush(): void {
    const gathered = this.#gathered;
    if (gathered.length === 0) return;
    this.#gathered = [];
    this.#socket.write(gathered.length === 1 ? gathered[0]! : Buffer.concat(gathered));
  }

  /** Takes the whole PDUs of what has come; `chunk` is overwritten afterwards. */
  #read(chunk: Buffer): void {
    const all = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk;
    let at = 0;
    while (!this.#paused && !this.#socket.destroyed && all.length - at >= 4) {
      const length = all.readUInt32BE(at);
      if (length < HEADER || length > LONGEST) return this.#break(`a PDU of ${length} octets`);
      if (all.length - at < length) break;
      this.#take(all.subarray(at, at + length));
      at += length;
    }
    this.#rest = at === all.length ? nothing : Buffer.from(all.subarray(at));
  }

  #take(pdu: Buffer): void {
    this.#listener.heard();
    const id = pdu.readUInt32BE(4);
    if (id < RESPONSE) {
      this.#listener.requested({ command: nameOf(id), bytes: Buffer.from(pdu) });
      return;
    }
    const sequence = pdu.readUInt32BE(SEQUENCE_AT);
    const answered = this.#answered.get(sequence);
    if (!answered) return;
    this.#answered.delete(sequence);
    const answer: Answer = { command: nameOf(id), command_status: pdu.readUInt32BE(8) };
    if (id === SUBMIT_SM_RESP) answer.message_id = messageIdOf(pdu);
    answered(answer);
  }

  #break(message: string): void {
    this.#rest = nothing;
    this.#socket.destroy();
    this.#listener.failed(new Error(message));
  }
}

const nameOf = (id: number): string => smpp.commandsById[id]?.command ?? 'unknown';

/** Up to the terminating zero byte, which may be missing. */
function messageIdOf(pdu: Buffer): string {
  const end = pdu.indexOf(0, HEADER);
  return pdu.toString('ascii', HEADER, end < 0 ? pdu.length : end);
}
