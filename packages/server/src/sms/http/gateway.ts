// The common part of all HTTP gateways; each kind builds requests and reads answers.
import type { Clock } from '../../platform/clock.ts';
import type { Account } from '../../providers/account.ts';
import { lapsed, type Outcome, type OutboundSms, type SmsProvider } from '../../providers/provider.ts';
import {
  type HttpAnswer,
  type HttpRequest,
  type HttpTimeouts,
  notBegun,
  openHttpClient,
} from '../../providers/http-client.ts';
import { doubtful, slowedOutcome, statusOutcome, unsentOutcome } from './outcomes.ts';

/** One kind of gateway, for one account. */
export interface Gateway {
  /** Whether it takes the whole text and splits it into pages itself. */
  readonly whole: boolean;
  /** The request for an SMS, or its outcome if the account's settings do not allow a request. */
  ask(outbound: OutboundSms): HttpRequest | Outcome;
  /** The outcome of an answer; undefined if only its status counts. 429 and 503 are handled before. */
  read(answer: HttpAnswer, outbound: OutboundSms): Outcome | undefined;
}

/** A setting of an account as text; empty where it has none. */
export const textOf = ({ settings }: Account, name: string): string => String(settings[name] ?? '').trim();

/** A secret of an account; empty where it has none. */
export const secretOf = ({ secrets }: Account, name: string): string => secrets[name] ?? '';

/** Opens the provider of an account; it connects when there is something to send. */
export function openGateway(
  account: Account,
  { clock, timeouts }: { clock: Clock; timeouts?: HttpTimeouts },
  gateway: Gateway,
): SmsProvider {
  const window = Number(account.settings['window']);
  const client = openHttpClient({
    mayBePrivate: account.mayBePrivate,
    connections: window,
    ...(timeouts ? { timeouts } : {}),
  });
  let trouble: string | null = null;
  let closing: Promise<void> | null = null;
  let hurried = false;

  async function handOver(outbound: OutboundSms): Promise<Outcome> {
    const request = gateway.ask(outbound);
    if ('kind' in request) return request;
    const mayBegin = outbound.begin ?? outbound.mayBegin;
    const exchange = await client.request({ ...request, ...(mayBegin && { mayBegin }) });
    if (exchange.kind === 'unsent') return exchange.code === notBegun ? lapsed : unsentOutcome(exchange.code);
    if (exchange.kind === 'unanswered')
      return doubtful('The SMS was handed over, but no answer came.', exchange.code);
    const { answer } = exchange;
    return (
      slowedOutcome(answer, clock.now()) ?? gateway.read(answer, outbound) ?? statusOutcome(answer.status)
    );
  }

  return {
    name: account.id,
    channel: 'sms',
    window,
    rate: Number(account.settings['rate'] ?? 0) || null,
    whole: gateway.whole,
    begins: true,
    trouble: () => trouble,

    async submit(outbound) {
      if (closing || hurried)
        return { kind: 'retry', slow: true, reason: 'The sending of SMS is stopping.', afterMs: 0 };
      const outcome = await handOver(outbound);
      if (outcome !== lapsed) trouble = outcome.kind === 'retry' && outcome.slow ? outcome.reason : null;
      return outcome;
    },

    hurry() {
      hurried = true;
      client.hurry();
    },

    close: () => (closing ??= client.close()),
  };
}
