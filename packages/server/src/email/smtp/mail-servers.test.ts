// Tests the SMTP provider against real mail servers and their mailboxes.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eximRuns, startExim } from '../../../testing/servers/exim.ts';
import type { StoredMail } from '../../../testing/servers/mail-folder.ts';
import { postfixRuns, startPostfix } from '../../../testing/servers/postfix.ts';
import { toBytes } from '../../platform/text/wire-bytes.ts';
import type { Outcome } from '../../providers/provider.ts';
import { smtpProvider } from './smtp-provider.ts';
import { readSmtpUrl, type SmtpOptions } from './smtp-url.ts';

interface Server {
  port: number;
  mails(count: number): Promise<StoredMail[]>;
  stop(): Promise<void>;
}

const head = 'From: office@example.org\r\nSubject: Rehearsal\r\nMIME-Version: 1.0\r\n';
/** Bodies that went wrong somewhere before; the last two are as long as real mails. */
const bodies = [
  'plain\r\n',
  '',
  '.\r\n..\r\n.one\r\n\r\n.\r\nMAIL FROM:<evil@example.org>\r\n',
  'Ẹ káàárọ̀, ṣé dáadáa ni? — “Ọlọ́run” 🙏\r\n',
  `${'x'.repeat(990)}\r\n${'.'.repeat(990)}\r\n`,
  'trailing blanks  \t \r\n\r\n\r\n\r\n',
  `${'.dotted line of a long mail, in which a piece may end at any place'.repeat(13)}\r\n`.repeat(80),
];
const large =
  `${'.a line of a very large mail, with a dot in front of it and UTF-8 at its end: ọ'.repeat(11)}\r\n`.repeat(
    3_500,
  );

const mailOf = (body: string): string => toBytes(`${head}\r\n${body}`);
const stuffed = (mail: string): string => mail.replace(/(^|\r\n)\./g, '$1..');

async function submitAll(
  options: SmtpOptions,
  mails: { to: string; data: string; from?: string }[],
): Promise<Outcome[]> {
  const provider = smtpProvider(options);
  const outcomes = await Promise.all(
    mails.map(({ to, data, from = 'office@example.org' }, n) =>
      provider.submit({ key: `m/${n}`, from, to, data: stuffed(data) }),
    ),
  );
  await provider.close();
  return outcomes;
}

describe.each([
  ['Postfix', postfixRuns, () => startPostfix({ message_size_limit: '4000000' })],
  ['Exim', eximRuns, () => startExim({ settings: { message_size_limit: '4000000' } })],
])('%s', (_name, runs, start) => {
  let server: Server;
  const isHere = runs();
  beforeAll(async () => {
    if (isHere) server = await start();
  });
  afterAll(() => server?.stop());

  it.skipIf(!isHere)(
    '[DE-03] [DE-05] 200 mails over four connections arrive byte for byte, and unknown recipients are refused',
    async () => {
      const mails = Array.from({ length: 200 }, (_, n) => ({
        to: `${n % 40 === 17 ? 'unknown' : 'p'}${n}@example.org`,
        data: n === 100 ? mailOf(large) : mailOf(`${n}\r\n${bodies[n % bodies.length]!}`),
      }));
      const options = readSmtpUrl(`smtp://localhost:${server.port}?pool=4&tls=required&insecure=1`);
      const outcomes = await submitAll(options, mails);

      const isUnknown = (n: number): boolean => mails[n]!.to.startsWith('unknown');
      for (const [n, outcome] of outcomes.entries()) {
        expect(outcome).toMatchObject(
          isUnknown(n) ? { kind: 'rejected', cause: 'bad-email', suppress: 'bounced' } : { kind: 'accepted' },
        );
      }
      const known = mails.filter((_, n) => !isUnknown(n));
      const stored = new Map((await server.mails(known.length)).map((mail) => [mail.to, mail]));
      expect(stored.size).toBe(known.length);
      const changed = known.filter(({ to, data }) => {
        const { from, bytes } = stored.get(to)!;
        return from !== 'office@example.org' || !Buffer.from(data, 'latin1').equals(bytes);
      });
      expect(changed.map(({ to }) => to)).toEqual([]);
    },
  );

  it.skipIf(!isHere)('a mail that is too large is refused, and the others arrive', async () => {
    const before = (await server.mails(0)).length;
    const options = readSmtpUrl(`smtp://127.0.0.1:${server.port}?pool=1`);
    const huge = mailOf(`${'x'.repeat(998)}\r\n`.repeat(4_100));
    const [first, second, third] = await submitAll(options, [
      { to: 'a@example.org', data: mailOf('a\r\n') },
      { to: 'b@example.org', data: huge },
      { to: 'c@example.org', data: mailOf('c\r\n') },
    ]);
    expect([first!.kind, third!.kind]).toEqual(['accepted', 'accepted']);
    expect(second).toMatchObject({ kind: 'rejected', cause: 'content', code: 'SIZE 4000000' });
    expect(await server.mails(before + 2)).toHaveLength(before + 2);
  });

  it.skipIf(!isHere)(
    'addresses with quotes, commas and letters beyond ASCII are accepted as written',
    async () => {
      const before = (await server.mails(0)).length;
      const options = readSmtpUrl(`smtp://127.0.0.1:${server.port}?pool=1`);
      const outcomes = await submitAll(options, [
        { to: '"Ada, the first"@example.org', data: mailOf('quoted\r\n') },
        { to: "o'brien+choir@bücher.example", data: mailOf('domain\r\n'), from: 'b+token@bücher.example' },
        { to: 'ṣẹ́gun@example.org', data: mailOf('local part\r\n') },
      ]);
      expect(outcomes.map(({ kind }) => kind)).toEqual(['accepted', 'accepted', 'accepted']);
      const stored = await server.mails(before + 3);
      const of = (body: string): StoredMail | undefined =>
        stored.find(({ bytes }) => bytes.equals(Buffer.from(mailOf(`${body}\r\n`), 'latin1')));
      expect(of('quoted')?.to).toBe('"Ada, the first"@example.org');
      expect(of('domain')).toMatchObject({
        to: "o'brien+choir@xn--bcher-kva.example",
        from: 'b+token@xn--bcher-kva.example',
      });
      expect(of('local part')?.to).toBe('ṣẹ́gun@example.org');
    },
  );
});

describe.skipIf(!eximRuns())('signing in at Exim', () => {
  it.each(['PLAIN', 'LOGIN'] as const)('by %s, with TLS', async (method) => {
    const exim = await startExim({ ways: [method] });
    try {
      const at = (password: string): SmtpOptions =>
        readSmtpUrl(
          `smtp://${exim.user}:${encodeURIComponent(password)}@127.0.0.1:${exim.port}?tls=required&insecure=1`,
        );
      const mail = { to: 'a@example.org', data: mailOf('signed in\r\n') };
      expect((await submitAll(at(exim.password), [mail]))[0]).toMatchObject({ kind: 'accepted' });
      expect(await exim.mails(1)).toHaveLength(1);
      expect(await exim.log()).toContain(`A=${method}:${exim.user}`);
      expect((await submitAll(at('wrong'), [mail]))[0]).toMatchObject({
        kind: 'retry',
        slow: true,
        reason: 'The mail server does not accept our user name and password.',
      });
    } finally {
      await exim.stop();
    }
  });
});
