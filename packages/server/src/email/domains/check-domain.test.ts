// Tests the domain checks against a real DNS server.
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { startDns, type TestDns } from '../../../testing/servers/dns.ts';
import { type Dns, openDns } from '../../platform/dns.ts';
import { checkDomain } from './check-domain.ts';
import { type MailRoute, mailRouteOf } from './mail-route.ts';
import { readSpf } from './spf.ts';

let server: TestDns;
let dns: Dns;
beforeAll(async () => {
  server = await startDns();
  dns = openDns([server.address], { timeoutMs: 10_000 });
});
afterAll(() => server.close());

const publicKey = 'MIIB'.padEnd(392, 'k');
const key = { domain: 'grace.example', selector: 'tidings-1', publicKey };
const relay: MailRoute = { kind: 'relay', host: 'smtp-relay.gmail.com', include: '_spf.google.com' };
const host: MailRoute = { kind: 'server', host: 'mail.host.example' };
const goodKey = `v=DKIM1; k=rsa; p=${publicKey}`;

beforeEach(() => {
  for (const name of Object.keys(server.zone)) delete server.zone[name];
  Object.assign(server.zone, {
    '_spf.google.com': { TXT: ['v=spf1 ip4:203.0.113.0/24 ~all'] },
    'mail.host.example': { A: ['198.51.100.7'], AAAA: ['2001:db8::7'] },
  });
});

async function check(kind: 'spf' | 'dkim' | 'dmarc', route: MailRoute = host) {
  const checks = await checkDomain({ dns, route }, key);
  return checks.find((one) => one.kind === kind);
}

describe('SPF', () => {
  it.each([
    ['include of the relay', 'v=spf1 include:_spf.google.com ~all', relay],
    ['a: of the server', 'v=spf1 a:mail.host.example -all', host],
    ['its network', 'v=spf1 ip4:198.51.100.0/24 -all', host],
    ['its IPv6 network', 'V=SPF1 ip6:2001:db8::/32 -all', host],
    ['a network around the server', 'v=spf1 a:mail.host.example/24 ~all', host],
    ['an include within an include', 'v=spf1 include:more.example ?all', relay],
    ['a redirect', 'v=spf1 redirect=more.example', relay],
    ['the hosts that take mail', 'v=spf1 mx -all', host],
  ])('[EC-15] is good with %s', async (_what, record, route) => {
    server.zone['grace.example'] = { TXT: ['google-site-verification=x', record], MX: ['mail.host.example'] };
    server.zone['more.example'] = { TXT: ['v=spf1 include:_spf.google.com -all'] };
    expect(await check('spf', route)).toMatchObject({ state: 'good', name: '', value: '', found: record });
  });

  it('[EC-15] that is missing is given whole, for the server that sends our mail', async () => {
    expect(await check('spf', relay)).toMatchObject({
      state: 'missing',
      name: 'grace.example',
      value: 'v=spf1 include:_spf.google.com ~all',
    });
    expect(await check('spf')).toMatchObject({ value: 'v=spf1 a:mail.host.example ~all' });
    expect(await check('spf', { kind: 'unseen', site: null })).toMatchObject({ value: 'v=spf1 mx ~all' });
  });

  it('[EC-15] that omits our server is given with it, before its last term', async () => {
    server.zone['grace.example'] = { TXT: ['v=spf1 ip4:192.0.2.1 -all'] };
    expect(await check('spf')).toMatchObject({
      state: 'wrong',
      value: 'v=spf1 a:mail.host.example ip4:192.0.2.1 -all',
      found: 'v=spf1 ip4:192.0.2.1 -all',
    });
    server.zone['grace.example'] = {
      TXT: ['v=spf1 -a:mail.host.example +mx ~all'],
      MX: ['mail.host.example'],
    };
    expect(await check('spf')).toMatchObject({ state: 'wrong' });
  });

  it.each([
    ['several records', ['v=spf1 mx -all', 'v=spf1 a:x.example ~all'], /2 SPF records/],
    ['an open end', ['v=spf1 +all'], /lets anyone send/],
    ['what nobody understands', ['v=spf1 ipv4:1.2.3.4 -all'], /'ipv4:1.2.3.4' in it means nothing/],
    [
      'a name without a record',
      ['v=spf1 include:none.example -all'],
      /none.example, which has no SPF record/,
    ],
    [
      'too many names',
      [`v=spf1 ${Array.from({ length: 11 }, (_, i) => `a:h${i}.example`).join(' ')} -all`],
      /more than 10 names/,
    ],
    ['a name that names itself', ['v=spf1 include:grace.example -all'], /more than 10 names/],
  ])('[EC-15] is wrong with %s', async (_what, TXT, words) => {
    server.zone['grace.example'] = { TXT };
    expect(await check('spf')).toMatchObject({ state: 'wrong', words: expect.stringMatching(words) });
  });

  it.each([
    ['an include of nothing', 'v=spf1 include:none.example mx -all', 'v=spf1 a:mail.host.example mx -all'],
    ['what nobody understands', 'v=spf1 ipv4:1.2.3.4 mx ~all', 'v=spf1 a:mail.host.example mx ~all'],
    [
      'an include that is broken within',
      'v=spf1 include:broken.example ~all',
      'v=spf1 a:mail.host.example ~all',
    ],
    [
      'an include that lets all in',
      'v=spf1 mx include:open.example -all',
      'v=spf1 a:mail.host.example mx -all',
    ],
    ['an open end', 'v=spf1 mx +all', 'v=spf1 a:mail.host.example mx ~all'],
    ['a redirect to nothing', 'v=spf1 mx redirect=none.example', 'v=spf1 a:mail.host.example mx ~all'],
    ['too much', `v=spf1 ${Array.from({ length: 11 }, (_, i) => `a:h${i}.example`).join(' ')} -all`, ''],
  ])('[EC-15] with %s is given corrected', async (_what, record, value) => {
    server.zone['broken.example'] = { TXT: ['v=spf1 include:none.example -all'] };
    server.zone['open.example'] = { TXT: ['v=spf1 +all'] };
    server.zone['grace.example'] = { TXT: [record] };
    expect(await check('spf')).toMatchObject({ state: 'wrong', value, name: value && 'grace.example' });
  });

  it('[EC-15] that are several are merged into one', async () => {
    server.zone['grace.example'] = { TXT: ['v=spf1 mx -all', 'v=spf1 mx a:x.example ~all'] };
    expect(await check('spf')).toMatchObject({ value: 'v=spf1 a:mail.host.example mx a:x.example ~all' });
  });

  it("[EC-15] is unknown where our server's public address cannot be seen", async () => {
    server.zone['grace.example'] = { TXT: ['v=spf1 ip4:192.0.2.1 -all'] };
    expect(await check('spf', { kind: 'unseen', site: null })).toMatchObject({ state: 'unknown', value: '' });
  });

  it('treats an invalid network as one that matches nothing', async () => {
    const sender = { addresses: ['198.51.100.7'], include: null };
    for (const record of [
      'v=spf1 ip4:198.51.100.7/99 -all',
      'v=spf1 ip4:300.1.1.1 -all',
      'v=spf1 ip6:x -all',
    ])
      expect(await readSpf(dns, 'grace.example', record, sender)).toMatchObject({ permits: false });
  });
});

describe('DKIM', () => {
  const name = 'tidings-1._domainkey.grace.example';

  it('[EC-15] is good where our key is published, split into strings or behind a CNAME', async () => {
    server.zone[name] = { TXT: [goodKey] };
    expect(await check('dkim')).toMatchObject({ state: 'good', value: '' });
    server.zone[name] = { CNAME: 'keys.host.example' };
    server.zone['keys.host.example'] = { TXT: [`p=${publicKey.slice(0, 200)} ${publicKey.slice(200)}`] };
    expect(await check('dkim')).toMatchObject({ state: 'good' });
  });

  it('[EC-15] that is missing is given whole', async () => {
    expect(await check('dkim')).toMatchObject({ state: 'missing', name, value: goodKey, found: '' });
  });

  it('[EC-15] is found where a form has appended the domain once more', async () => {
    server.zone[`${name}.grace.example`] = { TXT: [goodKey] };
    expect(await check('dkim')).toMatchObject({
      state: 'wrong',
      words: expect.stringContaining('Enter only tidings-1._domainkey'),
    });
  });

  it.each([
    ['another key', ['v=DKIM1; k=rsa; p=MIIBother'], /another key/],
    ['half of it', [goodKey.slice(0, 255)], /part of it is missing/],
    ['a key that was withdrawn', ['v=DKIM1; p='], /withdrawn/],
    ['marks rest of the record', [`"${goodKey}"`], /quotation marks/],
    ['several records', [goodKey, 'v=DKIM1; p=x'], /several/],
    ['another kind of key', [`v=DKIM1; k=ed25519; p=${publicKey}`], /rest of the record/],
    ['no room for ours', [`v=DKIM1; h=sha1; p=${publicKey}`], /rest of the record/],
  ])('[EC-15] is wrong with %s', async (_what, TXT, words) => {
    server.zone[name] = { TXT };
    expect(await check('dkim')).toMatchObject({
      state: 'wrong',
      words: expect.stringMatching(words),
      value: goodKey,
    });
  });
});

describe('DMARC', () => {
  it.each([
    ['_dmarc.grace.example', 'v=DMARC1; p=reject; adkim=s', /is refused/],
    ['_dmarc.grace.example', 'v=DMARC1;p=none', /refuse nothing/],
    ['_dmarc.grace.example', 'v = DMARC1 ; p = none', /refuse nothing/],
    ['_dmarc.example', 'v=DMARC1; p=none; sp=quarantine', undefined],
  ])('[EC-15] at %s saying %s is read', async (name, record, words) => {
    server.zone[name] = { TXT: [record] };
    const found = await check('dmarc');
    // A top-level domain has no DMARC record of its own.
    if (words === undefined) expect(found).toMatchObject({ state: 'missing' });
    else expect(found).toMatchObject({ state: 'good', words: expect.stringMatching(words), found: record });
  });

  it('[EC-15] of a parent applies to its subdomains', async () => {
    server.zone['_dmarc.grace.example'] = { TXT: ['v=DMARC1; p=none; sp=quarantine'] };
    const checks = await checkDomain({ dns, route: host }, { ...key, domain: 'news.grace.example' });
    expect(checks.find(({ kind }) => kind === 'dmarc')).toMatchObject({
      state: 'good',
      words: expect.stringMatching(/to spam.*that of grace\.example/),
    });
  });

  it('[EC-15] is given where there is none, where there are several, and where the policy is missing', async () => {
    const value = 'v=DMARC1; p=none; rua=mailto:postmaster@grace.example';
    expect(await check('dmarc')).toMatchObject({ state: 'missing', name: '_dmarc.grace.example', value });
    server.zone['_dmarc.grace.example'] = { TXT: ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] };
    expect(await check('dmarc')).toMatchObject({ state: 'wrong', words: expect.stringMatching(/several/) });
    server.zone['_dmarc.grace.example'] = { TXT: ['v=DMARC1; rua=mailto:x@y.example'] };
    expect(await check('dmarc')).toMatchObject({ state: 'wrong', value });
  });
});

it('[EC-15] is unknown, not wrong, where DNS fails or does not answer', async () => {
  server.zone['grace.example'] = 'fails';
  server.zone['tidings-1._domainkey.grace.example'] = 'silent';
  server.zone['_dmarc.grace.example'] = 'silent';
  const impatient = openDns([server.address], { timeoutMs: 50 });
  const checks = await checkDomain({ dns: impatient, route: host }, key);
  expect(checks.map(({ state }) => state)).toEqual(['unknown', 'unknown', 'unknown']);
});

test.each([
  ['smtp://u:p@smtp-relay.gmail.com:587', relay],
  ['smtps://email-smtp.eu-west-1.amazonaws.com', { kind: 'relay', include: 'amazonses.com' }],
  ['smtp://mail.host.example', host],
  ['smtp://203.0.113.9:25', { kind: 'server', host: '203.0.113.9' }],
  ['smtp://localhost:25', { kind: 'unseen', site: 'tidings.example.org' }],
  ['smtp://[::1]:25', { kind: 'unseen' }],
  ['smtp://postfix', { kind: 'unseen' }],
  [undefined, { kind: 'none' }],
])('with SMTP_URL %s mail is sent by %o', (SMTP_URL, route) => {
  expect(mailRouteOf({ SMTP_URL, PUBLIC_URL: 'https://tidings.example.org' })).toMatchObject(route);
});
