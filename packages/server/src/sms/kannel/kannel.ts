// Kannel's sendsms: one request per page, each with its own header.
import { encodeUcs2 } from '@tidings/contract/rules/sms/gsm-bytes.ts';
import type { Account } from '../../providers/account.ts';
import { type Gateway, secretOf, textOf } from '../http/gateway.ts';
import { refused, wrongKeys } from '../http/outcomes.ts';
import type { OutboundSms } from '../../providers/provider.ts';

/** All kinds of reports: delivered 1, failed 2, buffered 4, accepted by the SMSC 8, rejected by it 16. */
const everyReport = 31;

/** The gateway of an account with Kannel. Kannel gives no id, so ours is in the report address. */
export function kannelGateway(account: Account): Gateway {
  const address = textOf(account, 'address');
  const validity = Number(account.settings['validity'] ?? 0);

  return {
    whole: false,
    ask(outbound) {
      const smsc = textOf(account, outbound.route === 'hybrid' ? 'hybridSmsc' : 'smsc');
      const query = [
        ...fields({
          username: textOf(account, 'username'),
          password: secretOf(account, 'password'),
          from: outbound.from,
          to: outbound.to,
          ...(smsc ? { smsc } : {}),
          ...(validity > 0 ? { validity: String(validity) } : {}),
          'dlr-mask': String(everyReport),
          'dlr-url': reportAddress(account, outbound.key),
        }),
        ...textFields(outbound),
      ].join('&');
      // Kannel takes no form by POST.
      return { method: 'GET', address: `${address}${address.includes('?') ? '&' : '?'}${query}` };
    },
    read({ status, body }, { key }) {
      // 202 with '0: Accepted for delivery' or '3: Queued for later delivery'.
      if (status === 202) return { kind: 'accepted', reference: key };
      if (status === 403 && /^Authorization failed/i.test(body)) return wrongKeys('403');
      if (status === 403) return refused('provider', '403');
      return undefined;
    },
  };
}

const fields = (values: Record<string, string>): string[] =>
  Object.entries(values).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);

/** %d is the kind of report, %A the SMSC's words, %T the time. Our own percent signs are doubled. */
const reportAddress = ({ hookAddress }: Account, key: string): string =>
  `${hookAddress.replaceAll('%', '%%')}/receipts?key=${key}&type=%d&answer=%A&at=%T`;

/**
 * Text, alphabet and header. UCS-2 goes as bytes, because Kannel decodes percent signs as bytes in the given character
 * set.
 */
function textFields(outbound: OutboundSms): string[] {
  const { encoding, text, page, pages, reference } = outbound;
  const alphabet =
    encoding === 'gsm7'
      ? [...fields({ coding: '0', charset: 'UTF-8', text })]
      : [...fields({ coding: '2', charset: 'UTF-16BE' }), `text=${percent(encodeUcs2(text))}`];
  // 3GPP TS 23.040 section 9.2.3.24.1.
  return pages > 1
    ? [...alphabet, `udh=${percent(Uint8Array.of(5, 0, 3, reference, pages, page))}`]
    : alphabet;
}

const percent = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex').replace(/../g, '%$&');
