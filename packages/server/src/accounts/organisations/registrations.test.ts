// Tests of how many organisations may be registered from one network.
import { beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { usualRateLimits } from '../../platform/http/tries.ts';

let server: TestServer;
let count = 0;
beforeEach(async () => {
  server = await startTestServer({}, { rateLimits: { ...usualRateLimits, perAddress: 1000 } });
});

async function register(
  from: { remoteAddress?: string; forwarded?: string; path?: string } = {},
  over: Record<string, unknown> = {},
) {
  const { remoteAddress = '127.0.0.1', forwarded, path = '/api/accounts/register' } = from;
  const answer = await server.app.inject({
    method: 'POST',
    url: path,
    remoteAddress,
    headers: forwarded ? { 'x-forwarded-for': forwarded } : {},
    payload: {
      organisation: 'Grace',
      country: 'NG',
      timeZone: 'Africa/Lagos',
      firstName: 'Ada',
      email: `ada${++count}@example.org`,
      password: 'correct horse battery',
      ...over,
    },
  });
  return { status: answer.statusCode, message: answer.json<{ message: string }>().message };
}

test('[AU-13] refuses the sixth within an hour in a sentence, however the path is spelled', async () => {
  for (let n = 1; n <= 5; n++) expect((await register()).status).toBe(201);
  expect(await register()).toEqual({
    status: 429,
    message:
      '5 organisations were created from your network within the last hour. Please try again in 60 minutes.',
  });
  for (const path of ['/API/Accounts/Register', '/api/accounts/register/', '/api/accounts/register?x=1'])
    expect((await register({ path })).status).toBe(429);
  await server.shiftClock(3540);
  expect((await register()).message).toContain('in a minute.');
  await server.shiftClock(3601);
  expect((await register()).status).toBe(201);
});

test('[AU-13] tells clients behind one proxy apart, and ignores a made-up forwarded address', async () => {
  for (let n = 1; n <= 5; n++) expect((await register({ forwarded: '203.0.113.7' })).status).toBe(201);
  expect((await register({ forwarded: '203.0.113.7' })).status).toBe(429);
  // A made-up address of the client stands before the one that the proxy saw.
  expect((await register({ forwarded: '198.51.100.9, 203.0.113.7' })).status).toBe(429);
  expect((await register({ forwarded: '203.0.113.8' })).status).toBe(201);
  const remoteAddress = '198.51.100.1';
  for (let n = 1; n <= 5; n++)
    expect((await register({ remoteAddress, forwarded: `192.0.2.${n}` })).status).toBe(201);
  expect((await register({ remoteAddress, forwarded: '192.0.2.99' })).status).toBe(429);
});

test('[AU-13] an IPv6 network of 64 bits counts as one client, and IPv4 is one however it is written', async () => {
  for (let n = 1; n <= 5; n++)
    expect((await register({ forwarded: `2001:db8:1:2:${n}::${n}` })).status).toBe(201);
  expect((await register({ forwarded: '2001:DB8:1:2:ffff::1' })).status).toBe(429);
  expect((await register({ forwarded: '2001:db8:1:3::1' })).status).toBe(201);
  for (let n = 1; n <= 5; n++)
    expect((await register({ remoteAddress: n % 2 ? '198.51.100.2' : '::ffff:198.51.100.2' })).status).toBe(
      201,
    );
  expect((await register({ remoteAddress: '::ffff:c633:6402' })).status).toBe(429);
});

test('[AU-13] refused registrations do not count, and many at once cannot exceed the limit', async () => {
  const email = 'taken@example.org';
  expect((await register({}, { email })).status).toBe(201);
  for (let n = 1; n <= 6; n++) expect((await register({}, { email })).status).toBe(409);
  const all = await Promise.all(Array.from({ length: 8 }, () => register()));
  expect(all.filter(({ status }) => status === 201)).toHaveLength(4);
  expect(all.filter(({ status }) => status === 429)).toHaveLength(4);
});
