// Connects an Android phone: finds its device, registers webhooks, and approves its sender id.
import type { BodyOf } from '@tidings/contract/call.ts';
import type { addProvider } from '@tidings/contract/calls/providers.ts';
import { AppError } from '@tidings/contract/errors.ts';
import { providerKind } from '@tidings/contract/rules/provider-kinds.ts';
import type { Tx } from '../platform/db/database.ts';
import type { Account } from '../providers/account.ts';
import { type HttpClient, openHttpClient } from '../providers/http-client.ts';
import { isPrivateLiteral } from '../providers/public-address.ts';
import { statusOutcome, unsentOutcome } from '../sms/http/outcomes.ts';
import { readJson, textAt } from '../sms/http/reading.ts';
import { phoneRequest } from '../sms/phone/phone-api.ts';
import { insertSenderId } from '../sms/sender-ids/store.ts';
import { readSettings } from './read-settings.ts';

type Given = BodyOf<typeof addProvider>;

/** Milliseconds, since somebody is waiting. */
const timeouts = { connect: 5000, answer: 10_000 };

/**
 * Asks a phone's account for its device and gives the settings with it. Settings of another kind, or with a device, stay
 * as they are. Throws badInput in words for the form where the account does not answer, or has several devices.
 */
export async function findDevice(given: Given, mayBePrivate: boolean): Promise<Given> {
  const kind = providerKind(given.kind);
  if (kind?.kind !== 'phone' || String(given.settings['deviceId'] ?? '').trim() !== '') return given;
  const { settings, secrets } = readSettings(kind, given, { before: {}, mayBePrivate });
  const account: Account = { id: '', kind: 'phone', settings, secrets, mayBePrivate, hookAddress: '' };
  const devices = await withClient(account, (client) => readDevices(client, account));
  const [only] = devices;
  if (!only)
    throw fault('username', 'No phone is signed in to this account. Open the app and switch it online.');
  if (devices.length > 1) {
    const named = devices.map(({ id, name }) => (name ? `${id} (${name})` : id)).join(', ');
    throw fault('deviceId', `Several phones are signed in to this account. Enter the id of one: ${named}.`);
  }
  return { ...given, settings: { ...given.settings, deviceId: only.id } };
}

/** Asks a phone to report to us. Where it cannot reach us, its states are asked for, and replies do not come. */
export async function registerWebhooks(account: Account): Promise<void> {
  const { protocol, hostname } = new URL(account.hookAddress);
  const isReachable = protocol === 'https:' && hostname.includes('.') && !isPrivateLiteral(hostname);
  if (account.kind !== 'phone' || !(isReachable || (account.mayBePrivate && hostname === '127.0.0.1')))
    return;
  await withClient(account, async (client) => {
    for (const event of ['sms:delivered', 'sms:failed', 'sms:received'])
      await client.request(
        phoneRequest(account, 'POST', '/webhooks', {
          id: `${account.id.slice(-12)}-${event.replace(':', '-')}`,
          deviceId: account.settings['deviceId'],
          url: account.hookAddress,
          event,
        }),
      );
  });
}

/** Stores the approved sender id of a phone, such as Phone000009: its recipients see the whole number in any case. */
export const approvePhone = (tx: Tx, tenantId: string, userId: string, number: string) =>
  insertSenderId(tx, tenantId, { mask: `Phone${number.replace(/\D/g, '').slice(-6)}`, userId, status: 2 });

async function withClient<T>(
  { mayBePrivate }: Account,
  work: (client: HttpClient) => Promise<T>,
): Promise<T> {
  const client = openHttpClient({ mayBePrivate, connections: 1, timeouts });
  try {
    return await work(client);
  } finally {
    await client.close();
  }
}

async function readDevices(client: HttpClient, account: Account): Promise<{ id: string; name: string }[]> {
  const exchange = await client.request(phoneRequest(account, 'GET', '/devices'));
  if (exchange.kind !== 'answer') throw fault('address', reasonOf(unsentOutcome(exchange.code)));
  const { status, body } = exchange.answer;
  if (status === 401) throw fault('username', 'The user name or password is not what the app shows.');
  const devices = readJson(body);
  if (status !== 200 || !Array.isArray(devices)) throw fault('address', reasonOf(statusOutcome(status)));
  return devices
    .map((device: unknown) => ({ id: textAt(device, 'id'), name: textAt(device, 'name') }))
    .filter(({ id }) => id !== '');
}

const reasonOf = (outcome: object): string =>
  'reason' in outcome ? String(outcome.reason) : 'The phone does not answer.';

const fault = (name: string, sentence: string) =>
  new AppError('badInput', sentence, { [`settings.${name}`]: sentence });
