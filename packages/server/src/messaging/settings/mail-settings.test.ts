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
    language: 'en',
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
    language: 'yo',
  };
  const { status, body } = await put({ ...given, replyTo: 'Office <OFFICE@grace.example>' });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    fromName: 'Grace Office',
    replyTo: 'office@grace.example',
    footer: 'Grace Chapel\n12 Allen Avenue, Ikeja',
    language: 'yo',
    trackOpens: true,
    trackClicks: false,
  });
  expect((await server.call('GET', path, { token: church.token })).body).toEqual(body);
});

it('[LN-02] refuses a language that is not in the list', async () => {
  expect(await put({ language: 'en"><b' })).toMatchObject({
    status: 400,
    body: { errors: { language: 'Choose one of the languages of the list' } },
  });
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
