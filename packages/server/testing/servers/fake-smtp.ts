// A mail server that follows a script, for faults of mail servers.
import net from 'node:net';
import { StringDecoder } from 'node:string_decoder';
import tls from 'node:tls';
import { selfSigned } from './self-signed.ts';

/**
 * What the server does at a command: replies (with a line, possibly after a wait, or with raw `bytes` and no change of
 * state), closes the connection with or without a last reply, resets it (RST), falls silent for good, sends an endless
 * incomplete reply, or replies normally and then stops reading.
 */
export type Turn =
  | { say: string; after?: Promise<void> }
  | { bytes: string }
  | { hangUp: string }
  | 'drop'
  | 'reset'
  | 'silence'
  | 'drip'
  | 'deaf';

export interface FakeSmtpScript {
  /** EHLO keywords; PIPELINING and ENHANCEDSTATUSCODES by default. */
  offers?: string[];
  /**
   * Called at each command; undefined means the normal reply. `verb` is 'MAIL', 'RCPT', …, '.' at the end of a mail,
   * 'greeting' at the start, 'AUTH-LINE' at a further line of authentication. `times` counts this server's commands
   * with that verb, this one included.
   */
  turn?: (verb: string, line: string, connection: number, times: number) => Turn | undefined;
  /** Drops what arrived together with a command, although it offers PIPELINING. */
  forgetful?: boolean;
  /** Certificate and key for STARTTLS; a self-signed one for localhost by default. */
  certificate?: { key: string; cert: string };
  /** Uses TLS from the first byte. */
  implicit?: boolean;
  /** Reads a chunk, pauses, and reads the next. */
  slow?: boolean;
}

export interface FakeSmtp {
  port: number;
  /** Every line received outside mails, in order, as 'connection: line'. */
  heard: string[];
  /** The data of each read, which shows what was pipelined. */
  reads: string[];
  /** The accepted mails: envelope, and the text between DATA and the dot as it came. */
  mails: { from: string; to: string; data: string }[];
  /** The recipient of each RCPT that it did not refuse, in order. */
  begun: string[];
  /** Every mail whose final dot came, whatever was answered, unless that was a refusal. */
  held: Set<HeldMail>;
  connections(): number;
  stop(): Promise<void>;
}

/** A mail that came whole, and when, in milliseconds since 1970. */
export interface HeldMail {
  from: string;
  to: string;
  data: string;
  at: number;
}

/** Starts the server on a free port of 127.0.0.1. */
export async function startFakeSmtp(script: FakeSmtpScript = {}): Promise<FakeSmtp> {
  const sockets = new Set<net.Socket>();
  const log: Log = { heard: [], reads: [], mails: [], begun: [], held: new Set(), times: new Map() };
  let count = 0;
  const server = net.createServer((socket) => {
    count += 1;
    sockets.add(socket.on('close', () => sockets.delete(socket)));
    new Conversation(socket, count, script, log).begin();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    ...log,
    port: (server.address() as net.AddressInfo).port,
    connections: () => count,
    stop() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}

interface Log extends Pick<FakeSmtp, 'heard' | 'reads' | 'mails' | 'begun' | 'held'> {
  times: Map<string, number>;
}

class Conversation {
  #socket: net.Socket;
  readonly #raw: net.Socket;
  #buffer = '';
  #mode: 'command' | 'data' | 'auth' | 'silent' = 'command';
  #from: string | null = null;
  #to: string | null = null;
  #whole: HeldMail | null = null;
  readonly #number: number;
  readonly #script: FakeSmtpScript;
  readonly #log: Log;

  constructor(socket: net.Socket, number: number, script: FakeSmtpScript, log: Log) {
    this.#socket = this.#raw = socket.setNoDelay(true);
    this.#number = number;
    this.#script = script;
    this.#log = log;
  }

  begin(): void {
    if (this.#script.implicit) this.#encrypt();
    else this.#listen(this.#socket);
    this.#act('greeting', '');
  }

  #listen(socket: net.Socket): void {
    const decoder = new StringDecoder('utf8');
    socket.on('error', () => {});
    socket.on('data', (chunk: Buffer) => {
      if (this.#script.slow) {
        socket.pause();
        setTimeout(() => socket.resume(), 1);
      }
      const text = decoder.write(chunk);
      this.#log.reads.push(text);
      this.#buffer += text;
      this.#goOn(socket);
    });
  }

  #goOn(socket: net.Socket): void {
    while (socket === this.#socket && !socket.destroyed && this.#step());
  }

  /** Takes one command or one mail out of the buffer; false where none is complete. */
  #step(): boolean {
    if (this.#mode === 'silent') return false;
    if (this.#mode === 'data') {
      const end = this.#buffer.startsWith('.\r\n') ? 0 : this.#buffer.indexOf('\r\n.\r\n') + 2;
      if (end === 1) return false;
      const data = this.#cut(end, 3);
      this.#mode = 'command';
      if (this.#script.forgetful) this.#buffer = '';
      this.#whole = { from: this.#from ?? '', to: this.#to ?? '', data, at: Date.now() };
      this.#log.held.add(this.#whole);
      this.#act('.', data);
      return true;
    }
    const end = this.#buffer.indexOf('\r\n');
    if (end < 0) return false;
    const line = this.#cut(end, 2);
    this.#log.heard.push(`${this.#number}: ${line}`);
    if (this.#script.forgetful) this.#buffer = '';
    this.#act(this.#mode === 'auth' ? 'AUTH-LINE' : line.split(' ')[0]!.toUpperCase(), line);
    return true;
  }

  #cut(length: number, more: number): string {
    const text = this.#buffer.slice(0, length);
    this.#buffer = this.#buffer.slice(length + more);
    return text;
  }

  #act(verb: string, line: string): void {
    const times = (this.#log.times.get(verb) ?? 0) + 1;
    this.#log.times.set(verb, times);
    const chosen = this.#script.turn?.(verb, line, this.#number, times);
    const turn = chosen === undefined || chosen === 'deaf' ? { say: this.#usual(verb, line) } : chosen;
    if (chosen === 'deaf') this.#raw.pause();
    if (turn === 'drop') this.#socket.destroy();
    else if (turn === 'reset') this.#raw.resetAndDestroy();
    else if (turn === 'silence') this.#mode = 'silent';
    else if (turn === 'drip') this.#drip();
    else if ('bytes' in turn) this.#socket.write(turn.bytes);
    else if ('hangUp' in turn) {
      const socket = this.#socket;
      if (turn.hangUp.endsWith('\r\n')) this.#follow(verb, line, turn.hangUp);
      socket.end(turn.hangUp, () => socket.destroy());
    } else if (turn.after) {
      const mode = this.#mode;
      this.#mode = 'silent';
      void turn.after.then(() => {
        this.#mode = mode;
        this.#say(verb, line, turn.say);
        this.#goOn(this.#socket);
      });
    } else this.#say(verb, line, turn.say);
  }

  #say(verb: string, line: string, reply: string): void {
    this.#socket.write(`${reply}\r\n`);
    this.#follow(verb, line, reply);
  }

  /** Sends an endless reply. */
  #drip(): void {
    this.#mode = 'silent';
    const timer = setInterval(() => this.#socket.write('250-a'), 3);
    this.#raw.on('close', () => clearInterval(timer));
  }

  /** Changes the server's state after its normal reply. */
  #follow(verb: string, line: string, said: string): void {
    const yes = said.startsWith('2');
    if (verb === 'MAIL' && yes) this.#from = addressIn(line);
    if (verb === 'RCPT' && yes) this.#to = addressIn(line);
    this.#remember(verb, line, said);
    if (verb === '.' && yes) this.#log.mails.push({ from: this.#from ?? '', to: this.#to ?? '', data: line });
    if (verb === 'RSET' || verb === '.') this.#from = this.#to = null;
    if (said.startsWith('354')) this.#mode = 'data';
    if (verb.startsWith('AUTH')) this.#mode = said.startsWith('334') ? 'auth' : 'command';
    if (verb === 'QUIT' || said.startsWith('421')) this.#socket.end();
    if (verb === 'STARTTLS' && yes) {
      this.#socket.removeAllListeners('data');
      this.#encrypt();
    }
  }

  /** Keeps what has begun and what is held, which a refusal undoes. */
  #remember(verb: string, line: string, said: string): void {
    if (verb === 'RCPT' && said.startsWith('2')) this.#log.begun.push(addressIn(line));
    if (verb === '.' && /^[45]/.test(said) && this.#whole) this.#log.held.delete(this.#whole);
  }

  #encrypt(): void {
    const certificate = this.#script.certificate ?? selfSigned;
    this.#socket = new tls.TLSSocket(this.#raw, { isServer: true, ...certificate });
    this.#listen(this.#socket);
  }

  #usual(verb: string, line: string): string {
    if (verb === 'greeting') return '220 fake ESMTP';
    if (verb === 'EHLO') {
      const lines = ['fake', ...(this.#script.offers ?? ['PIPELINING', 'ENHANCEDSTATUSCODES'])];
      return lines.map((text, i) => `250${i === lines.length - 1 ? ' ' : '-'}${text}`).join('\r\n');
    }
    if (verb === 'MAIL' && this.#from !== null) return '503 5.5.1 nested MAIL command';
    if (verb === 'RCPT' && this.#from === null) return '503 5.5.1 need MAIL command';
    if ((verb === 'DATA' || verb === '.') && this.#to === null) return '554 5.5.1 no valid recipients';
    if (verb === 'DATA') return '354 go on';
    if (verb === 'AUTH') return line === 'AUTH LOGIN' ? '334 VXNlcm5hbWU6' : '235 2.7.0 signed in';
    if (verb === 'STARTTLS') return '220 2.0.0 ready';
    if (verb === 'QUIT') return '221 2.0.0 bye';
    return '250 2.0.0 queued';
  }
}

const addressIn = (line: string): string => line.slice(line.indexOf('<') + 1, line.lastIndexOf('>'));
