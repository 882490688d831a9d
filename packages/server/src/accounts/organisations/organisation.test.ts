// Tests an organisation's own details and its logo.
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addColleague, freshEmail, invite } from '../../../testing/colleagues.ts';
import { image } from '../../../testing/data/images.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let operator: { token: string };
let church: { token: string; tenantId: string };
beforeAll(async () => {
  server = await startTestServer();
  operator = await server.signUp();
});
beforeEach(async () => {
  church = await server.signUp({ organisation: 'Grace Chapel' });
});

const path = '/api/organisation';
const usual = { name: 'Grace Chapel', country: 'NG', timeZone: 'Africa/Lagos', address: '' };
const read = async (token = church.token) => (await server.call('GET', path, { token })).body;
const put = (over: Record<string, unknown>, token = church.token) =>
  server.call('PUT', path, { token, body: { ...usual, ...over } });
const noticesOf = async (token: string) => (await server.call('GET', '/api/notices', { token })).body.items;
const show = (at: string) => server.app.inject({ method: 'GET', url: at });

async function putLogo(bytes: Uint8Array, token = church.token) {
  const payload = new FormData();
  payload.append('logo', new Blob([Uint8Array.from(bytes)]), 'logo.png');
  return server.call('PUT', `${path}/logo`, { token, payload });
}

test('changes the details, and writes what changed into the audit log', async () => {
  expect(await read()).toEqual({ ...usual, logo: '', logoIsPublic: true, scheduled: 0, closedAt: null });
  const { status, body } = await put({
    name: '  Grace   City Church ',
    timeZone: 'Africa/Accra',
    address: '12 Allen Avenue\r\nIkeja',
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    name: 'Grace City Church',
    timeZone: 'Africa/Accra',
    country: 'NG',
    address: '12 Allen Avenue\nIkeja',
  });
  expect(await read()).toEqual(body);
  const lines = await server.query('select action, detail from audit where tenant_id = $1', [
    church.tenantId,
  ]);
  expect(lines).toContainEqual({
    action: 'organisation.changed',
    detail: {
      name: { from: 'Grace Chapel', to: 'Grace City Church' },
      timeZone: { from: 'Africa/Lagos', to: 'Africa/Accra' },
      address: { from: '', to: '12 Allen Avenue\nIkeja' },
    },
  });
  const other = await server.signUp({ organisation: 'St Mary' });
  expect(await read(other.token)).toMatchObject({ name: 'St Mary', address: '' });
});

test.each([
  [{ name: ' ' }, 'name'],
  [{ name: 'Two\nlines' }, 'name'],
  [{ country: 'XX' }, 'country'],
  [{ timeZone: 'Africa/Atlantis' }, 'timeZone'],
  [{ address: 'a'.repeat(301) }, 'address'],
])('refuses %j, and changes nothing', async (wrong, field) => {
  const { status, body } = await put({ address: 'Elsewhere', ...wrong });
  expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  expect(await read()).toMatchObject(usual);
});

test('tells the operators of another name or country, and of nothing else', async () => {
  const before = (await noticesOf(operator.token)).length;
  await put({ address: 'Elsewhere', timeZone: 'Africa/Accra' });
  expect(await noticesOf(operator.token)).toHaveLength(before);
  await put({ name: 'First Bank', country: 'GH' });
  expect((await noticesOf(operator.token))[0]).toMatchObject({
    title: 'An organisation changed its details',
    body: 'Grace Chapel is now called First Bank. First Bank moved from Nigeria to Ghana.',
    link: '/operator',
  });
  expect(await noticesOf(church.token)).toEqual([]);
});

test('another country reads new phones, and leaves those that are stored', async () => {
  const add = async (phone: string) => {
    const { body } = await server.call('POST', '/api/People/createperson', {
      token: church.token,
      body: { firstName: 'Ada', mobilePhone: phone },
    });
    return server.query('select phone from person where id = $1', [body.personId]);
  };
  const [before] = await add('08031234567');
  await put({ country: 'GH' });
  const [after] = await add('0241234567');
  expect([before, after]).toEqual([{ phone: '+2348031234567' }, { phone: '+233241234567' }]);
  expect(
    await server.query('select phone from person where tenant_id = $1 order by id', [church.tenantId]),
  ).toEqual([before, after]);
});

test('[AU-05] only owner and admins change it; others may read it', async () => {
  const admin = await addColleague(server, church.token, 'admin');
  expect((await put({ name: 'By an admin' }, admin.token)).status).toBe(200);
  const picture = await image().png().toBuffer();
  for (const role of ['staff', 'viewer'] as const) {
    const { token } = await addColleague(server, church.token, role);
    expect((await put({ name: 'Taken over' }, token)).status).toBe(403);
    expect((await putLogo(picture, token)).status).toBe(403);
    expect((await server.call('DELETE', `${path}/logo`, { token })).status).toBe(403);
    expect(await read(token)).toMatchObject({ name: 'By an admin', logo: '' });
  }
});

test('a logo becomes small, is shown to anybody, and a replaced one stays for e-mails that show it', async () => {
  const { status, body } = await putLogo(await image().png().toBuffer());
  expect(status).toBe(200);
  expect((await read()).logo).toBe(body.logo);
  const first = await show(body.logo);
  expect(first.statusCode).toBe(200);
  expect(first.rawPayload.length).toBeLessThan(100_000);
  const second = (await putLogo(await image().jpeg().toBuffer())).body.logo;
  expect((await read()).logo).toBe(second);
  expect((await show(body.logo)).statusCode).toBe(200);
  expect((await server.call('DELETE', `${path}/logo`, { token: church.token })).status).toBe(200);
  expect((await read()).logo).toBe('');
  expect((await show(second)).statusCode).toBe(200);
});

test('keeps twenty replaced logos and no more', async () => {
  const picture = await image().png().toBuffer();
  const paths: string[] = [];
  for (let n = 0; n < 23; n++) paths.push((await putLogo(picture)).body.logo);
  const answers = await Promise.all(paths.map(async (one) => (await show(one)).statusCode));
  expect(answers.filter((code) => code === 404)).toHaveLength(2);
  expect(answers.slice(0, 2)).toEqual([404, 404]);
});

test('refuses what is no image, and keeps the logo', async () => {
  const { body } = await putLogo(await image().png().toBuffer());
  expect((await putLogo(new TextEncoder().encode('<svg onload="alert(1)"/>'))).status).toBe(400);
  expect((await server.call('PUT', `${path}/logo`, { token: church.token, body: {} })).status).toBe(400);
  expect((await read()).logo).toBe(body.logo);
});

test('public pages show the logo once the operator has approved the organisation', async () => {
  const { logo } = (await putLogo(await image().png().toBuffer())).body;
  const token = await invite(server, church.token, freshEmail(), 'staff');
  const look = async () => (await server.call('GET', `/api/accounts/invitations/${token}`)).body.logo;
  expect(await look()).toBe(logo);
  await server.query("update tenant set state = 'new' where id = $1", [church.tenantId]);
  expect(await look()).toBe('');
  expect(await read()).toMatchObject({ logo, logoIsPublic: false });
});
