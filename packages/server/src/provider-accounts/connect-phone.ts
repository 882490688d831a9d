// Finds the device of an Android phone before it is connected.
import type { BodyOf } from '@tidings/contract/call.ts';
import type { addProvider } from '@tidings/contract/calls/providers.ts';
import { AppError } from '@tidings/contract/errors.ts';
import { providerKind } from '@tidings/contract/rules/provider-kinds.ts';
import type { Account } from '../providers/account.ts';
import type { HttpClient } from '../providers/http-client.ts';
import { statusOutcome, unsentOutcome } from '../sms/http/outcomes.ts';
import { readJson, textAt } from '../sms/http/reading.ts';
import { phoneRequest } from '../sms/phone/phone-api.ts';
import { withPhone } from './phone-webhooks.ts';
import { readSettings } from './read-settings.ts';

type Given = BodyOf<typeof addProvider>;

interface Device {
  id: string;
  /** Empty where it has none. */
  name: string;
}

/**
 * Asks a phone's account for its device and gives the settings with it; settings of another kind stay as they are. Throws
 * badInput in words for the form where the account does not answer, has several devices, or not the one that was given.
 */
export async function findDevice(given: Given, mayBePrivate: boolean): Promise<Given> {
  const kind = providerKind(given.kind);
  if (kind?.kind !== 'phone') return given;
  const { settings, secrets } = readSettings(kind, given, { before: {}, mayBePrivate });
  const account: Account = { id: '', kind: 'phone', settings, secrets, mayBePrivate, hookAddress: '' };
  const devices = await withPhone(account, (client) => readDevices(client, account));
  const deviceId = chooseDevice(devices, String(settings['deviceId'] ?? '').trim());
  return { ...given, settings: { ...given.settings, deviceId } };
}

/** The id of the device that was given, or else of the only one. */
function chooseDevice(devices: readonly Device[], given: string): string {
  const [only] = devices;
  if (!only)
    throw fault('username', 'No phone is signed in to this account. Open the app and switch it online.');
  const named = devices.map(({ id, name }) => (name ? `${id} (${name})` : id)).join(', ');
  if (given === '' && devices.length > 1)
    throw fault('deviceId', `Several phones are signed in to this account. Enter the id of one: ${named}.`);
  if (given !== '' && !devices.some(({ id }) => id === given))
    throw fault('deviceId', `No phone with this id is signed in to this account. Signed in: ${named}.`);
  return given || only.id;
}

/** The devices of an account. The server in a phone itself has none of several: it tells its own at /device. */
async function readDevices(client: HttpClient, account: Account): Promise<Device[]> {
  let answer = await readDevicesAt(client, account, '/devices');
  if (answer.status === 404) answer = await readDevicesAt(client, account, '/device');
  const { status, body } = answer;
  if (status === 401) throw fault('username', 'The user name or password is not what the app shows.');
  const devices = readJson(body);
  if (status !== 200 || !Array.isArray(devices)) throw fault('address', reasonOf(statusOutcome(status)));
  return devices
    .map((device: unknown) => ({ id: textAt(device, 'id'), name: textAt(device, 'name') }))
    .filter(({ id }) => id !== '');
}

async function readDevicesAt(client: HttpClient, account: Account, path: string) {
  const exchange = await client.request(phoneRequest(account, 'GET', path));
  if (exchange.kind !== 'answer') throw fault('address', reasonOf(unsentOutcome(exchange.code)));
  return exchange.answer;
}

const reasonOf = (outcome: object): string =>
  'reason' in outcome ? String(outcome.reason) : 'The phone does not answer.';

const fault = (name: string, sentence: string) =>
  new AppError('badInput', sentence, { [`settings.${name}`]: sentence });
