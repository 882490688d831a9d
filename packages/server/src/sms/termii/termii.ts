// Termii: whole text as JSON, with the channel of the route.
import type { Account } from '../../providers/account.ts';
import { type Gateway, secretOf, textOf } from '../http/gateway.ts';
import { noCredit, notActive, refused, wrongKeys } from '../http/outcomes.ts';
import { at, readJson, textAt } from '../http/reading.ts';
import type { Outcome } from '../../providers/provider.ts';

/** The gateway of an account with Termii. */
export function termiiGateway(account: Account): Gateway {
  const base = textOf(account, 'address').replace(/\/+$/, '');
  return {
    whole: true,
    ask: ({ to, from, text, route }) => ({
      method: 'POST',
      address: `${base}/api/sms/send`,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({
        api_key: secretOf(account, 'apiKey'),
        to: to.replace(/^\+/, ''),
        from,
        sms: text,
        type: 'plain',
        channel: textOf(account, route === 'hybrid' ? 'hybridChannel' : 'regularChannel'),
      }),
    }),
    read({ status, body }) {
      const answer = readJson(body);
      if (status >= 200 && status < 300) {
        const reference = textAt(answer, 'message_id') || textAt(answer, 'message_id_str');
        if (reference) return { kind: 'accepted', reference };
      }
      return status < 500 ? refusalOf(messageOf(answer), String(status)) : undefined;
    },
  };
}

/** The message of an answer: a sentence, or a list of faults. */
const messageOf = (answer: unknown): string =>
  textAt(answer, 'message') || textAt(at(answer, 'message'), '0.issue') || textAt(answer, 'error');

/** The outcome by Termii's sentences, since it has no codes. Undefined for an unknown one. */
function refusalOf(message: string, status: string): Outcome | undefined {
  if (/balance|credit/i.test(message)) return noCredit(status);
  if (/unauthori[sz]ed|api[ _]?key/i.test(message)) return wrongKeys(status);
  if (/account is not active/i.test(message)) return notActive(status);
  if (/sender/i.test(message)) return refused('sender', status);
  if (/\bdnd\b/i.test(message)) return refused('dnd', status);
  if (/phone|\bnumber\b|receiver|recipient/i.test(message)) return refused('wrong-number', status);
  if (/route|country/i.test(message)) return refused('provider', status);
  return undefined;
}
