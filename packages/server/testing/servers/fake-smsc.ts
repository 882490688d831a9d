// An SMSC by the smpp package that follows a script, for faults of SMSCs.
import type net from 'node:net';
import smpp, { type Pdu, type Session } from 'smpp';

/**
 * What the SMSC does with a submit: answers with an id or a status, stays silent, closes the connection or resets it
 * (RST), or writes any octets and then closes it where told to.
 */
export type SubmitTurn =
  | { id: string }
  | { status: number }
  | { octets: Buffer; drop?: boolean }
  | 'silence'
  | 'drop'
  | 'reset';

export interface FakeSmscScript {
  /** The answer to the nth submit (from 1); undefined accepts it as `id-n`. */
  submit?: (pdu: Pdu, n: number) => SubmitTurn | undefined | Promise<SubmitTurn | undefined>;
  /** The status of a bind; 0 by default. */
  bind?: (pdu: Pdu, n: number) => number;
  /** Lets only one session be bound: another is refused as bound already (0x05) until the first is gone. */
  alone?: boolean;
  /** False leaves enquire_link unanswered. */
  alive?: boolean;
  /** Uses TLS with this key and certificate. */
  tls?: { key: string; cert: string };
}

export interface FakeSmsc {
  port: number;
  /** All PDUs received, in order. */
  pdus: Pdu[];
  submits(): Pdu[];
  /** The submits that it did not refuse by a status, whatever else it answered. */
  held(): Pdu[];
  /** Delivers to the receiving session, once there is one; resolves with the status of the response. */
  deliver(fields: Record<string, unknown>, command?: 'deliver_sm' | 'data_sm'): Promise<number>;
  /** Sends another request to every session, without waiting for a response. */
  send(command: string, fields?: Record<string, unknown>): void;
  /** Writes any octets to every session. */
  write(octets: Buffer): void;
  /** Closes every connection. */
  drop(): void;
  stop(): Promise<void>;
}

/** ESME_RALYBND. */
const alreadyBound = 0x05;

/** Starts the SMSC on a free port of 127.0.0.1. */
export async function startFakeSmsc(script: FakeSmscScript = {}): Promise<FakeSmsc> {
  const pdus: Pdu[] = [];
  const refused = new Set<Pdu>();
  const sessions = new Set<Session>();
  const bound = new Set<Session>();
  const receivers: Session[] = [];
  const receiverCame: (() => void)[] = [];
  let submits = 0;
  let binds = 0;

  async function submit(session: Session, pdu: Pdu): Promise<void> {
    submits += 1;
    const n = submits;
    const turn = (await script.submit?.(pdu, n)) ?? { id: `id-${n}` };
    if (typeof turn === 'object' && 'status' in turn && turn.status !== 0) refused.add(pdu);
    if (turn === 'drop') session.destroy();
    else if (turn === 'reset') session.socket.resetAndDestroy();
    else if (typeof turn === 'object' && 'octets' in turn) {
      session.socket.write(turn.octets);
      if (turn.drop) session.close();
    } else if (turn !== 'silence') {
      const fields = 'id' in turn ? { message_id: turn.id } : { command_status: turn.status };
      session.send(pdu.response(fields));
    }
  }

  function bind(session: Session, pdu: Pdu): void {
    binds += 1;
    const status = script.alone && bound.size > 0 ? alreadyBound : (script.bind?.(pdu, binds) ?? 0);
    session.send(pdu.response({ command_status: status, system_id: 'fake' }));
    if (status !== 0) return;
    bound.add(session);
    if (pdu.command === 'bind_transmitter') return;
    receivers.push(session);
    for (const came of receiverCame.splice(0)) came();
  }

  const server = smpp.createServer(script.tls ?? {}, (session) => {
    sessions.add(session);
    session.on('error', () => {});
    session.on('close', () => {
      sessions.delete(session);
      bound.delete(session);
      if (receivers.includes(session)) receivers.splice(receivers.indexOf(session), 1);
    });
    session.on('pdu', (pdu: Pdu) => {
      pdus.push(pdu);
      if (pdu.isResponse()) return;
      if (pdu.command === 'submit_sm') void submit(session, pdu);
      else if (pdu.command.startsWith('bind_')) bind(session, pdu);
      else if (pdu.command === 'unbind') {
        session.send(pdu.response());
        session.close();
      } else if (script.alive !== false) session.send(pdu.response());
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });

  const drop = (): void => {
    for (const session of sessions) session.destroy();
  };

  return {
    port: (server.address() as net.AddressInfo).port,
    pdus,
    submits: () => pdus.filter((pdu) => pdu.command === 'submit_sm'),
    held: () => pdus.filter((pdu) => pdu.command === 'submit_sm' && !refused.has(pdu)),
    async deliver(fields, command = 'deliver_sm') {
      if (receivers.length === 0) await new Promise<void>((came) => receiverCame.push(came));
      return new Promise((resolve) => {
        const pdu = new smpp.PDU(command, fields);
        receivers.at(-1)!.send(pdu, (response) => resolve(response.command_status));
      });
    },
    send(command, fields) {
      for (const session of sessions) session.send(new smpp.PDU(command, fields));
    },
    write(octets) {
      for (const { socket } of sessions) socket.write(octets);
    },
    drop,
    stop() {
      drop();
      return new Promise((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}
