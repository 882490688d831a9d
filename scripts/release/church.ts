// An organisation on a fresh installation, by calls: people in, one e-mail out.
import { allContactsKey } from '@tidings/contract/rules/destinations.ts';

export interface Church {
  /** Imports that many people with an e-mail address each, and waits until they are in. */
  importPeople(count: number): Promise<void>;
  /** Sends an e-mail to everyone; gives the message's id. */
  sendToAll(): Promise<string>;
  /** Waits until a message is done; gives its counts by state, and when it was. */
  waitUntilDone(id: string): Promise<{ counts: Record<string, number>; finishedAt: string }>;
  /** Asks for the first page of the list of people. */
  listPeople(): Promise<void>;
}

/** Registers it as the first one. Every call that is refused rejects. */
export async function openChurch(address: string): Promise<Church> {
  let token = '';
  // oxlint-disable-next-line typescript/no-explicit-any -- each caller knows what the call answers
  const call = async (method: string, path: string, body?: unknown): Promise<any> => {
    const isForm = body instanceof FormData;
    const answer = await fetch(new URL(path, address), {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    const said = (await answer.json()) as { status?: unknown };
    if (!answer.ok || said.status === false) throw new Error(`${method} ${path}: ${JSON.stringify(said)}`);
    return said;
  };
  // oxlint-disable-next-line typescript/no-explicit-any -- as above
  const until = async (path: string, is: (said: any) => boolean): Promise<any> => {
    for (;;) {
      // A server that is being replaced does not answer.
      const said = await call('GET', path).catch(() => null);
      if (said && is(said)) return said;
      await new Promise((go) => setTimeout(go, 200));
    }
  };
  ({ token } = await call('POST', '/api/accounts/register', {
    organisation: 'Grace',
    country: 'NG',
    timeZone: 'Africa/Lagos',
    firstName: 'Ada',
    lastName: 'Obi',
    email: 'ada@example.org',
    password: 'correct horse battery',
  }));
  return {
    importPeople: async (count) => {
      const rows = Array.from({ length: count }, (_, n) => `Ada,Obi ${n},ada${n}@example.org`);
      const form = new FormData();
      form.append('file', new Blob([['First name,Last name,Email', ...rows].join('\n')]), 'people.csv');
      const { importId } = await call('POST', '/api/people/import', form);
      await until(`/api/people/imports/${importId}`, ({ state }) => state === 'done');
    },
    sendToAll: async () => {
      const text = { subject: 'Sunday', message: '<p>At six, #name#</p>', isPersonalized: true };
      const { mail } = await call('POST', '/api/Messaging/sendEmail', {
        ...text,
        groupedContacts: allContactsKey,
      });
      return mail.id as string;
    },
    waitUntilDone: (id) => until(`/api/messages/${id}`, ({ state }) => state === 'done'),
    listPeople: async () => void (await call('GET', '/api/people?sort=name')),
  };
}
