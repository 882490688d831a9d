// Registers our webhooks at an Android phone, and removes them with the phone.
import type { Account } from '../providers/account.ts';
import { type HttpClient, openHttpClient } from '../providers/http-client.ts';
import { isPrivateLiteral } from '../providers/public-address.ts';
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

const events = ['sms:delivered', 'sms:failed', 'sms:received'];

/** The id of a webhook at the phone: the same every time, so that registering it again changes it. */
const webhookId = ({ id }: Account, event: string): string => `${id.slice(-12)}-${event.replace(':', '-')}`;

/** Whether the phone can call us: by https at a public name, or on the same machine. */
function canReachUs({ hookAddress, mayBePrivate }: Account): boolean {
  const { protocol, hostname } = new URL(hookAddress);
  const isPublic = protocol === 'https:' && hostname.includes('.') && !isPrivateLiteral(hostname);
  return isPublic || (mayBePrivate && hostname === '127.0.0.1');
}

/**
 * Asks a phone to report to us; false if it did not take every webhook. Where it cannot reach us nothing is asked: its
 * states are asked for, and replies do not come.
 */
export async function registerWebhooks(account: Account): Promise<boolean> {
  if (!canReachUs(account)) return true;
  return withPhone(account, async (client) => {
    for (const event of events) {
      const exchange = await client.request(
        phoneRequest(account, 'POST', '/webhooks', {
          id: webhookId(account, event),
          deviceId: account.settings['deviceId'],
          url: account.hookAddress,
          event,
        }),
      );
      if (exchange.kind !== 'answer' || exchange.answer.status >= 300) return false;
    }
    return true;
  });
}

/**
 * Asks a phone to report to us no more, since it would send us every SMS that it receives. A phone that does not answer is
 * not asked again.
 */
export async function unregisterWebhooks(account: Account): Promise<void> {
  if (!canReachUs(account)) return;
  await withPhone(account, async (client) => {
    for (const event of events) {
      const path = `/webhooks/${webhookId(account, event)}`;
      const { kind } = await client.request(phoneRequest(account, 'DELETE', path));
      if (kind !== 'answer') return;
    }
  });
}
