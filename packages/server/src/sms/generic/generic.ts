// Generic gateway: one HTTP request per SMS, as the account describes it.
import type { Account } from '../../providers/account.ts';
import { type Gateway, secretOf, textOf } from '../http/gateway.ts';
import { refused, troubled } from '../http/outcomes.ts';
import { readJson, textAt } from '../http/reading.ts';
import type { HttpRequest } from '../../providers/http-client.ts';
import type { OutboundSms } from '../../providers/provider.ts';
import { fillEncoded, fillHeaders, fillJson, type Values } from './template.ts';

/** Characters of an id; anything longer, such as a page of HTML, is none. */
const longestId = 200;

/** The gateway of an account of the kind 'http'. */
export function genericGateway(account: Account): Gateway {
  const acceptedText = textOf(account, 'acceptedText');
  return {
    whole: true,
    ask(outbound) {
      try {
        return requestOf(account, valuesOf(account, outbound));
      } catch (error) {
        if (!(error instanceof SyntaxError)) throw error;
        return troubled('The body or the headers of this account are not valid.', 'template');
      }
    },
    read({ status, body }, { key }) {
      if (status < 200 || status >= 300) return undefined;
      if (acceptedText && !body.includes(acceptedText)) return refused('provider', String(status));
      return { kind: 'accepted', reference: referenceOf(account, body) ?? key };
    },
  };
}

const valuesOf = (account: Account, { to, from, text, route, key }: OutboundSms): Values => ({
  to,
  plainTo: to.replace(/^\+/, ''),
  from,
  text,
  route,
  id: key,
  receipts: account.hookAddress,
  user: textOf(account, 'user'),
  password: secretOf(account, 'password'),
});

function requestOf(account: Account, values: Values): HttpRequest {
  const method = textOf(account, 'method') === 'GET' ? 'GET' : 'POST';
  const kind = method === 'GET' ? 'none' : textOf(account, 'bodyKind');
  const template = String(account.settings['body'] ?? '');
  const keys = Buffer.from(`${values['user']}:${values['password']}`).toString('base64');
  return {
    method,
    address: fillEncoded(textOf(account, 'address'), values),
    headers: {
      ...(kind === 'json' ? { 'content-type': 'application/json' } : {}),
      ...(kind === 'form' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      ...(account.settings['basic'] === true ? { authorization: `Basic ${keys}` } : {}),
      ...fillHeaders(String(account.settings['headers'] ?? ''), values),
    },
    ...(kind === 'json' ? { body: fillJson(template, values) } : {}),
    ...(kind === 'form' ? { body: fillEncoded(template.trim(), values) } : {}),
  };
}

/** The id in the answer by its path, or the whole of an answer that is no JSON; undefined where there is none. */
function referenceOf(account: Account, body: string): string | undefined {
  const path = textOf(account, 'idPath');
  if (!path) return undefined;
  const answer = readJson(body);
  const id = typeof answer === 'object' && answer !== null ? textAt(answer, path) : body.trim();
  return id && id.length <= longestId ? id : undefined;
}
