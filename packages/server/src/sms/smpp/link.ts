// One SMPP bind: connects, binds, checks for life, and reconnects with backoff.
import net from 'node:net';
import smpp, { type Pdu } from 'smpp';
import { isPrivateLiteral, lookupFor, PrivateAddressError } from '../../providers/public-address.ts';
import { type Answer, type Request, SmppSession } from './session.ts';
import type { SmppOptions } from './smpp-options.ts';
import { bindSentence, statusCode } from './verdict.ts';

export type BindCommand = 'bind_transmitter' | 'bind_receiver' | 'bind_transceiver';

/** Why nothing can be sent now: a sentence, the SMSC's code, and milliseconds until the next attempt. */
export interface Trouble {
  reason: string;
  code?: string;
  afterMs: number;
}

export interface LinkListener {
  bound(): void;
  /** The bind is lost or could not be made. Open requests will never be answered. */
  lost(trouble: Trouble): void;
  /** A deliver_sm; resolves with the status of its answer. */
  delivered(pdu: Pdu): Promise<number>;
}

const OK = 0;
const UNKNOWN_COMMAND = 0x03;
const LONGEST_WAIT_MS = 60_000;
const GOODBYE_MS = 3_000;
const SMPP_3_4 = 0x34;
/** Deliveries that are not stored yet. From this number on, reading pauses. */
const MOST_DELIVERING = 200;

/** Sentences by system error code. */
const connectionFaults: Record<string, string> = {
  EPRIVATE: 'The SMS provider is at an address of a private network, where we may not connect to.',
  ENOTFOUND: 'The host of the SMS provider cannot be found.',
  EAI_AGAIN: 'The host of the SMS provider cannot be looked up just now.',
  ECONNREFUSED: 'Nothing answers at the address of the SMS provider.',
};

const bytesOf = (command: string, fields?: Record<string, unknown>): Buffer =>
  new smpp.PDU(command, fields).toBuffer();

/** Call `open` once, then `close` once. In between the link is `opening`, `bound` or `waiting` to reconnect. */
export class Link {
  #state: 'idle' | 'opening' | 'bound' | 'waiting' | 'closed' = 'idle';
  #session: SmppSession | null = null;
  #failures = 0;
  #trouble: Trouble | null = null;
  /** Enquire periods without a PDU from the SMSC. */
  #quiet = 0;
  #delivering = 0;
  #timer: NodeJS.Timeout | undefined;
  #gone: (() => void) | null = null;
  /** What is called when the kernel has taken everything. */
  #waitsForKernel: (() => void) | null = null;
  readonly #command: BindCommand;
  readonly #options: SmppOptions;
  readonly #listener: LinkListener;

  constructor(command: BindCommand, options: SmppOptions, listener: LinkListener) {
    this.#command = command;
    this.#options = options;
    this.#listener = listener;
  }

  /** Why nothing can be sent while the link waits; null while it is bound or opening. */
  get trouble(): Trouble | null {
    return this.#state === 'waiting' ? this.#trouble : null;
  }

  /** What is wrong now, in a sentence; null while it is bound. */
  get fault(): string | null {
    if (this.#state === 'bound') return null;
    return this.#trouble?.reason ?? 'The connection to the SMS provider is still being made.';
  }

  open(): void {
    const { host, port, tls, insecure, mayBePrivate, timeouts } = this.#options;
    this.#state = 'opening';
    // A literal address causes no lookup, so it is checked here.
    if (!mayBePrivate && isPrivateLiteral(host)) return this.#fail(new PrivateAddressError());
    const secure = { rejectUnauthorized: !insecure, ...(net.isIP(host) === 0 && { servername: host }) };
    const session = new SmppSession(
      { host, port, lookup: lookupFor(mayBePrivate), ...(tls && { secure }) },
      {
        connected: () => this.#bind(session),
        heard: () => {
          this.#quiet = 0;
        },
        requested: (request) => this.#take(session, request),
        failed: (error) => {
          if (this.#session === session) this.#fail(error);
        },
        closed: () => this.#lose(session, 'The SMS provider closed the connection.'),
      },
    );
    this.#session = session;
    this.#timer = setTimeout(() => {
      this.#lose(session, 'The SMS provider does not answer.', 'timeout');
    }, timeouts.bind);
  }

  /**
   * Whether a request would go to the kernel at once. Where it still has to take earlier bytes, `later` is called when it
   * has.
   */
  takes(later: () => void): boolean {
    if (this.#state !== 'bound' || this.#session === null) return false;
    if (this.#session.isEmpty) return true;
    if (this.#waitsForKernel === null) {
      this.#waitsForKernel = later;
      this.#session.whenEmpty(() => {
        const waiting = this.#waitsForKernel;
        this.#waitsForKernel = null;
        waiting?.();
      });
    }
    return false;
  }

  /**
   * Sends the bytes of a request, in one write with the others of this turn. `answered` is called with its response. False if
   * nothing was written.
   */
  send(bytes: Buffer, answered: (answer: Answer) => void): boolean {
    return this.#state === 'bound' && this.#session !== null && this.#session.request(bytes, answered);
  }

  /** Unbinds and disconnects. */
  async close(): Promise<void> {
    const session = this.#session;
    const bound = this.#state === 'bound';
    this.#state = 'closed';
    clearTimeout(this.#timer);
    if (session === null) return;
    const gone = new Promise<void>((resolve) => {
      this.#gone = resolve;
    });
    const end = (): void => session.destroy();
    if (bound && session.request(bytesOf('unbind'), end)) this.#timer = setTimeout(end, GOODBYE_MS);
    else end();
    await gone;
    clearTimeout(this.#timer);
  }

  #bind(session: SmppSession): void {
    const { systemId, password, systemType } = this.#options;
    const fields = {
      system_id: systemId,
      password,
      system_type: systemType,
      interface_version: SMPP_3_4,
    };
    session.request(bytesOf(this.#command, fields), ({ command_status: status }) => {
      if (this.#state !== 'opening') return;
      if (status !== OK) {
        this.#lose(session, bindSentence(status), statusCode(status));
        return;
      }
      clearTimeout(this.#timer);
      this.#state = 'bound';
      this.#failures = 0;
      this.#quiet = 0;
      this.#trouble = null;
      this.#timer = setInterval(() => this.#watch(session), this.#options.timeouts.enquire);
      this.#listener.bound();
    });
  }

  /** After one silent period asks for life, after another gives the link up. */
  #watch(session: SmppSession): void {
    if (session.paused) return;
    this.#quiet += 1;
    if (this.#quiet > 2) this.#lose(session, 'The SMS provider has stopped responding.', 'enquire_link');
    else if (this.#quiet > 1) session.request(bytesOf('enquire_link'));
  }

  #take(session: SmppSession, request: Request): void {
    const { command } = request;
    if (command === 'deliver_sm' || command === 'data_sm') {
      this.#deliver(session, request).catch((error: Error) =>
        this.#lose(session, 'The connection to the SMS provider broke.', error.message),
      );
    } else if (command === 'enquire_link') session.respond(request, OK);
    else if (command === 'unbind') {
      session.respond(request, OK);
      session.close();
    } else if (command !== 'alert_notification' && command !== 'outbind')
      session.nack(request, UNKNOWN_COMMAND);
  }

  async #deliver(session: SmppSession, request: Request): Promise<void> {
    const pdu = new smpp.PDU(request.bytes);
    this.#delivering += 1;
    if (this.#delivering >= MOST_DELIVERING) session.pause();
    session.respond(request, await this.#listener.delivered(pdu));
    this.#delivering -= 1;
    if (this.#session?.paused && this.#delivering < MOST_DELIVERING) this.#session.resume();
  }

  #fail({ code = '', message }: NodeJS.ErrnoException): void {
    const reason = /CERT|SIGNATURE/.test(code)
      ? 'The certificate of the SMS provider is not one we can trust.'
      : (connectionFaults[code] ?? 'The connection to the SMS provider broke.');
    this.#end(reason, code || message);
  }

  #lose(session: SmppSession, reason: string, code?: string): void {
    if (this.#session === session) this.#end(reason, code);
  }

  /** Drops the session, if there is one, and reconnects after a while. */
  #end(reason: string, code?: string): void {
    clearTimeout(this.#timer);
    this.#session?.destroy();
    this.#session = null;
    this.#waitsForKernel = null;
    if (this.#state === 'closed') {
      this.#gone?.();
      return;
    }
    const { reconnect } = this.#options.timeouts;
    const afterMs = Math.min(LONGEST_WAIT_MS, reconnect * 2 ** this.#failures);
    this.#failures += 1;
    this.#state = 'waiting';
    this.#trouble = { reason, afterMs, ...(code !== undefined && { code }) };
    this.#timer = setTimeout(() => this.open(), afterMs);
    this.#listener.lost(this.#trouble);
  }
}
