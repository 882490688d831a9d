// Tests reading bounces as real mail servers write them.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openMailTokens } from '../tokens/mail-token.ts';
import { openBounceAddress } from './bounce-address.ts';
import { openReportReading } from './read-report.ts';

const tokens = openMailTokens('a secret of thirty-two characters, or so');
const named = { number: 123_456_789, n: 42 };
const own = tokens.make(named);
/** Readers for an installation whose BOUNCE_ADDRESS names each mail, and for one where it does not. */
const reading = (pattern: string) =>
  openReportReading({
    tokens,
    readAddress: openBounceAddress(pattern, tokens),
    byMessageId: !pattern.includes('*'),
  });
const read = reading('b+*@bounces.church.example');
const readAtOffice = reading('office@church.example');

/** One of the fixtures with these tokens, as it came over the wire. */
const mail = (name: string, by: { leave: string; id: string } = own): string =>
  readFileSync(path.join(import.meta.dirname, 'fixtures', `${name}.eml`), 'utf8')
    .replaceAll('TOKEN', by.leave)
    .replaceAll('THISMAIL', by.id)
    .replaceAll('\n', '\r\n');
const bytes = (text: string) => ({ bytes: Buffer.from(text) });

const bad = { state: 'undelivered', cause: 'bad-email', suppress: 'bounced' };
const soft = { state: 'undelivered', suppress: undefined };
const complaint = { state: 'delivered', code: 'abuse', suppress: 'complained' };

describe('a bounce', () => {
  it.each([
    ['postfix-unknown-user', { ...bad, code: '5.1.1', reason: 'The address does not exist' }],
    ['postfix-given-up', { ...soft, code: '4.4.1', cause: 'provider' }],
    ['exim-unknown-user', { ...bad, code: '5.1.1' }],
    ['exim-without-code', { ...soft, code: '5.0.0', reason: 'The mail came back' }],
    ['exim-plain', { ...soft, code: null, address: undefined }],
    ['qmail', { ...soft, code: null, reason: 'The mail came back without a reason' }],
    ['exchange-not-found', { ...bad, code: '5.1.10', address: 'ada@example.org' }],
    ['gmail-full', { ...soft, code: '5.2.2', reason: 'The mailbox is full' }],
    ['gmail-policy', { ...soft, code: '5.7.26', cause: 'sender' }],
    ['failed-with-comments', { ...bad, code: '5.1.1', address: 'ada@example.org' }],
    ['dmarc-refused', { ...soft, code: '5.7.1', cause: 'sender', reason: expect.stringContaining('DMARC') }],
    ['away-without-headers', { ...soft, code: null, sender: 'ada@example.org' }],
    ['sendmail-host-unknown', { ...bad, code: '5.1.2' }],
    ['passed-on', { ...bad, code: '5.1.1', address: 'ada.old@elsewhere.example' }],
    ['sender-refused', { ...soft, code: '5.1.8', cause: 'sender' }],
    ['relayed-and-delivered', { state: 'delivered', code: '2.0.0', address: 'ada@example.org' }],
    ['global-status', { ...bad, code: '5.4.4', address: 'ada@example.org' }],
    ['spam-report', complaint],
    ['spam-report-redacted', complaint],
  ])('[EC-15, DE-04] %s is read by its fields', async (name, expected) => {
    const receipts = await read(bytes(mail(name)));
    expect(receipts).toHaveLength(1);
    expect({ suppress: undefined, address: undefined, ...receipts[0] }).toMatchObject({
      references: ['123456789-42'],
      ...expected,
    });
  });

  it.each([
    'postfix-delayed',
    'vacation',
    'outlook-away',
    'read-receipt',
    'human-answer',
    'not-spam',
    'dmarc-failure',
  ])('[EC-15] %s is not a bounce', async (name) => {
    expect(await read(bytes(mail(name)))).toEqual([]);
    const envelope = { named, isNullSender: name !== 'human-answer' && !name.startsWith('not') };
    expect(await read({ ...bytes(mail(name)), envelope })).toEqual([]);
  });

  it.each([
    'Out of office: Sunday',
    'Automatic reply: Sunday',
    'Automatische Antwort: Sonntag',
    'Abwesenheitsnotiz: Sonntag',
    'Réponse automatique : Dimanche',
    'Re: Absence du bureau',
    'Resposta automática: Domingo',
    'Fora do escritório: Domingo',
    'Respuesta automática: Domingo',
  ])('[EC-15] an absence told from another address by the subject %j is not a bounce', async (subject) => {
    const away = mail('away-without-headers').replace('Ada@example.org', 'ada.obi@example.com');
    const of = (line: string) => away.replace(/^Subject: .*$/m, `Subject: ${line}\r`);
    const encoded = `=?utf-8?B?${Buffer.from(subject).toString('base64')}?=`;
    expect(await read(bytes(of(encoded)))).toEqual([]);
    expect(await read(bytes(of(`Undelivered: ${encoded}`)))).toHaveLength(1);
    const daemon = of(encoded).replace('ada.obi@', 'mailer-daemon@');
    expect(await read(bytes(daemon)), 'a server is never absent').toHaveLength(1);
  });

  it.each(['FAILED', 'fAiLeD', '(for good (really)) failed', 'Failed(permanent)', 'failed ; 1'])(
    '[EC-15] with the action %j failed',
    async (action) => {
      const text = mail('postfix-unknown-user').replace(/^Action: .*$/m, `ACTION : ${action}\r`);
      expect(text).toContain(action);
      expect(await read(bytes(text))).toMatchObject([{ state: 'undelivered', cause: 'bad-email' }]);
    },
  );

  it('[EC-15] names its recipient beside comments within comments', async () => {
    const text = mail('postfix-unknown-user').replace(
      /^Final-Recipient: .*$/m,
      'Final-Recipient: rfc822; <ada@example.org> (Ada (of the choir))\r',
    );
    expect(await read(bytes(text))).toMatchObject([{ address: 'ada@example.org' }]);
  });

  it('[EC-15] is ignored where its token is not ours: free text names no recipient', async () => {
    const altered = (token: string) => `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`;
    const forged = { leave: altered(own.leave), id: altered(own.id) };
    for (const name of ['postfix-unknown-user', 'qmail', 'only-message-id', 'spam-report-redacted'])
      for (const one of [read, readAtOffice]) expect(await one(bytes(mail(name, forged)))).toEqual([]);
  });

  it.each(['spam-report', 'spam-report-redacted', 'postfix-unknown-user', 'qmail', 'only-message-id'])(
    '[EC-15] %s is ignored where its writer knows only the Message-ID or a link of the mail',
    async (name) => {
      for (const known of [own.id, own.count])
        expect(await read(bytes(mail(name, { leave: known, id: known })))).toEqual([]);
    },
  );

  it('[EC-15] is matched by the Message-ID alone only where the bounce address names nobody', async () => {
    const before = { leave: '', id: own.leave };
    for (const by of [own, before]) {
      expect(await read(bytes(mail('only-message-id', by)))).toEqual([]);
      expect(await readAtOffice(bytes(mail('only-message-id', by)))).toMatchObject([
        { ...bad, references: ['123456789-42'], code: '5.2.1', reason: 'The mailbox is switched off' },
      ]);
    }
    const strangers = { leave: '', id: own.count };
    expect(await readAtOffice(bytes(mail('only-message-id', strangers)))).toEqual([]);
  });

  it('[EC-15] is matched by the unsubscribe link of the returned mail, whatever address it came to', async () => {
    const returned = mail('spam-report', { ...own, id: 'x' }).replaceAll('b+', 'office+');
    for (const one of [read, readAtOffice])
      expect(await one(bytes(returned))).toMatchObject([{ ...complaint, references: ['123456789-42'] }]);
  });

  it('[EC-15] is stored without the mail that it returns, and cut to its limit', async () => {
    const text = mail('postfix-unknown-user').replace(
      'MIME-Version',
      `X-Long: ${'x'.repeat(9000)}\r\nMIME-Version`,
    );
    const [whole] = await read(bytes(mail('postfix-unknown-user')));
    expect(whole?.raw).toContain('status: 5.1.1'.replace('s', 'S'));
    expect(whole?.raw).not.toMatch(/picnic|Sunday/);
    const [long] = await read(bytes(text));
    expect(long?.raw).toHaveLength(8 * 1024);
  });
});

describe('a mail to a bounce address', () => {
  const envelope = { named, isNullSender: true };

  it('[EC-15] counts as a bounce even when it is unreadable, cut short or malformed', async () => {
    const half = mail('postfix-unknown-user');
    const plain = [{ state: 'undelivered', code: null }];
    expect(await read({ ...bytes(half.slice(0, 700)), envelope })).toMatchObject(plain);
    for (const odd of [
      '',
      '\0\0',
      'no header',
      'Content-Type: multipart/report; report-type=delivery-status; boundary=',
      'a:b\r\n'.repeat(5000),
    ])
      expect(await read({ ...bytes(odd), envelope })).toMatchObject(plain);
    const nested = Array.from(
      { length: 300 },
      (_, i) => `--${i}\r\nContent-Type: multipart/mixed; boundary=${i + 1}\r\n\r\n`,
    );
    const deep = `Content-Type: multipart/mixed; boundary=0\r\n\r\n${nested.join('')}`;
    expect(await read({ ...bytes(deep), envelope })).toMatchObject(plain);
  });

  it('[EC-15] is searched for its address quickly, however long a word in it is', async () => {
    const odd = `To: ${'a'.repeat(400_000)}\r\n${mail('postfix-unknown-user')}`;
    expect(await read(bytes(odd))).toMatchObject([{ code: '5.1.1' }]);
  });

  it('[EC-15] from a named sender is not a bounce, and one about another mail counts for its own address', async () => {
    expect(
      await read({ ...bytes('Subject: Hello\r\n\r\nHi'), envelope: { named, isNullSender: false } }),
    ).toEqual([]);
    const other = tokens.make({ number: 5, n: 6 });
    expect(await read({ ...bytes(mail('postfix-unknown-user', other)), envelope })).toMatchObject([
      { references: ['123456789-42'] },
    ]);
  });

  it('[EC-15] that reports many recipients gives at most 50 receipts', async () => {
    const one = '\r\nFinal-Recipient: rfc822; ada@example.org\r\nAction: failed\r\nStatus: 5.1.1\r\n';
    const text = mail('postfix-unknown-user').replace(
      'Final-Recipient',
      `${one.repeat(2000)}\r\nFinal-Recipient`,
    );
    expect((await read({ ...bytes(text), envelope })).length).toBeLessThanOrEqual(50);
  });
});
