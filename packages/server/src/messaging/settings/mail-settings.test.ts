// Tests the e-mail settings over the API.
import { beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let church: { token: string; tenantId: string };
beforeAll(async () => {
  server = await startTestServer();
  church = await server.signUp({ organisation: 'Grace Chapel' });
});

const path = '/api/settings/mail';
const put = (body: Record<string, unknown>) => server.call('PUT', path, { token: church.token, body });

it('[EC-15] tracks neither opens nor clicks by default', async () => {
  const { body } = await server.call('GET', path, { token: church.token });
  expect(body).toEqual({
    fromName: '',
    replyTo: '',
    footer: '',
    trackOpens: false,
    trackClicks: false,
    organisation: 'Grace Chapel',
  });
});

it('stores the settings with their line breaks', async () => {
  const given = {
    fromName: 'Grace  Office',
    footer: 'Grace Chapel\r\n12 Allen Avenue, Ikeja',
    trackOpens: true,
  };
  const { status, body } = await put({ ...given, replyTo: 'Office <OFFICE@grace.example>' });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    fromName: 'Grace Office',
    replyTo: 'office@grace.example',
    footer: 'Grace Chapel\n12 Allen Avenue, Ikeja',
    trackOpens: true,
    trackClicks: false,
  });
  expect((await server.call('GET', path, { token: church.token })).body).toEqual(body);
});

it('refuses an invalid address, with the field', async () => {
  expect(await put({ replyTo: 'office' })).toMatchObject({
    status: 400,
    body: {
      message: expect.stringContaining('not an e-mail address'),
      errors: { replyTo: expect.any(String) },
    },
  });
});
