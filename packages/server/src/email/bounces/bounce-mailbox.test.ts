// Tests following a bounce mailbox on a real IMAP server, with reconnects.
import { ImapFlow } from 'imapflow';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { type Dovecot, dovecotRuns, startDovecot } from '../../../testing/servers/dovecot.ts';
import { openLog } from '../../platform/log.ts';
import { type BounceMailbox, type MailboxPauses, startBounceMailbox } from './bounce-mailbox.ts';

const report = (name: string) =>
  `Subject: ${name}\r\nTo: office@church.example\r\n` +
  'Content-Type: multipart/report; report-type=delivery-status; boundary=B\r\n\r\n--B--\r\n';
const person = (name: string) => `Subject: ${name}\r\nTo: office@church.example\r\n\r\nDear all\r\n`;
const plain = (name: string) => `Subject: ${name}\r\nDelivered-To: b+token@church.example\r\n\r\nfailure\r\n`;

describe.runIf(dovecotRuns())('a mailbox at Dovecot', () => {
  let dovecot: Dovecot;
  let database: TestDatabase;
  let users = 0;
  const opened: BounceMailbox[] = [];
  const lines: string[] = [];
  beforeAll(async () => {
    [dovecot, database] = await Promise.all([startDovecot(), testDatabase()]);
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((one) => one.stop()));
    lines.length = 0;
  });
  afterAll(() => dovecot.stop());

  const addressOf = (user: string, password = dovecot.password) => ({
    host: '127.0.0.1',
    port: dovecot.port,
    implicitTls: false,
    user,
    password,
    folder: 'INBOX',
  });
  function open(user: string, over: { receive?: () => Promise<void>; password?: string } = {}) {
    const taken: string[] = [];
    const reports: string[] = [];
    const mailbox = startBounceMailbox(addressOf(user, over.password), {
      db: database.db,
      clock: { now: () => new Date() },
      readAddress: (one) => (one.startsWith('b+') ? { number: 1, n: 1 } : null),
      receive: async ({ bytes }) => {
        await over.receive?.();
        taken.push(/^Subject: (.*)\r$/m.exec(Buffer.from(bytes).toString())?.[1] ?? '');
      },
      log: openLog('debug', { write: (line: string) => void lines.push(line) }),
      notes: {
        well: async () => void reports.push('well'),
        trouble: async (words) => void reports.push(words),
      },
      pauses: { again: 20, longest: 50 } satisfies Partial<MailboxPauses>,
    });
    opened.push(mailbox);
    return { taken, reports, stop: () => mailbox.stop() };
  }
  async function visit<T>(user: string, work: (client: ImapFlow) => Promise<T>): Promise<T> {
    const client = new ImapFlow({
      host: '127.0.0.1',
      port: dovecot.port,
      secure: false,
      logger: false,
      auth: { user, pass: dovecot.password },
    });
    client.on('error', () => {});
    await client.connect();
    try {
      return await work(client);
    } finally {
      client.close();
    }
  }
  const put = (user: string, mails: string[], at = new Date()) =>
    visit(user, async (client) => {
      for (const mail of mails) await client.append('INBOX', mail, [], at);
    });
  const soon = (look: () => unknown) => vi.waitFor(look, { timeout: 15_000, interval: 20 });
  const newUser = () => `user${(users += 1)}`;

  it('[EC-15] is read as mail arrives, each bounce once, and nothing in it is changed', async () => {
    const user = newUser();
    await put(user, [report('old')], new Date(Date.now() - 30 * 86_400_000));
    await put(user, [report('first'), person('Ada'), plain('qmail')]);
    const { taken, stop } = open(user);
    await soon(() => expect(taken).toEqual(['first', 'qmail']));
    await put(user, [person('Bola'), report('second')]);
    await soon(() => expect(taken).toEqual(['first', 'qmail', 'second']));
    await stop();
    await put(user, [report('third')]);
    const later = open(user);
    await soon(() => expect(later.taken).toEqual(['third']));
    const flags = await visit(user, async (client) => {
      await client.mailboxOpen('INBOX', { readOnly: true });
      return (await client.fetchAll('1:*', { flags: true })).map((one) => [...(one.flags ?? [])]);
    });
    expect(flags.flat().filter((flag) => flag !== '\\Recent')).toEqual([]);
    expect(flags).toHaveLength(7);
  });

  it('[EC-15, DE-04] is read again from the same place after a database failure and after a lost connection', async () => {
    const user = newUser();
    await put(user, [report('first')]);
    let failing = true;
    const { taken, reports } = open(user, {
      receive: () => (failing ? Promise.reject(new Error('no database')) : Promise.resolve()),
    });
    await soon(() => expect(lines.join()).toContain('cannot be read, and is tried again'));
    failing = false;
    await soon(() => expect(taken).toEqual(['first']));
    await dovecot.restart();
    await put(user, [report('second')]);
    await soon(() => expect(taken).toEqual(['first', 'second']));
    expect(reports[0]).toBe('What is in it could not be kept. The log says more.');
    await soon(() => expect(reports.at(-1)).toBe('well'));
  });

  it('[EC-15] is read from the start when its server renumbers it, and loses nothing', async () => {
    const user = newUser();
    await put(user, [report('first')]);
    const { taken, stop } = open(user);
    await soon(() => expect(taken).toEqual(['first']));
    await stop();
    const validity = () =>
      database.query<{ validity: string }>("select validity from engine.mailbox where name like $1 || '@%'", [
        user,
      ]);
    const before = await validity();
    await dovecot.restart({ user });
    await put(user, [report('second')]);
    const later = open(user);
    await soon(() => expect(new Set(later.taken)).toEqual(new Set(['first', 'second'])));
    await soon(async () => expect(await validity()).not.toEqual(before));
  });

  it('[EC-15] reports a wrong password once, without the password, and stops nothing else', async () => {
    const { reports, stop } = open(newUser(), { password: 'hunter-two' });
    await soon(() => expect(lines.filter((line) => line.includes('check BOUNCE_IMAP'))).toHaveLength(1));
    await stop();
    expect(lines).toHaveLength(1);
    expect(reports[0]).toBe('The mail host does not take the user name and password of BOUNCE_IMAP.');
    expect([...lines, ...reports].join()).not.toContain('hunter');
  });
});
