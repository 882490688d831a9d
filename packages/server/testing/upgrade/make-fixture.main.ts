// Makes the fixture of the upgrade test by using version 0.1.0 over HTTP.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { ended, freePort, listening } from '../program.ts';
import { debianPostgres, startDebianPostgres } from '../servers/debian-postgres.ts';
import { startDns } from '../servers/dns.ts';
import { startFakeSmtp } from '../servers/fake-smtp.ts';
import type { Fixture } from './fixture.ts';

const [checkout] = process.argv.slice(2);
if (!checkout || !existsSync(path.join(checkout, 'node_modules')))
  throw new Error('Usage: make-fixture.main.ts CHECKOUT, the folder of version 0.1.0 after npm ci');
const main = path.join(checkout, 'packages/server/src/main.ts');

const secret = 'the secret of the upgrade fixture, known to all';
const password = 'correct horse battery';
const email = 'ada@grace.example';
const passwords = { smsc: 'sesame-of-the-smsc', mailServer: 'sesame-of-the-mail-server' };

const postgres = await startDebianPostgres();
const mailServer = await startFakeSmtp();
const dns = await startDns();
const folder = await mkdtemp(path.join(tmpdir(), 'tidings-old-'));

/** Starts the old version; `only` one part of it, so that what that part leaves to the other stays where it is. */
async function start(only: string[] = []): Promise<void> {
  const port = await freePort();
  const child = spawn(process.execPath, [main, ...only], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      TIDINGS_DATA: folder,
      TIDINGS_SECRET: secret,
      DATABASE_URL: postgres.ownerUrl,
      PORT: String(port),
      PUBLIC_URL: 'https://church.example',
      SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
      MAIL_FROM: 'Tidings <post@tidings.example>',
      BOUNCE_ADDRESS: 'b+*@bounces.tidings.example',
      DNS_SERVERS: dns.address,
      LOG_LEVEL: 'warn',
    },
    stdio: 'inherit',
  });
  await listening(port, child);
  address = `http://127.0.0.1:${port}`;
  running = () => ended(child);
}

let address = '';
let running: (() => Promise<void>) | undefined;
let token = '';
/** Calls the old version; throws where the answer is none of success. */
// oxlint-disable-next-line typescript/no-explicit-any -- what the old version answers has no types here
async function call(method: string, route: string, body?: object): Promise<any> {
  const isForm = body instanceof FormData;
  const response = await fetch(address + route, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  const answer = (await response.json()) as { status?: unknown };
  if (!response.ok || answer.status === false)
    throw new Error(`${method} ${route}: ${response.status} ${JSON.stringify(answer)}`);
  return answer;
}

/** Asks until the answer is the one that is waited for. */
async function until(is: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await is())) await new Promise((resolve) => setTimeout(resolve, 100));
}

/** What a whole installation does in its life. */
async function live(): Promise<Omit<Fixture, 'madeAt' | 'queued'>> {
  const account = await call('POST', '/api/accounts/register', {
    organisation: 'Grace',
    country: 'NG',
    timeZone: 'Africa/Lagos',
    firstName: 'Ada',
    lastName: 'Obi',
    email,
    password,
  });
  token = account.token;
  const { id: group } = await call('POST', '/api/CreateGroup', { name: 'Choir' }).then(
    (answer) => answer.group ?? answer,
  );
  const reader = { name: 'Bola Bello', phone: '+2348031234567', email: 'bola@example.org' };
  const { personId } = await call('POST', '/api/people/createperson', {
    firstName: 'Bola',
    lastName: 'Bello',
    mobilePhone: reader.phone,
    email: reader.email,
    personGroups: [{ groupId: group, position: '' }],
  });

  const text = { subject: 'Rehearsal', message: '<p>At six, #name#</p>', isPersonalized: true };
  const sent = await call('POST', '/api/Messaging/sendEmail', { ...text, ToContacts: personId });
  await until(async () => (await call('GET', `/api/messages/${sent.mail.id}`)).state === 'done');
  const mail = mailServer.mails.find(({ to }) => to === reader.email);
  const unsubscribe = /^List-Unsubscribe: .*<https:\/\/church\.example(\/u\/[^>]+)>/m.exec(
    mail?.data ?? '',
  )?.[1];
  const messageId = /^Message-ID: <([^>]+)>/im.exec(mail?.data ?? '')?.[1];
  if (!unsubscribe || !messageId) throw new Error(`The mail has no link to unsubscribe: ${mail?.data}`);

  await call('POST', '/api/Messaging/RequestSenderID', { mask: 'GRACE' });
  const masks = await call('GET', '/api/operator/sender-ids');
  await call('PUT', `/api/operator/sender-ids/${masks.items[0].id}`, { status: 2 });
  const sms = { subject: 'GRACE', groupedContacts: `group_${group}` };
  const smsDraft = { body: 'Draft of an SMS, é', ...sms };
  const mailDraft = {
    subject: 'Draft of an e-mail',
    body: '<p>Not <b>finished</b></p>',
    ToContacts: personId,
  };
  const drafts = {
    sms: { id: (await call('POST', '/api/Messaging/PostSmsDraft', smsDraft)).id, ...smsDraft },
    email: { id: (await call('POST', '/api/Messaging/saveEmaillDraft', mailDraft)).id, ...mailDraft },
  };
  const executionDate = '2035-01-01T09:00';
  const scheduled = await call('POST', '/api/Messaging/saveSmsSchedule', {
    ...sms,
    message: 'Happy new year',
    executionDate,
  });

  const unused = { regular: false, hybrid: false, email: false };
  const smsc = await call('POST', '/api/operator/providers', {
    name: 'SMSC',
    kind: 'smpp',
    settings: { host: 'smsc.example.org', systemId: 'grace' },
    secrets: { password: passwords.smsc },
    welcomeUnits: 'keep',
    ...unused,
  });
  const ownMailServer = await call('POST', '/api/providers', {
    name: 'Own mail server',
    kind: 'smtp',
    settings: { host: 'mail.grace.example', user: 'grace', from: 'office@grace.example' },
    secrets: { password: passwords.mailServer },
    ...unused,
  });
  const domain = await call('POST', '/api/mail-domains', { domain: 'grace.example' });
  const dkim = domain.checks.find(({ kind }: { kind: string }) => kind === 'dkim');
  dns.zone[dkim.name] = { TXT: [dkim.value] };
  await call('POST', `/api/mail-domains/${domain.id}/check`);
  return {
    secret,
    account: { email, password, token, tenantId: account.tenantId },
    reader,
    group,
    mail: { id: sent.mail.id, unsubscribe, messageId },
    drafts,
    scheduled: { id: scheduled.messageId, message: 'Happy new year', executionDate },
    providers: [
      { id: smsc.id, password: passwords.smsc, hookAddress: smsc.hookAddress },
      { id: ownMailServer.id, password: passwords.mailServer, hookAddress: ownMailServer.hookAddress },
    ],
    dkim: { domain: domain.domain, name: dkim.name, record: dkim.value },
  };
}

/** Asks for work of the background, while nobody is there to do it. */
async function queueJobs(): Promise<Fixture['queued']> {
  const form = new FormData();
  form.append('file', new Blob(['First Name,Last Name,Mobile Phone\nTunde,Ade,08031234568\n']), 'people.csv');
  const { importId } = await call('POST', '/api/people/import', form);
  const sender = 'office@grace.example';
  await call('POST', '/api/mail-senders', { address: sender, name: 'Office' });
  await call('POST', '/api/accounts/forgot-password', { email });
  return { importId, importedName: 'Tunde', proofTo: sender, resetTo: email };
}

function dump(): string {
  const { port } = new URL(postgres.ownerUrl);
  const url = `postgresql://boss@127.0.0.1:${port}/church`;
  const flags = ['--no-owner', '--inserts', '--rows-per-insert=1000', `--dbname=${url}`];
  const sql = execFileSync(`${debianPostgres()}/pg_dump`, flags, { encoding: 'utf8', maxBuffer: 2 ** 28 });
  // Orders to psql alone, and comments.
  return sql.replaceAll(/^(\\|--).*\n/gm, '').replaceAll(/\n{2,}/g, '\n');
}

try {
  await start();
  const lived = await live();
  await running?.();
  await start(['--only=api']);
  const queued = await queueJobs();
  await running?.();
  const fixture: Fixture = { ...lived, queued, madeAt: new Date().toISOString() };
  await writeFile(path.join(import.meta.dirname, '0.1.0.json'), `${JSON.stringify(fixture, null, 2)}\n`);
  const compressed = gzipSync(dump(), { level: 9 });
  await writeFile(path.join(import.meta.dirname, '0.1.0.sql.gz'), compressed);
  console.log(`The fixture has ${Math.ceil(compressed.length / 1000)} kB.`);
} finally {
  await running?.();
  await Promise.all([mailServer.stop(), dns.close(), postgres.stop()]);
  await rm(folder, { recursive: true, force: true });
}
