// A phone with SMS Gateway for Android, and the server of the app.
import { createHmac, randomUUID } from 'node:crypto';
import { type Asked, type FakeGateway, type GatewayTurn, startFakeGateway } from './fake-gateway.ts';

type State = 'Pending' | 'Processed' | 'Sent' | 'Delivered' | 'Failed';

interface Held {
  id: string;
  deviceId: string;
  phoneNumber: string;
  text: string;
  state: State;
  error: string;
  /** Milliseconds since 1970 after which it is not sent. */
  until: number;
}

export interface Webhook {
  id: string;
  url: string;
  event: string;
  deviceId?: string;
}

export interface FakePhoneOptions {
  /** Fetches and sends what comes; off, everything stays Pending. */
  isOn?: boolean;
  /** The most SMS that Android lets it send until the limit is renewed; Failed beyond. */
  limit?: number;
  /** Gives SMS to Android, which has no network yet: they stay Processed until this is false. */
  hasNoNetwork?: boolean;
  /** Breaks a connection after the nth message was taken, or before. */
  fault?: (nth: number) => 'drop after taking' | 'drop before taking' | GatewayTurn | null;
  devices?: string[];
  /**
   * The server in the phone itself: one device at /device, 500 for an id that is there already, and no check of the
   * device id.
   */
  isLocal?: boolean;
  /** Refuses to register webhooks. */
  refusesWebhooks?: boolean;
}

export interface FakePhone {
  /** The address of its API. */
  address: string;
  settings: { username: string; deviceId: string; number: string };
  password: string;
  /** What it sent by its SIM card, in order. */
  sent: { to: string; text: string; id: string }[];
  /** The webhooks that were registered. */
  webhooks: Webhook[];
  /** The key that signs webhooks. */
  signingKey: string;
  asked: Asked[];
  /** Turns it on or off; on, it sends what waits. */
  turn(on: boolean): void;
  /** Changes how it behaves from now on. */
  options: FakePhoneOptions;
  /** Lets the limit begin again, as Android does after half an hour. */
  renewLimit(): void;
  /** Sets its clock, by which SMS expire: milliseconds ahead of now. */
  ahead: number;
  /** Repeats the webhooks that were not answered with 2xx, as the app does for two days; gives how many failed again. */
  retryWebhooks(): Promise<number>;
  /** Says that everything it sent has been delivered. */
  deliverAll(): Promise<void>;
  /** Somebody writes to it. */
  receive(from: string, text: string): Promise<void>;
  /** Reinstalls the app: another device in the same account, which knows nothing. */
  reinstall(): void;
  stop(): Promise<void>;
}

const limitError =
  'Send result: RESULT_ERROR_LIMIT_EXCEEDED (Failed because we reached the sending queue limit)';

/** Starts it on a free port of 127.0.0.1. */
export async function startFakePhone(options: FakePhoneOptions = { isOn: true }): Promise<FakePhone> {
  const held = new Map<string, Held>();
  const number = '+2348030000009';
  const [username, password] = ['PHONE1', 'a-password-of-14'];
  let devices = options.devices ?? ['ffffffffceb0b1db00001'];
  let posts = 0;
  let sentByLimit = 0;
  const unheard: { webhook: Webhook; body: string }[] = [];
  const phone: Omit<FakePhone, keyof FakeGateway> & Pick<FakePhone, 'settings'> = {
    settings: { username, deviceId: devices[0] ?? '', number },
    password,
    sent: [],
    webhooks: [],
    signingKey: 'k3y',
    options,
    ahead: 0,
    turn(on) {
      phone.options.isOn = on;
      work();
    },
    renewLimit() {
      sentByLimit = 0;
    },
    async retryWebhooks() {
      for (const { webhook, body } of unheard.splice(0)) await post(webhook, body);
      return unheard.length;
    },
    async deliverAll() {
      for (const one of held.values())
        if (one.state === 'Sent') {
          one.state = 'Delivered';
          await tell('sms:delivered', { messageId: one.id, phoneNumber: one.phoneNumber });
        }
    },
    receive: (from, message) =>
      tell('sms:received', {
        messageId: 'hash',
        message,
        phoneNumber: from,
        receivedAt: new Date().toISOString(),
      }),
    reinstall() {
      devices = [`reinstalled${'0'.repeat(10)}`];
      held.clear();
    },
  };

  /** The phone sends what it has fetched. */
  function work(): void {
    if (!phone.options.isOn) return;
    for (const one of held.values())
      if (one.state === 'Pending' || one.state === 'Processed') {
        if (one.until < Date.now() + phone.ahead) fail(one, 'TTL expired');
        else if (phone.options.hasNoNetwork) one.state = 'Processed';
        else if (sentByLimit >= (phone.options.limit ?? Infinity)) fail(one, limitError);
        else {
          sentByLimit += 1;
          one.state = 'Sent';
          phone.sent.push({ to: one.phoneNumber, text: one.text, id: one.id });
        }
      }
  }

  function fail(one: Held, reason: string): void {
    one.state = 'Failed';
    one.error = reason;
    void tell('sms:failed', { messageId: one.id, phoneNumber: one.phoneNumber, reason });
  }

  async function tell(event: string, payload: object): Promise<void> {
    for (const webhook of phone.webhooks) {
      if (webhook.event !== event) continue;
      const body = { deviceId: devices[0], event, id: randomUUID(), payload, webhookId: webhook.id };
      await post(webhook, JSON.stringify(body));
    }
  }

  /** Calls a webhook, signed as of now, and keeps it for a repetition if that fails. */
  async function post(webhook: Webhook, body: string): Promise<void> {
    const timestamp = String(Math.floor(Date.now() / 1000));
    const signature = createHmac('sha256', phone.signingKey).update(body).update(timestamp).digest('hex');
    const heard = await fetch(webhook.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signature },
      body,
    }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (!heard) unheard.push({ webhook, body });
  }

  function take(body: string): GatewayTurn {
    const given = JSON.parse(body);
    const refuse = (status: number, message: string): GatewayTurn => ({ status, body: { message } });
    if (typeof given.id !== 'string' || given.id.length > 36)
      return refuse(400, "Field validation for 'ID' failed");
    if (!phone.options.isLocal && !devices.includes(given.deviceId))
      return refuse(400, 'failed to select device: device not found');
    if (held.has(given.id))
      return phone.options.isLocal
        ? refuse(500, 'UNIQUE constraint failed: message.id')
        : refuse(409, 'message already exists');
    const [phoneNumber = ''] = given.phoneNumbers;
    if (!/^\+\d{8,15}$/.test(phoneNumber))
      return refuse(400, 'failed to enqueue message: invalid phone number');
    const { id, deviceId } = given;
    const until = Date.now() + phone.ahead + given.ttl * 1000;
    const { text } = given.textMessage;
    held.set(id, { id, deviceId, phoneNumber, text, state: 'Pending', error: '', until });
    work();
    return { status: 202, body: { id, state: 'Pending', recipients: [{ phoneNumber, state: 'Pending' }] } };
  }

  function answerMessages(method: string, path: string, body: string): GatewayTurn {
    if (method === 'POST' && path === '/messages') {
      const fault = phone.options.fault?.((posts += 1)) ?? null;
      if (fault === 'drop before taking') return 'drop';
      if (fault && fault !== 'drop after taking') return fault;
      const taken = take(body);
      return fault ? 'drop' : taken;
    }
    const one = held.get(path.slice('/messages/'.length));
    if (!one) return { status: 404, body: { message: 'record not found' } };
    const { id, deviceId, state, error } = one;
    const recipients = [{ phoneNumber: 'hashed', state, ...(error && { error }) }];
    return {
      status: 200,
      body: { id, deviceId, state, isHashed: true, isEncrypted: false, recipients, states: {} },
    };
  }

  function answer({ method, path, headers, body }: Asked): GatewayTurn {
    const keys = Buffer.from(`${username}:${password}`).toString('base64');
    if (headers.authorization !== `Basic ${keys}`) return { status: 401, body: { message: 'Unauthorized' } };
    if (path.startsWith('/messages')) return answerMessages(method, path, body);
    if (path === (phone.options.isLocal ? '/device' : '/devices'))
      return {
        status: 200,
        body: devices.map((id, i) => ({
          id,
          name: `Phone ${i + 1}`,
          createdAt: '2026-11-01T08:00:00Z',
          updatedAt: '2026-11-01T08:00:00Z',
          lastSeen: '2026-11-24T08:00:00Z',
        })),
      };
    if (path === '/webhooks' && method === 'GET') return { status: 200, body: phone.webhooks };
    if (path === '/webhooks') {
      if (phone.options.refusesWebhooks) return { status: 400, body: { message: 'invalid webhook' } };
      const webhook = { id: randomUUID(), ...JSON.parse(body) } as Webhook;
      const { protocol, hostname } = new URL(webhook.url);
      if (protocol !== 'https:' && hostname !== '127.0.0.1')
        return { status: 400, body: { message: 'invalid webhook: url must be https' } };
      phone.webhooks = [...phone.webhooks.filter(({ id }) => id !== webhook.id), webhook];
      return { status: 201, body: webhook };
    }
    if (path.startsWith('/webhooks/') && method === 'DELETE') {
      phone.webhooks = phone.webhooks.filter(({ id }) => id !== path.slice('/webhooks/'.length));
      return { status: 204 };
    }
    if (path === '/settings') {
      const { webhooks } = JSON.parse(body);
      if (webhooks?.signing_key) phone.signingKey = webhooks.signing_key;
      return { status: 200, body: {} };
    }
    return { status: 404, body: { message: 'Not Found' } };
  }

  const gateway = await startFakeGateway(answer);
  return Object.assign(phone, { address: gateway.address, asked: gateway.asked, stop: () => gateway.stop() });
}
