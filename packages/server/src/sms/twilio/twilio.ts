// Twilio's Messages API: whole text by form with Basic authorisation.
import type { Account } from '../../providers/account.ts';
import { type Gateway, secretOf, textOf } from '../http/gateway.ts';
import { notActive, notNow, type Refusal, refused, troubled, wrongKeys } from '../http/outcomes.ts';
import { readJson, textAt } from '../http/reading.ts';
import type { Outcome } from '../../providers/provider.ts';
import { isPrivateLiteral } from '../../providers/public-address.ts';
import { ownProperty } from '../../platform/own-property.ts';

/** The gateway of an account with Twilio. */
export function twilioGateway(account: Account): Gateway {
  const sid = textOf(account, 'accountSid');
  const keys = Buffer.from(`${sid}:${secretOf(account, 'authToken')}`).toString('base64');
  const base = textOf(account, 'address').replace(/\/+$/, '');
  return {
    whole: true,
    ask({ to, from, text }) {
      const sender = senderOf(account, from);
      if (!sender) return troubled('No number or messaging service is set for this account.', 'sender');
      const form = new URLSearchParams({ To: to, ...sender, Body: text });
      if (isReachable(account.hookAddress)) form.set('StatusCallback', `${account.hookAddress}/receipts`);
      return {
        method: 'POST',
        address: `${base}/2010-04-01/Accounts/${encodeURIComponent(sid)}/Messages.json`,
        headers: {
          authorization: `Basic ${keys}`,
          'content-type': 'application/x-www-form-urlencoded',
          accept: 'application/json',
        },
        body: form.toString(),
      };
    },
    read({ status, body }) {
      const answer = readJson(body);
      if (status >= 200 && status < 300) {
        const reference = textAt(answer, 'sid');
        return reference ? { kind: 'accepted', reference } : undefined;
      }
      const code = textAt(answer, 'code');
      return /^\d+$/.test(code) && status < 500 ? codeOutcome(code) : undefined;
    },
  };
}

/** The sender fields as the account says; undefined if they are not set. */
function senderOf(account: Account, from: string): Record<string, string> | undefined {
  const chosen = textOf(account, 'from');
  if (chosen === 'senderId') return { From: from };
  const isService = chosen === 'service';
  const value = textOf(account, isService ? 'messagingServiceSid' : 'number');
  return value ? { [isService ? 'MessagingServiceSid' : 'From']: value } : undefined;
}

/** Whether Twilio could call this address. It refuses an SMS with a callback address that it cannot reach. */
function isReachable(address: string): boolean {
  const { hostname } = new URL(address);
  return hostname.includes('.') && !isPrivateLiteral(hostname);
}

const refusals: Readonly<Record<string, Refusal>> = {
  21211: 'wrong-number', // invalid 'To'
  21265: 'wrong-number', // a short code
  21614: 'wrong-number', // not a mobile number
  21635: 'wrong-number', // a landline
  21610: 'opted-out',
  21212: 'sender', // invalid 'From'
  21267: 'sender',
  21603: 'sender',
  21606: 'sender',
  21659: 'sender',
  21660: 'sender',
  21661: 'sender',
  21602: 'content', // no text
  21605: 'content', // too long
  21617: 'content', // more than 1,600 characters
  21619: 'content',
  30007: 'content',
};

/** The outcome of an error code. A code without an entry is a permanent refusal. */
function codeOutcome(code: string): Outcome {
  if (code === '20003' || code === '20404') return wrongKeys(code);
  if (['20005', '30002', '90010'].includes(code)) return notActive(code);
  // Twilio's queue is full.
  if (code === '21611' || code === '30001') return notNow(code);
  const cause = ownProperty(refusals, code) ?? 'provider';
  return refused(cause, code, cause === 'wrong-number' || cause === 'opted-out' ? cause : undefined);
}
