// Tests sending domains: each has its own key, used while DNS shows it.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startDns, type TestDns } from '../../../testing/servers/dns.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { openDns } from '../../platform/dns.ts';
import { openDomainKeys } from './domain-keys.ts';
import type { WatchPort } from './watch-domains.ts';
import { watchDomains } from './watch-domains.ts';

let dns: TestDns;
let server: TestServer;
let token: string;
let tenantId: string;
let operator: string;
let churches = 0;

beforeAll(async () => {
  dns = await startDns();
  server = await startTestServer({ MAIL_FROM: 'post@tidings.example', DNS_SERVERS: dns.address });
  operator = (await server.signUp()).token;
});
afterAll(() => dns.close());
beforeEach(async () => {
  await server.shiftClock(0);
  ({ token, tenantId } = await server.signUp());
});

const newName = () => `grace${(churches += 1)}.example`;
const add = (domain: string) => server.call('POST', '/api/mail-domains', { token, body: { domain } });
const check = async (id: string) =>
  (await server.call('POST', `/api/mail-domains/${id}/check`, { token })).body;
const dkimOf = (domain: { checks: { kind: string; state: string; name: string; value: string }[] }) =>
  domain.checks.find(({ kind }) => kind === 'dkim') as { state: string; name: string; value: string };

/** A domain with its key in DNS; `take` removes the key. */
async function signing(): Promise<{ id: string; domain: string; take: () => void }> {
  const domain = newName();
  const { body } = await add(domain);
  const { name, value } = dkimOf(body);
  dns.zone[name] = { TXT: [value] };
  expect(await check(body.id)).toMatchObject({ signs: true });
  return { id: body.id, domain, take: () => delete dns.zone[name] };
}

const watch = () => {
  const { db, secret, log, accounts } = server.context;
  const port: WatchPort = {
    db,
    log,
    notify: accounts.notify,
    dns: openDns([dns.address]),
    route: { kind: 'none' },
    keys: openDomainKeys(db, secret),
  };
  return watchDomains(port, new AbortController().signal);
};

describe('a domain', () => {
  it('[EC-15] shows its key and signs from the moment the key is found in DNS', async () => {
    const domain = newName();
    const { status, body } = await add(` https://www.${domain.toUpperCase()}/about `);
    expect([status, body.domain, body.signs]).toEqual([201, domain, false]);
    expect((await add(domain)).status).toBe(409);
    expect(await add('gmail.com')).toMatchObject({
      status: 400,
      body: { errors: { domain: expect.any(String) } },
    });
    const { state, name, value } = dkimOf(body);
    expect(state).toBe('missing');
    expect(name).toMatch(new RegExp(`^tidings-[0-9a-f]{8}\\._domainkey\\.${domain}$`));
    expect(value).toMatch(/^v=DKIM1; k=rsa; p=[A-Za-z0-9+/]{392}$/);
    dns.zone[name] = { TXT: [value] };
    const checked = await check(body.id);
    expect(checked).toMatchObject({ signs: true, checks: [{ kind: 'dkim', state: 'good' }, {}, {}] });
    const { body: all } = await server.call('GET', '/api/mail-domains', { token });
    expect(all.items).toEqual([checked]);
    const [row] = await server.query('select private_key from engine.mail_domain where id = $1', [body.id]);
    expect(String(row?.['private_key'])).not.toContain('PRIVATE KEY');
    const { secret, db } = server.context;
    const keys = await openDomainKeys(db, secret).read();
    expect(keys.find(({ id }) => id === body.id)?.privateKey).toContain('PRIVATE KEY');
    // As after a restore to an installation with another secret.
    const elsewhere = await openDomainKeys(db, 'another secret of tests, long enough').read();
    expect(elsewhere.find(({ id }) => id === body.id)?.privateKey).toBeNull();
  });

  it('[EC-15] keeps signing after one miss and while DNS is silent, and stops at the second miss', async () => {
    const { id, domain, take } = await signing();
    take();
    expect(await check(id)).toMatchObject({ signs: true });
    dns.zone[await keyName(id)] = 'fails';
    expect(await check(id)).toMatchObject({ signs: true, domain });
    delete dns.zone[await keyName(id)];
    await check(id);
    expect(await check(id)).toMatchObject({ signs: false });
  });

  it('is checked whatever bytes its records contain', async () => {
    const domain = newName();
    dns.zone[domain] = { TXT: ['v=spf1 \0<b>\u0007é -all'] };
    const { status, body } = await add(domain);
    expect(status).toBe(201);
    expect(body.checks[1]).toMatchObject({ kind: 'spf', state: 'wrong', found: 'v=spf1  <b>\u0007é -all' });
  });

  it('[EC-15] is checked by a job: a new key is used, and the organisation is told once of a lost one', async () => {
    const { domain, take, id } = await signing();
    const waiting = newName();
    const { body: second } = await add(waiting);
    const { name, value } = dkimOf(second);
    dns.zone[name] = { TXT: [value] };
    await server.shiftClock(3600);
    await watch();
    const { body: all } = await server.call('GET', '/api/mail-domains', { token });
    const signs = Object.fromEntries(
      all.items.map((one: { domain: string; signs: boolean }) => [one.domain, one.signs]),
    );
    expect(signs).toEqual({ [domain]: true, [waiting]: true });
    take();
    for (const days of [1, 2, 3]) {
      await server.shiftClock(days * 86_400 + 3600);
      await watch();
    }
    const { body: notices } = await server.call('GET', '/api/notices', { token });
    expect(notices.items.map(({ title }: { title: string }) => title)).toEqual([
      `E-mails no longer come from ${domain}`,
    ]);
    const [row] = await server.query('select signs from engine.mail_domain where id = $1', [id]);
    expect(row).toEqual({ signs: false });
  });

  it('[EC-15] gets a new key if its own was sealed under another secret', async () => {
    const { id, domain } = await signing();
    const before = await keyName(id);
    await server.query('update engine.mail_domain set private_key = $2 where id = $1', [
      id,
      'sealed elsewhere',
    ]);
    const checked = await check(id);
    expect(checked).toMatchObject({ domain, signs: false });
    expect(dkimOf(checked)).toMatchObject({ state: 'missing', name: await keyName(id) });
    expect(await keyName(id)).not.toBe(before);
  });

  it('is removed together with its key', async () => {
    const { id } = await signing();
    expect((await server.call('DELETE', `/api/mail-domains/${id}`, { token })).status).toBe(200);
    expect(await server.query('select 1 from engine.mail_domain where tenant_id = $1', [tenantId])).toEqual(
      [],
    );
    expect((await server.call('DELETE', `/api/mail-domains/${id}`, { token })).status).toBe(404);
  });
});

it("[EC-15] the installation's own domain is there from the start, with one lasting key", async () => {
  const look = () => server.call('GET', '/api/operator/mail-domains', { token: operator });
  const { body } = await look();
  expect(body.items).toMatchObject([{ domain: 'tidings.example', signs: false }]);
  expect((await look()).body).toEqual(body);
  const [{ id }] = body.items;
  const { name, value } = dkimOf(body.items[0]);
  dns.zone[name] = { TXT: [value] };
  const path = `/api/operator/mail-domains/${id}/check`;
  expect((await server.call('POST', path, { token: operator })).body).toMatchObject({ signs: true });
  // The installation's domain is not a tenant's.
  expect((await server.call('POST', `/api/mail-domains/${id}/check`, { token })).status).toBe(404);
  expect((await server.call('GET', '/api/mail-domains', { token })).body.items).toEqual([]);
});

async function keyName(id: string): Promise<string> {
  const [row] = await server.query(
    `select selector || '._domainkey.' || domain as name from engine.mail_domain where id = $1`,
    [id],
  );
  return String(row?.['name']);
}
