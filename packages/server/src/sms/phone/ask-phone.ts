// Asks a phone for the states of its SMS, and notices when it is off.
import type { Account, AccountParts } from '../../providers/account.ts';
import { type HttpClient, openHttpClient } from '../../providers/http-client.ts';
import type { HandedOver, LateFailure, Receipt } from '../../providers/provider.ts';
import { type PhoneState, phoneRequest, readPhoneState, validMs } from './phone-api.ts';
import { isOverLimit, phoneFailure } from './phone-failures.ts';

const minuteMs = 60_000;

/** Milliseconds after which an SMS that the phone has not fetched shows that it is off or offline. */
const fetchMs = 10 * minuteMs;

/** Milliseconds of a pause after Android refused an SMS as one too many; it counts by half an hour. */
const pauseMs = 30 * minuteMs;

/** Milliseconds between two questions about the same SMS, at least and at most; a minute while it is not fetched. */
const soonestMs = 5000;
const latestMs = 15 * minuteMs;

/** Milliseconds beyond the end of an SMS until it counts as not sent: the phone's clock may be behind. */
const clockMs = 60 * minuteMs;

/** Milliseconds for which an SMS of this process is followed whatever is known of it, since it may be over the limit. */
const followMs = 30 * minuteMs;

/** Why the phone is given nothing now, and for how long. */
interface Obstacle {
  reason: string;
  code: string;
  afterMs: number;
}

export interface Asking {
  /** Asks about these too, from now on, until their end is known. */
  follow(one: HandedOver): void;
  /** Asks about each that is due for it, and reports what ended; pauses after failures that say so. */
  ask(handedOver: readonly HandedOver[], failures?: readonly LateFailure[]): Promise<void>;
  /** Whether the phone has an SMS of this id; false where it does not answer. */
  knows(reference: string): Promise<boolean>;
  obstacle(): Obstacle | null;
  hurry(): void;
  close(): Promise<void>;
}

/** Opens the questions to a phone. */
export function openAsking(account: Account, { clock, inbound }: AccountParts): Asking {
  const client = openHttpClient({ mayBePrivate: account.mayBePrivate, connections: 2 });
  const followed = new Map<string, HandedOver>();
  const known = new Map<string, { askedAt: number; state: PhoneState['state'] | null; at: number }>();
  let pausedUntil = 0;
  let closed = false;
  const now = () => clock.now().getTime();

  const isDue = ({ reference, at }: HandedOver): boolean => {
    const last = known.get(reference);
    if (!last) return true;
    const isFetched = last.state !== 'Pending' && last.state !== null;
    const wait = Math.min((now() - at.getTime()) / 8, isFetched ? latestMs : minuteMs);
    return now() - last.askedAt >= Math.max(soonestMs, wait);
  };

  const read = (reference: string) => readState(client, account, reference);

  const pauseFrom = (at: number) => {
    pausedUntil = Math.max(pausedUntil, at + pauseMs);
  };

  const askOne = async (one: HandedOver): Promise<void> => {
    const { reference } = one;
    const found = await read(reference);
    known.set(reference, { askedAt: now(), state: found?.state.state ?? null, at: one.at.getTime() });
    if (!found) return;
    if (isOverLimit(found.state.error)) pauseFrom(now());
    const receipt = receiptOf(account, one, found, now());
    if (!receipt) return;
    await inbound.receipt(account.id, receipt);
    followed.delete(reference);
    known.delete(reference);
  };

  return {
    follow: (one) => void followed.set(one.reference, one),
    knows: async (reference) => (await read(reference)) !== null,
    async ask(handedOver, failures = []) {
      for (const { code, at } of failures) if (isOverLimit(code)) pauseFrom(at.getTime());
      for (const [reference, { at }] of followed)
        if (now() - at.getTime() > followMs) followed.delete(reference);
      const all = new Map([...handedOver, ...followed.values()].map((one) => [one.reference, one]));
      for (const reference of known.keys()) if (!all.has(reference)) known.delete(reference);
      for (const one of all.values()) {
        if (closed) return;
        if (isDue(one)) await askOne(one);
      }
    },
    obstacle() {
      if (pausedUntil > now())
        return {
          reason:
            'Android lets the phone send no more SMS for now. The rest continues automatically within 30 minutes.',
          code: 'RESULT_ERROR_LIMIT_EXCEEDED',
          afterMs: pausedUntil - now(),
        };
      const isOff = [...known.values()].some(({ state, at }) => state === 'Pending' && now() - at > fetchMs);
      if (!isOff) return null;
      return {
        reason: 'The phone is not fetching its SMS. Is it on, online, and is the app on?',
        code: 'offline',
        afterMs: minuteMs / 2,
      };
    },
    hurry() {
      closed = true;
      client.hurry();
    },
    close() {
      closed = true;
      return client.close();
    },
  };
}

interface Found {
  state: PhoneState;
  /** The answer as it came. */
  raw: string;
}

/** What the phone says of an SMS; null where it has none of this id, or does not answer. */
async function readState(client: HttpClient, account: Account, reference: string): Promise<Found | null> {
  const exchange = await client.request(phoneRequest(account, 'GET', `/messages/${reference}`));
  if (exchange.kind !== 'answer' || exchange.answer.status !== 200) return null;
  const { body } = exchange.answer;
  const state = readPhoneState(body);
  return state ? { state, raw: body } : null;
}

/** The receipt of an SMS that has ended; null while it has not. */
function receiptOf(
  account: Account,
  { reference, at }: HandedOver,
  { state: { state, error }, raw }: Found,
  now: number,
): Receipt | null {
  if (state === 'Delivered')
    return { references: [reference], state: 'delivered', code: null, at: null, raw };
  if (state === 'Failed') return phoneFailure(reference, error, raw);
  const isTooLate = now - at.getTime() > validMs(account) + clockMs;
  return state === 'Pending' && isTooLate ? phoneFailure(reference, 'TTL expired', raw) : null;
}
