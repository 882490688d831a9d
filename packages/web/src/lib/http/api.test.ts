// Typed calls: addresses, failures, the token, and the end of a session.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, address, api, openEvents } from './api.ts';
import { noteServerTime, serverNow } from './server-clock.ts';
import { onSessionEnded, rememberedPlace } from './token.ts';

const store = () => {
  const held = new Map<string, string>();
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  };
};

const answer = (status: number, body: unknown) =>
  vi.fn<typeof fetch>(async () => new Response(JSON.stringify(body), { status }));

beforeEach(() => {
  vi.stubGlobal('localStorage', store());
  vi.stubGlobal('sessionStorage', store());
  vi.stubGlobal('window', { location: { pathname: '/tenant/people', search: '?page=2' } });
  localStorage.setItem('tidings.token', 'secret');
});
afterEach(() => vi.unstubAllGlobals());

test('encodes the parameters of an address and leaves out unset values', () => {
  expect(address('/api/people/:id', { id: 'a/b' })).toBe('/api/people/a%2Fb');
  expect(address('/api/people', {}, { search: '+234 80', group: '', page: 2, sort: undefined })).toBe(
    '/api/people?search=%2B234+80&page=2',
  );
  expect(address('/api/people', {}, { fields: ['a:Yes, both', 'b:'], page: 1 })).toBe(
    '/api/people?fields=a%3AYes%2C+both&fields=b%3A&page=1',
  );
});

test('[AU-01] sends the token as a bearer token', async () => {
  const fetched = answer(200, { ok: true });
  vi.stubGlobal('fetch', fetched);
  expect(await api('POST', '/api/x', { body: { a: 1 } as never })).toEqual({ ok: true });
  expect(fetched.mock.calls[0]?.[1]?.headers).toMatchObject({
    authorization: 'Bearer secret',
    'content-type': 'application/json',
  });
});

test('[SC-11] learns the time of the server from its answers, refusals too', async () => {
  const inAYear = Date.now() + 365 * 86_400_000;
  const at = (ms: number) => ({ status: 409, headers: { date: new Date(ms).toUTCString() } });
  for (const time of [inAYear, Date.now()]) {
    vi.stubGlobal(
      'fetch',
      vi.fn<typeof fetch>(async () => new Response('{}', at(time))),
    );
    await expect(api('GET', '/api/x')).rejects.toThrow(ApiError);
    expect(Math.abs(serverNow().getTime() - time)).toBeLessThan(60_000);
  }
  noteServerTime('yesterday');
  noteServerTime(null);
  expect(Math.abs(serverNow().getTime() - Date.now())).toBeLessThan(60_000);
});

test('sends form data without setting a content type', async () => {
  const fetched = answer(201, {});
  vi.stubGlobal('fetch', fetched);
  const body = new FormData();
  await api('POST', '/api/x', { body });
  expect(fetched.mock.calls[0]?.[1]?.body).toBe(body);
  expect(fetched.mock.calls[0]?.[1]?.headers).not.toHaveProperty('content-type');
});

test('keeps the sentence and the fields of a refusal', async () => {
  vi.stubGlobal('fetch', answer(400, { status: false, message: 'No', errors: { email: 'Wrong' } }));
  await expect(api('GET', '/api/x')).rejects.toMatchObject({
    kind: 'refused',
    status: 400,
    said: 'No',
    message: 'No',
    errors: { email: 'Wrong' },
  });
});

test('drops the field’s name from the start of a sentence', async () => {
  const errors = { firstName: 'This is too long' };
  vi.stubGlobal('fetch', answer(400, { status: false, message: 'firstName: This is too long', errors }));
  await expect(api('GET', '/api/x')).rejects.toMatchObject({ said: 'This is too long', errors });
});

test('reports a fault to which the server gave no sentence', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => new Response('<html>Bad gateway</html>', { status: 502 })),
  );
  const failure = await api('GET', '/api/x').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({ kind: 'fault', status: 502, said: undefined });
});

test('treats a full disk on the server as a refusal with its sentence', async () => {
  vi.stubGlobal('fetch', answer(507, { status: false, message: 'There is no room left on the server.' }));
  await expect(api('POST', '/api/x')).rejects.toMatchObject({
    kind: 'refused',
    said: 'There is no room left on the server.',
  });
});

test('[PF-14] tells no connection from no answer in time', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => Promise.reject(new TypeError('Failed to fetch'))),
  );
  await expect(api('GET', '/api/x')).rejects.toMatchObject({ kind: 'offline' });

  const never: typeof fetch = (_, options) =>
    new Promise((_resolve, reject) => {
      options?.signal?.addEventListener('abort', () => reject(new DOMException('late', 'TimeoutError')));
    });
  vi.stubGlobal('fetch', never);
  await expect(api('GET', '/api/x', { timeoutMs: 1 })).rejects.toMatchObject({ kind: 'timeout' });
});

test('rethrows the AbortError of an aborted call', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => Promise.reject(new DOMException('off', 'AbortError'))),
  );
  const off = AbortSignal.abort();
  await expect(api('GET', '/api/x', { signal: off })).rejects.toMatchObject({ name: 'AbortError' });
});

test('[AU-03] a 401 clears the token, remembers the place and notifies the shell once', async () => {
  vi.stubGlobal('fetch', answer(401, { status: false, message: 'Sign in' }));
  const listener = vi.fn();
  const off = onSessionEnded(listener);
  const calls = [api('GET', '/api/Settings/GetTenantPeopleClassification'), api('GET', '/api/people')];
  const ended = await Promise.allSettled(calls);
  off();
  expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(localStorage.getItem('tidings.token')).toBeNull();
  expect(rememberedPlace()).toBe('/tenant/people?page=2');
  expect(listener).toHaveBeenCalledTimes(1);
});

test('[AU-03] a 401 at sign-in does not end a session', async () => {
  vi.stubGlobal('fetch', answer(401, { status: false, message: 'Wrong password' }));
  await expect(api('POST', '/api/accounts/sign-in')).rejects.toMatchObject({ said: 'Wrong password' });
  expect(localStorage.getItem('tidings.token')).toBe('secret');
});

test('a late 401 of an older session does not end the new one', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => {
      localStorage.setItem('tidings.token', 'newer');
      return new Response('{}', { status: 401 });
    }),
  );
  await expect(api('GET', '/api/people')).rejects.toMatchObject({ status: 401 });
  expect(localStorage.getItem('tidings.token')).toBe('newer');
});

test('reads events until the signal is aborted', async () => {
  const off = new AbortController();
  const bytes = new TextEncoder().encode(
    'event: progress\ndata: {"total":3}\n\nevent: progress\ndata: {"tot',
  );
  const body = new ReadableStream({ start: (controller) => (controller.enqueue(bytes), controller.close()) });
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => new Response(body)),
  );
  const seen: unknown[] = [];
  await openEvents('/api/messages/1/events', (event) => (seen.push(event), off.abort()), off.signal);
  expect(seen).toEqual([{ name: 'progress', data: { total: 3 } }]);
});

test('waits where too many streams of events are open, and gives up where it may not read them', async () => {
  vi.useFakeTimers();
  const statuses = [429, 503, 403];
  const asked = vi.fn<typeof fetch>(async () => new Response(null, { status: statuses.shift() ?? 500 }));
  vi.stubGlobal('fetch', asked);
  const reading = openEvents('/api/messages/1/events', () => {}, new AbortController().signal);
  await vi.runAllTimersAsync();
  await reading;
  expect(asked).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});
