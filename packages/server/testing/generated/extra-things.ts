// Creates records for generated requests: webhooks, files, messages in other states.
import type { TestServer } from '../test-server.ts';
import type { SeededData } from '../data/furnish.ts';
import { newId } from '../../src/platform/id.ts';

export interface ExtraThings {
  /** The e-mail address of a user whose password is that of the tests. */
  email: string;
  /** Paths of the webhooks of accounts, one for each kind that has one. */
  hooks: string[];
  /** A signed link to a private file. */
  file: string;
  /** The name of a public image. */
  media: string;
  /** A message scheduled for next year. */
  scheduled: string;
  /** A finished message with a recipient in doubt and an agreed fallback. */
  done: string;
  /** A domain of the installation. */
  domain: string;
}

/** Creates them for a seeded organisation. */
export async function makeExtraThings(
  server: TestServer,
  mine: SeededData,
  email: string,
): Promise<ExtraThings> {
  const { token, group, tenantId } = mine;
  const post = async (path: string, body: unknown) => {
    const answer = await server.call('POST', path, { token, body });
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const text = { subject: mine.mask, message: 'Come', groupedContacts: `group_${group}` };
  const { messageId: scheduled } = await post('/api/Messaging/saveSmsSchedule', {
    ...text,
    executionDate: '2035-01-01T09:00',
  });
  const { messageId: done } = await post('/api/Messaging/sendSms', { ...text, message: 'Well done' });
  await server.query("update message set state = 'done', second_step_cap = 5 where id = $1", [done]);
  await server.query("update recipient set state = 'uncertain' where message_id = $1", [done]);
  const key = `files/${tenantId}/${newId()}.txt`;
  await server.context.files.put(key, Buffer.from('Ada'));
  const { body: image } = await server.call('GET', `/api/media/${mine.media}`, { token });
  const domain = newId();
  await server.query(
    `insert into engine.mail_domain (id, tenant_id, domain, selector, public_key, private_key)
       values ($1, null, $2, 'tidings-1', 'x', 'x')`,
    [domain, `${mine.mask.toLowerCase()}.installation.example`],
  );
  return {
    email,
    hooks: await Promise.all(Object.keys(gateways).map((kind) => makeHook(server, post, kind))),
    file: server.context.fileLinks.linkTo(key),
    media: String(image.image.imagePath).split('/').at(-1) ?? '',
    scheduled,
    done,
    domain,
  };
}

const address = 'https://gateway.example.org/send';
const gateways: Record<string, [settings: Record<string, string>, secrets: Record<string, string>]> = {
  kannel: [{ address, username: 'x' }, { password: 'x' }],
  twilio: [{ accountSid: 'AC1' }, { authToken: 'x' }],
  africastalking: [{ username: 'x' }, { apiKey: 'x' }],
  termii: [{}, { apiKey: 'x' }],
  http: [{ address, body: '{"to":"{to}","text":"{text}"}' }, {}],
  phone: [{ address, username: 'x' }, { password: 'x' }],
};
const ofPhone = { number: '+2348030000009', deviceId: 'd1' };

async function makeHook(
  server: TestServer,
  post: (path: string, body: unknown) => Promise<{ id: string; hookAddress: string }>,
  kind: string,
): Promise<string> {
  const [settings, secrets] = gateways[kind] ?? [{}, {}];
  // A phone is asked when it is added, and there is none.
  const posted = kind === 'phone' ? 'kannel' : kind;
  const body = { kind: posted, name: kind, settings, secrets, regular: false, hybrid: false };
  const { id, hookAddress } = await post('/api/providers', body);
  if (kind === 'phone')
    await server.query(
      "update engine.provider_account set kind = 'phone', settings = settings || $2 where id = $1",
      [id, JSON.stringify(ofPhone)],
    );
  return new URL(hookAddress).pathname;
}

/** The fields in which gateways report receipts and replies, all of them together. */
export const gatewayFields: Record<string, unknown> = {
  key: 'x',
  type: '2',
  answer: 'id:1 sub:001 dlvrd:001 stat:DELIVRD err:000',
  at: '1763856000',
  id: 'ATXid_1',
  status: 'Success',
  failureReason: 'UserInBlackList',
  from: '+2348031112222',
  to: '32811',
  text: 'Amen',
  MessageSid: 'SM1',
  MessageStatus: 'delivered',
  message_id: '1',
  sender: '2348031112222',
  message: 'Amen',
  deviceId: 'd1',
  event: 'sms:received',
  payload: {
    messageId: 'm1',
    message: 'Amen',
    phoneNumber: '+2348031112222',
    receivedAt: '2026-11-24T12:00:00Z',
  },
};
