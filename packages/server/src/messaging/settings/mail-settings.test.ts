// Tests the e-mail settings over the API.
import { beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { readTenantRules } from './tenant-rules-store.ts';

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

it('refuses two addresses for answers, of which one would be lost', async () => {
  expect(await put({ replyTo: 'office@grace.example, choir@grace.example' })).toMatchObject({
    status: 400,
    body: { errors: { replyTo: 'Enter one e-mail address only.' } },
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

it("the organisation's address is the footer where the settings have none", async () => {
  const { token, tenantId } = await server.signUp();
  const footer = async () =>
    (await server.db.inTenant(tenantId, (tx) => readTenantRules(tx, tenantId))).mailFooter;
  const at = { organisation: 'Grace', country: 'NG', timeZone: 'Africa/Lagos' };
  await server.call('PUT', '/api/organisation', {
    token,
    body: { ...at, name: 'Grace', address: '12 Allen' },
  });
  expect(await footer()).toBe('12 Allen');
  await server.call('PUT', path, { token, body: { footer: 'Grace, Ikeja' } });
  expect(await footer()).toBe('Grace, Ikeja');
});
