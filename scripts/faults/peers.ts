// Mail server and SMSC of a fault run: they remember what they hold, and lie.
import {
  type FakeSmsc,
  startFakeSmsc,
  type SubmitTurn,
} from '../../packages/server/testing/servers/fake-smsc.ts';
import { type FakeSmtp, startFakeSmtp, type Turn } from '../../packages/server/testing/servers/fake-smtp.ts';
import type { Pdu } from 'smpp';

export type Channel = 'sms' | 'email';

/** Something that the peer holds whole and has not refused. */
export interface Held {
  to: string;
  words: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** How a peer lies, by the number of the mail or SMS since the lie began (from 1); undefined is a true answer. */
export interface Lies {
  /** At the final dot of a mail. */
  mail?: (n: number) => Turn | undefined;
  /** At a submit_sm. */
  sms?: (n: number, pdu: Pdu) => SubmitTurn | undefined | Promise<SubmitTurn | undefined>;
}

export interface Peer {
  /** The setting that makes a server use it. */
  env: Record<string, string>;
  /** Everything it holds, in order. */
  held(): Held[];
  /** What has begun since the last `forgetBegun`: a RCPT, or a submit_sm; with its words where the peer knows them. */
  begun(): { to: string; words: string | null }[];
  forgetBegun(): void;
  /** Lies from now on; null tells the truth again. */
  lie(lies: Lies | null): void;
  /**
   * Does something when the nth of the things from now on comes (from 1), before it is answered: 'RCPT', 'DATA' or '.'
   * of mails; SMS have one moment. Resolves with what it returns; rejects if it has not come within the time.
   */
  at<T>(n: number, act: () => T | Promise<T>, verb?: string, withinMs?: number): Promise<T>;
  stop(): Promise<void>;
}

interface Moment {
  left: number;
  verb: string;
  fire: () => void;
}

/** The moments that a run waits for. */
class Moments {
  readonly #waiting = new Set<Moment>();

  at<T>(n: number, act: () => T | Promise<T>, verb: string, withinMs: number): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const late = setTimeout(() => {
        this.#waiting.delete(moment);
        reject(new Error(`${moment.left} of ${n} hand-overs (${verb}) did not come`));
      }, withinMs);
      const moment: Moment = {
        left: n,
        verb,
        fire: () => {
          clearTimeout(late);
          // In the same turn of the event loop, so that a kill falls before the answer.
          try {
            Promise.resolve(act()).then(resolve, reject);
          } catch (error) {
            reject(error);
          }
        },
      };
      this.#waiting.add(moment);
    });
  }

  pass(verb: string): void {
    for (const moment of this.#waiting) {
      if (moment.verb !== verb) continue;
      moment.left -= 1;
      if (moment.left > 0) continue;
      this.#waiting.delete(moment);
      moment.fire();
    }
  }
}

/** Starts the peer of a channel on a free port of 127.0.0.1. `settings` are those of its URL: `&rate=100`. */
export const startPeer = (channel: Channel, settings: string): Promise<Peer> =>
  channel === 'email' ? startMailPeer(settings) : startSmsPeer(settings);

const usualPatienceMs = 90_000;

async function startMailPeer(settings: string): Promise<Peer> {
  const moments = new Moments();
  let lies: Lies | null = null;
  let dots = 0;
  const server: FakeSmtp = await startFakeSmtp({
    turn: (verb) => {
      if (verb === '.') dots += 1;
      const turn = verb === '.' ? lies?.mail?.(dots) : undefined;
      moments.pass(verb);
      return turn;
    },
  });
  return {
    env: { SMTP_URL: `smtp://127.0.0.1:${server.port}?${settings}` },
    held: () => [...server.held].map(({ to, data, at }) => ({ to, at, words: subjectOf(data) })),
    begun: () => server.begun.map((to) => ({ to, words: null })),
    forgetBegun: () => void server.begun.splice(0),
    lie: (next) => {
      lies = next;
      dots = 0;
    },
    at: (n, act, verb = '.', withinMs = usualPatienceMs) => moments.at(n, act, verb, withinMs),
    stop: () => server.stop(),
  };
}

const subjectOf = (data: string): string => /^Subject: (.*)\r$/m.exec(data)?.[1] ?? '';

async function startSmsPeer(settings: string): Promise<Peer> {
  const moments = new Moments();
  let lies: Lies | null = null;
  let submits = 0;
  const came = new Map<Pdu, number>();
  const smsc: FakeSmsc = await startFakeSmsc({
    submit: (pdu) => {
      came.set(pdu, Date.now());
      submits += 1;
      const turn = lies?.sms?.(submits, pdu);
      moments.pass('submit_sm');
      return turn;
    },
  });
  const partsOf = (pdu: Pdu) => ({
    to: `+${String(pdu['destination_addr'])}`,
    words: String(pdu.short_message?.message ?? ''),
  });
  return {
    env: { SMPP_URL: `smpp://u:p@127.0.0.1:${smsc.port}?bind=transceiver${settings && `&${settings}`}` },
    held: () => smsc.held().map((pdu) => ({ ...partsOf(pdu), at: came.get(pdu) ?? 0 })),
    begun: () => smsc.submits().map(partsOf),
    // Its words tell them from those of another try.
    forgetBegun: () => {},
    lie: (next) => {
      lies = next;
      submits = 0;
    },
    at: (n, act, _verb = '', withinMs = usualPatienceMs) => moments.at(n, act, 'submit_sm', withinMs),
    stop: () => smsc.stop(),
  };
}
