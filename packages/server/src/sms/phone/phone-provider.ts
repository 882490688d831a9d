// An Android phone as a provider, which takes each SMS once.
import type { Account, AccountParts } from '../../providers/account.ts';
import type { HttpAnswer } from '../../providers/http-client.ts';
import type { OutboundSms, Outcome, SmsProvider } from '../../providers/provider.ts';
import { type Gateway, openGateway, textOf } from '../http/gateway.ts';
import { refused, troubled } from '../http/outcomes.ts';
import { readJson, textAt } from '../http/reading.ts';
import { openAsking } from './ask-phone.ts';
import { phoneId, phoneRequest, validMs } from './phone-api.ts';

/** Milliseconds until a request without an answer is repeated under the same id. */
const repeatMs = 5000;

/** Opens a phone. A repeated hand-over finds the id taken, so nothing is ever in doubt. */
export function openPhone(account: Account, { clock, inbound }: AccountParts): SmsProvider {
  const gateway = openGateway(account, { clock }, phoneGateway(account));
  const asking = openAsking(account, { clock, inbound });
  return {
    ...gateway,
    trouble: () => asking.obstacle()?.reason ?? gateway.trouble?.() ?? null,
    async submit(outbound) {
      const obstacle = asking.obstacle();
      if (obstacle) return { kind: 'retry', slow: true, ...obstacle };
      const reference = phoneId(outbound.key);
      const outcome = await gateway.submit(outbound);
      const isTaken = outcome.kind === 'accepted' || (isFault(outcome) && (await asking.knows(reference)));
      if (isTaken) asking.follow({ reference, at: clock.now() });
      if (outcome.kind !== 'uncertain') return outcome;
      return isTaken ? { kind: 'accepted', reference } : askAgain(outcome);
    },
    ask: (handedOver, failures) => asking.ask(handedOver, failures),
    hurry() {
      gateway.hurry?.();
      asking.hurry();
    },
    async close() {
      await Promise.all([gateway.close(), asking.close()]);
    },
  };
}

/** Whether it answered 5xx. The server in a phone answers so, and not 409, to an id that is there already. */
const isFault = (outcome: Outcome): boolean =>
  outcome.kind === 'uncertain' && /^5\d\d$/.test(outcome.code ?? '');

/** Nobody knows whether it was taken. A repeat tells: it is taken now, or refused as a message that is there already. */
const askAgain = ({ code }: Extract<Outcome, { kind: 'uncertain' }>): Outcome => ({
  kind: 'retry',
  slow: true,
  reason:
    'The connection to the phone broke. It is asked again automatically, and no one gets the SMS twice.',
  ...(code === undefined ? {} : { code }),
  afterMs: repeatMs,
});

const phoneGateway = (account: Account): Gateway => ({
  whole: true,
  ask({ key, to, text }: OutboundSms) {
    const sim = Number(account.settings['sim'] ?? 0);
    return phoneRequest(account, 'POST', '/messages', {
      id: phoneId(key),
      deviceId: textOf(account, 'deviceId'),
      textMessage: { text },
      phoneNumbers: [to],
      ...(sim > 0 && { simNumber: sim }),
      ttl: validMs(account) / 1000,
      withDeliveryReport: true,
    });
  },
  read: (answer, { key }) => outcomeOf(answer, phoneId(key)),
});

/** The outcome by the answer's status; undefined for one that says nothing. */
function outcomeOf({ status, body }: HttpAnswer, reference: string): Outcome | undefined {
  // 409: a message with this id is there already, since an earlier attempt was taken whose answer was lost.
  if (status === 409 || (status >= 200 && status < 300)) return { kind: 'accepted', reference };
  const code = String(status);
  if (status === 403 || status === 404)
    return troubled('At this address there is no SMS Gateway for Android.', code);
  if (status !== 400) return undefined;
  const message = textAt(readJson(body), 'message');
  if (/device/i.test(message))
    return troubled('This phone has left its account in the app. Connect the phone again.', code);
  return /phone ?number/i.test(message) ? refused('wrong-number', code) : undefined;
}
