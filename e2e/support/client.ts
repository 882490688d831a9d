// Calls the API to prepare a test: an organisation, people, an approved sender id.
import { expect } from '@playwright/test';

export interface Account {
  token: string;
  tenantId: string;
  email: string;
}

export const password = 'correct horse battery';

let count = 0;

/** Calls the server; an error fails the test. */
export async function call<Answer>(
  address: string,
  method: string,
  path: string,
  { token, body, headers = {} }: { token?: string; body?: object; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const form = body instanceof FormData;
  const response = await fetch(`${address}${path}`, {
    method,
    headers: {
      ...headers,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body && !form ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: form ? body : JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  expect(response.ok, `${method} ${path}: ${response.status} ${text}`).toBe(true);
  return JSON.parse(text) as Answer;
}

/**
 * Signs up a new organisation from an address of its own, so that the limit on registrations does not apply. With the
 * operator's token the organisation is approved. The address is sent as a proxy on this machine would send it.
 */
export async function register(
  address: string,
  over: Record<string, string> = {},
  operatorToken = '',
): Promise<Account> {
  count += 1;
  const email = `ada.${process.pid}.${count}.${crypto.randomUUID().slice(0, 8)}@example.org`;
  const body = {
    organisation: 'Grace Church',
    country: 'NG',
    timeZone: 'Africa/Lagos',
    firstName: 'Ada',
    lastName: 'Obi',
    email,
    password,
    ...over,
  };
  const answer = await call<{ token: string; tenantId: string }>(address, 'POST', '/api/accounts/register', {
    body,
    headers: { 'x-forwarded-for': `10.${process.pid % 250}.${Math.floor(count / 250)}.${count % 250}` },
  });
  if (operatorToken)
    await call(address, 'PUT', `/api/operator/tenants/${answer.tenantId}/state`, {
      token: operatorToken,
      body: { state: 'approved' },
    });
  return { ...answer, email: body.email };
}

/** Imports a file and waits until it is done. */
export async function importPeople(address: string, token: string, csv: string): Promise<void> {
  const body = new FormData();
  body.set('file', new File([csv], 'people.csv', { type: 'text/csv' }));
  const { importId } = await call<{ importId: string }>(address, 'POST', '/api/people/import', {
    token,
    body,
  });
  const state = async () =>
    (await call<{ state: string }>(address, 'GET', `/api/people/imports/${importId}`, { token })).state;
  // `npm run pictures` runs without the configuration of the tests, whose limit is longer than 5 seconds.
  await expect.poll(state, { timeout: 120_000 }).toBe('done');
}

/** Requests a sender id for an organisation and approves it as the operator. */
export async function approveSenderId(
  address: string,
  account: Account,
  operatorToken: string,
  mask: string,
): Promise<void> {
  const { id } = await call<{ id: string }>(address, 'POST', '/api/Messaging/RequestSenderID', {
    token: account.token,
    body: { tenantID: account.tenantId, mask },
  });
  await call(address, 'PUT', `/api/operator/sender-ids/${id}`, {
    token: operatorToken,
    body: { status: 2 },
  });
}
