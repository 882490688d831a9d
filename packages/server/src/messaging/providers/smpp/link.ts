// One bind kept alive: connects, binds, watches for signs of life, and binds again after a loss, waiting longer each time.
import net from 'node:net';
import smpp, { type Pdu, type Session } from 'smpp';
import type { SmppOptions } from './smpp-url.ts';
import { bindSentence, statusCode } from './verdict.ts';

export type BindCommand = 'bind_transmitter' | 'bind_receiver' | 'bind_transceiver';

/** Why nothing can be sent just now: a sentence, the other side's own code, and when we try again. */
export interface Trouble {
  reason: string;
  code?: string;
  afterMs: number;
}

export interface LinkListener {
  bound(): void;
  /** The bind is lost, or could not be made; what was sent and not answered will never be answered. */
  lost(trouble: Trouble): void;
  /** A deliver_sm; resolves with the status to answer it with. */
  delivered(pdu: Pdu): Promise<number>;
}

const OK = 0;
const UNKNOWN_COMMAND = 0x03;
const LONGEST_WAIT_MS = 60_000;
const GOODBYE_MS = 3_000;
const SMPP_3_4 = 0x34;

/** Call `open` once, then `close` once. Between them the link is `opening`, `bound` or `waiting` to open again. */
export class Link {
  #state: 'idle' | 'opening' | 'bound' | 'waiting' | 'closed' = 'idle';
  #session: Session | null = null;
  #failures = 0;
  #trouble: Trouble | null = null;
  /** When the other side was last heard of: counted in enquire periods without a PDU. */
  #quiet = 0;
  #timer: NodeJS.Timeout | undefined;
  #gone: (() => void) | null = null;
  readonly #command: BindCommand;
  readonly #options: SmppOptions;
  readonly #listener: LinkListener;

  constructor(command: BindCommand, options: SmppOptions, listener: LinkListener) {
    this.#command = command;
    this.#options = options;
    this.#listener = listener;
  }

  /** What keeps us from sending while the link waits; null while it is bound or may soon be. */
  get trouble(): Trouble | null {
    return this.#state === 'waiting' ? this.#trouble : null;
  }

  open(): void {
    const { host, port, tls, insecure, timeouts } = this.#options;
    this.#state = 'opening';
    const session = smpp.connect({
      host,
      port,
      ...(tls && { tls, rejectUnauthorized: !insecure, ...(net.isIP(host) === 0 && { servername: host }) }),
    });
    this.#session = session;
    session.socket.setNoDelay(true);
    session.on(tls ? 'secureConnect' : 'connect', () => this.#bind(session));
    session.on('pdu', (pdu: Pdu) => this.#take(session, pdu));
    session.on('error', (error: NodeJS.ErrnoException) => {
      this.#lose(session, 'The connection to the SMS provider broke.', error.code ?? error.message);
    });
    session.on('close', () => this.#lose(session, 'The SMS provider closed the connection.'));
    this.#timer = setTimeout(() => {
      this.#lose(session, 'The SMS provider does not answer.', 'timeout');
    }, timeouts.bind);
  }

  /** Sends a request, in one write with the others of this turn; `answered` is called with its response. False where nothing was written. */
  send(command: string, fields: Record<string, unknown>, answered: (response: Pdu) => void): boolean {
    if (this.#state !== 'bound' || this.#session === null) return false;
    const { socket } = this.#session;
    if (socket.writableCorked === 0) {
      socket.cork();
      process.nextTick(() => socket.uncork());
    }
    return this.#session.send(new smpp.PDU(command, fields), answered);
  }

  /** Unbinds and ends. */
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
    if (bound && session.send(new smpp.PDU('unbind'), end)) this.#timer = setTimeout(end, GOODBYE_MS);
    else end();
    await gone;
    clearTimeout(this.#timer);
  }

  #bind(session: Session): void {
    const { systemId, password, systemType } = this.#options;
    const fields = {
      system_id: systemId,
      password,
      system_type: systemType,
      interface_version: SMPP_3_4,
    };
    session.send(new smpp.PDU(this.#command, fields), ({ command_status: status }) => {
      if (this.#state !== 'opening') return;
      if (status !== OK) {
        this.#lose(session, bindSentence(status), statusCode(status));
        return;
      }
      clearTimeout(this.#timer);
      this.#state = 'bound';
      this.#failures = 0;
      this.#quiet = 0;
      this.#timer = setInterval(() => this.#watch(session), this.#options.timeouts.enquire);
      this.#listener.bound();
    });
  }

  /** One period of silence: ask. A second one: the other side is gone. */
  #watch(session: Session): void {
    this.#quiet += 1;
    if (this.#quiet > 2) this.#lose(session, 'The SMS provider gives no sign of life.', 'enquire_link');
    else if (this.#quiet > 1) session.send(new smpp.PDU('enquire_link'));
  }

  #take(session: Session, pdu: Pdu): void {
    this.#quiet = 0;
    if (pdu.isResponse()) return;
    const answer = (status: number): void => {
      session.send(pdu.response({ command_status: status }));
    };
    if (pdu.command === 'deliver_sm') void this.#listener.delivered(pdu).then(answer);
    else if (pdu.command === 'enquire_link') answer(OK);
    else if (pdu.command === 'unbind') {
      answer(OK);
      session.close();
    } else if (pdu.command !== 'alert_notification' && pdu.command !== 'outbind') {
      const { sequence_number } = pdu;
      session.send(new smpp.PDU('generic_nack', { command_status: UNKNOWN_COMMAND, sequence_number }));
    }
  }

  #lose(session: Session, reason: string, code?: string): void {
    if (this.#session !== session) return;
    this.#session = null;
    clearTimeout(this.#timer);
    session.destroy();
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
