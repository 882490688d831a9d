// Uses the API as somebody else's program does, by a client made from the document.
import createClient, { type Client } from 'openapi-fetch';
// Made beside a copy of this file by the test, which also checks the types of both.
import type { paths } from './api.ts';

/** What a program does: `send` gives the message's id; once that is `done`, `report` gives its result. */
export async function startStory(baseUrl: string, email: string, password: string) {
  const client = createClient<paths>({ baseUrl });
  const body = { email, password };
  const { data } = await client.POST('/api/accounts/sign-in', { body });
  if (!data || !('token' in data)) throw new Error('not signed in');
  client.use({
    onRequest: ({ request }) => request.headers.set('authorization', `Bearer ${data.token}`),
  });
  return {
    send: () => send(client),
    state: async (id: string): Promise<string> => (await messageOf(client, id)).state,
    report: (id: string) => report(client, id),
    refused: () => refused(client),
  };
}

/** Written out, so that no answer of the document may lose its shape. */
interface Sent {
  person: { name: string; groups: string[] };
  estimate: { recipients: number; pages: number; units: number };
  id: string;
}

interface Report {
  total: number;
  accepted: number | undefined;
  recipients: { names: string[]; address: string; state: string; reason: string }[];
  texts: string[];
}

async function send(client: Client<paths>): Promise<Sent> {
  const group = await client.POST('/api/CreateGroup', {
    body: { name: 'Ushers' },
    params: { header: { 'Idempotency-Key': 'ushers' } },
  });
  if (!group.data) throw new Error(group.error.message);
  const groupId = group.data.group.id;
  const made = await client.POST('/api/people/createperson', {
    body: { firstName: 'Bola', lastName: 'Ade', mobilePhone: '0803 123 4567', personGroups: [{ groupId }] },
  });
  if (!made.data) throw new Error(made.error.message);
  const { name, groups } = made.data.person;

  const sms = { subject: 'GRACE', message: 'Hello #name#', groupedContacts: [`group_${groupId}`] };
  const { data: estimate } = await client.POST('/api/messages/estimate', {
    body: { ...sms, isPersonalized: true, channel: 'sms' },
  });
  if (!estimate || 'status' in estimate) throw new Error(estimate?.message ?? 'no estimate');
  const { recipients, pages, units, fingerprint } = estimate;

  const sent = await client.POST('/api/Messaging/sendSms', {
    body: { ...sms, isPersonalized: true, fingerprint },
    params: { header: { 'Idempotency-Key': 'rehearsal' } },
  });
  if (!sent.data?.messageId) throw new Error(sent.data?.message ?? sent.error?.message);
  return {
    person: { name, groups: groups.map((group) => group.name) },
    estimate: { recipients, pages, units },
    id: sent.data.messageId,
  };
}

async function messageOf(client: Client<paths>, id: string) {
  const { data, error } = await client.GET('/api/messages/{id}', { params: { path: { id } } });
  if (!data) throw new Error(error.message);
  return data;
}

async function report(client: Client<paths>, id: string): Promise<Report> {
  const { total, counts } = await messageOf(client, id);
  const path = { id };
  const { data: list } = await client.GET('/api/messages/{id}/recipients', { params: { path } });
  const { data: outbox } = await client.GET('/api/outbox', { params: { query: { messageId: id } } });
  if (!list || !outbox) throw new Error('no report');
  return {
    total,
    accepted: counts['accepted'],
    recipients: list.items.map(({ people, address, state, reason }) => ({
      names: people.map(({ name }) => name),
      address,
      state,
      reason,
    })),
    texts: outbox.items.map((item) => item.body),
  };
}

/** What the types refuse, the server refuses too, with words that the types know. */
async function refused(client: Client<paths>) {
  // @ts-expect-error -- a group needs a name
  const { error } = await client.POST('/api/CreateGroup', { body: { description: 'Nobody' } });
  return { code: error?.code, fields: Object.keys(error?.errors ?? {}) };
}
