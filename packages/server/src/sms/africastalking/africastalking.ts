// Africa's Talking bulk SMS: whole text by form, key in a header.
import type { Account } from '../../providers/account.ts';
import { type Gateway, secretOf, textOf } from '../http/gateway.ts';
import { noCredit, notNow, type Refusal, refused } from '../http/outcomes.ts';
import { at, readJson, textAt } from '../http/reading.ts';
import type { Outcome } from '../../providers/provider.ts';
import { ownProperty } from '../../platform/own-property.ts';

/** The gateway of an account with Africa's Talking. */
export function africasTalkingGateway(account: Account): Gateway {
  const base = textOf(account, 'address').replace(/\/+$/, '');
  return {
    whole: true,
    ask: ({ to, from, text }) => ({
      method: 'POST',
      address: `${base}/version1/messaging`,
      headers: {
        apiKey: secretOf(account, 'apiKey'),
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({
        username: textOf(account, 'username'),
        to,
        from,
        message: text,
        bulkSMSMode: '1',
        ...(account.settings['enqueue'] === false ? {} : { enqueue: '1' }),
      }).toString(),
    }),
    read({ body }) {
      const data = at(readJson(body), 'SMSMessageData');
      const code = textAt(data, 'Recipients.0.statusCode');
      if (code) return codeOutcome(code, textAt(data, 'Recipients.0.messageId'));
      // An empty list means that the whole call was refused.
      return /^InvalidSenderId/i.test(textAt(data, 'Message')) ? refused('sender', '402') : undefined;
    },
  };
}

const refusals: Readonly<Record<string, Refusal>> = {
  401: 'provider', // RiskHold
  402: 'sender', // InvalidSenderId
  403: 'wrong-number', // InvalidPhoneNumber
  404: 'wrong-number', // UnsupportedNumberType
  406: 'opted-out', // UserInBlacklist
  407: 'provider', // CouldNotRoute
  409: 'dnd', // DoNotDisturbRejection
};

/** The outcome for a recipient's status code; undefined for an undocumented one. */
function codeOutcome(code: string, id: string): Outcome | undefined {
  if (/^10[0-2]$/.test(code)) return { kind: 'accepted', reference: id && id !== 'None' ? id : null };
  if (code === '405') return noCredit(code);
  if (/^50[0-2]$/.test(code)) return notNow(code);
  const cause = ownProperty(refusals, code);
  if (!cause) return undefined;
  // 409 is also used outside the hours of promotional sender ids, so it proves nothing about the number.
  return refused(cause, code, cause === 'wrong-number' || cause === 'opted-out' ? cause : undefined);
}
