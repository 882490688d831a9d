// Sets which of our webhooks an Android phone has, and where they report to.
import type { Account } from '../providers/account.ts';
import { type HttpAnswer, type HttpClient, openHttpClient } from '../providers/http-client.ts';
import { isPrivateLiteral } from '../providers/public-address.ts';
import { readJson, textAt } from '../sms/http/reading.ts';
import { phoneRequest } from '../sms/phone/phone-api.ts';

/** Milliseconds, since somebody is waiting. */
const timeouts = { connect: 5000, answer: 10_000 };

/** Runs work with a client for a phone, and closes it. */
export async function withPhone<T>(
  { mayBePrivate }: Pick<Account, 'mayBePrivate'>,
  work: (client: HttpClient) => Promise<T>,
): Promise<T> {
  const client = openHttpClient({ mayBePrivate, connections: 1, timeouts });
  try {
    return await work(client);
  } finally {
    await client.close();
  }
}

/** What a phone reports to us: receipts, and every SMS that it receives. */
export const phoneEvents = ['sms:delivered', 'sms:failed', 'sms:received'] as const;
export type PhoneEvent = (typeof phoneEvents)[number];

/** The id of a webhook at the phone: the same every time, so that registering it again changes it. */
const webhookId = ({ id }: Account, event: PhoneEvent): string =>
  `${id.slice(-12)}-${event.replace(':', '-')}`;

/** Whether the phone can call us: by https at a public name, or on the same machine. */
function canReachUs({ hookAddress, mayBePrivate }: Account): boolean {
  const { protocol, hostname } = new URL(hookAddress);
  const isPublic = protocol === 'https:' && hostname.includes('.') && !isPrivateLiteral(hostname);
  return isPublic || (mayBePrivate && hostname === '127.0.0.1');
}

/**
 * Has a phone report these events to our present address, and no others; asks it first what it has. False if it did not
 * do all of that. Where it cannot reach us it is asked nothing: its states are asked for, and replies do not come.
 */
export async function setWebhooks(account: Account, wanted: readonly PhoneEvent[]): Promise<boolean> {
  if (!canReachUs(account)) return true;
  return withPhone(account, async (client) => {
    const listed = await ask(client, account, 'GET', '/webhooks');
    if (!listed) return false;
    const known = readAddresses(listed);
    for (const event of phoneEvents) {
      const isWanted = wanted.includes(event);
      const id = webhookId(account, event);
      if (known && known.get(id) === (isWanted ? account.hookAddress : undefined)) continue;
      const { hookAddress: url, settings } = account;
      const answer = isWanted
        ? await ask(client, account, 'POST', '/webhooks', { id, deviceId: settings['deviceId'], url, event })
        : await ask(client, account, 'DELETE', `/webhooks/${id}`);
      if (!answer || (answer.status >= 300 && (isWanted || answer.status !== 404))) return false;
    }
    return true;
  });
}

/** Null where there was no answer. */
async function ask(
  client: HttpClient,
  account: Account,
  ...request: [method: 'GET' | 'POST' | 'DELETE', path: string, body?: object]
): Promise<HttpAnswer | null> {
  const exchange = await client.request(phoneRequest(account, ...request));
  return exchange.kind === 'answer' ? exchange.answer : null;
}

/** Webhook id -> address; null where the answer is no list. */
function readAddresses({ status, body }: HttpAnswer): Map<string, string> | null {
  const list = readJson(body);
  if (status !== 200 || !Array.isArray(list)) return null;
  return new Map(list.map((one) => [textAt(one, 'id'), textAt(one, 'url')]));
}
