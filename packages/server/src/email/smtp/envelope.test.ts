// Tests SMTP envelopes: address forms, SMTPUTF8, and what is never sent.
import {
  array,
  assert,
  asyncProperty,
  configureGlobal,
  constantFrom,
  integer,
  property,
  string,
  tuple,
} from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startFakeSmtp } from '../../../testing/servers/fake-smtp.ts';
import { toBytes } from '../../platform/text/wire-bytes.ts';
import type { OutboundEmail } from '../../providers/provider.ts';
import { announce, mailCommand } from './envelope.ts';
import type { Capabilities } from './handshake.ts';
import { smtpProvider } from './smtp-provider.ts';
import { readSmtpUrl } from './smtp-url.ts';

configureGlobal({ seed: 20 });

const plain: Capabilities = { pipelining: true, eightBit: true, smtpUtf8: false, size: undefined };
const modern: Capabilities = { ...plain, smtpUtf8: true, size: 1_000 };
const outbound = (over: Partial<OutboundEmail>): OutboundEmail => ({
  key: 'm/1',
  from: 'office@example.org',
  to: 'ada@example.org',
  data: 'Subject: x\r\n\r\n',
  ...over,
});

describe('addresses', () => {
  it.each([
    ['ada@example.org', 'ada@example.org', false],
    ["o'brien+choir=1@example.org", "o'brien+choir=1@example.org", false],
    ['"Ada, the \\"first\\""@example.org', '"Ada, the \\"first\\""@example.org', false],
    ['"a@b"@example.org', '"a@b"@example.org', false],
    ['ada@bücher.example', 'ada@xn--bcher-kva.example', false],
    ['ada@[192.0.2.1]', 'ada@[192.0.2.1]', false],
    ['ṣẹ́gun@example.org', 'ṣẹ́gun@example.org', true],
    ['ṣẹ́gun@bücher.example', 'ṣẹ́gun@xn--bcher-kva.example', true],
  ])('%s is sent as %s', (to, wire, utf8) => {
    expect(announce(outbound({ to }), modern)).toEqual({
      from: 'office@example.org',
      to: toBytes(wire),
      utf8,
    });
    const elsewhere = announce(outbound({ to }), plain);
    const reason = `The mail server cannot handle the letters in the address '${to}'.`;
    if (utf8)
      expect(elsewhere).toEqual({ kind: 'rejected', reason, cause: 'bad-email', code: 'no SMTPUTF8' });
    else expect(elsewhere).toEqual({ from: 'office@example.org', to: wire, utf8 });
  });

  it.each([
    'ada',
    '@example.org',
    'ada@',
    'ada @example.org',
    'ada,bea@example.org',
    'ada@exa mple.org',
    'ada@example.org>',
    'ada@example.org>\r\nRSET',
    '"ada\r\nRSET"@example.org',
    '"ada"bea"@example.org',
    'ada\u0000@example.org',
    'Ada <ada@example.org>',
    `${'a'.repeat(250)}@example.org`,
    'ada@\u0000.example',
  ])('%j is never written', (bad) => {
    expect(announce(outbound({ to: bad }), modern)).toMatchObject({ kind: 'rejected', cause: 'bad-email' });
    expect(announce(outbound({ from: bad }), modern)).toMatchObject({ kind: 'rejected', cause: 'sender' });
  });

  it('whatever an address contains, it is one command', () => {
    assert(
      property(string({ unit: 'binary' }), string({ unit: 'binary' }), (local, domain) => {
        const found = announce(outbound({ to: `${local}@${domain}` }), modern);
        if ('to' in found)
          expect(Buffer.from(found.to, 'latin1').toString()).toMatch(
            /^(?:[^\s<>\p{Cc}]+|"[^\p{Cc}]*")@[^\s<>\p{Cc}"]+$/u,
          );
      }),
      { numRuns: 500 },
    );
  });

  it('the null sender is allowed', () => {
    const found = announce(outbound({ from: '' }), modern);
    expect('to' in found && mailCommand(found, { data: 'x' }, plain)).toBe('MAIL FROM:<>');
  });
});

it('MAIL has SIZE, BODY and SMTPUTF8 where offered and needed', () => {
  const to = { from: 'a@example.org', to: 'b@example.org', utf8: true };
  expect(mailCommand(to, { data: toBytes('ọ\r\n') }, modern)).toBe(
    'MAIL FROM:<a@example.org> SIZE=5 BODY=8BITMIME SMTPUTF8',
  );
  expect(mailCommand({ ...to, utf8: false }, { data: 'o\r\n' }, modern)).toBe(
    'MAIL FROM:<a@example.org> SIZE=3',
  );
  expect(mailCommand({ ...to, utf8: false }, { data: toBytes('ọ\r\n') }, { ...plain, eightBit: false })).toBe(
    'MAIL FROM:<a@example.org>',
  );
});

it.each(['no end', 'bare\n', 'a\r\n.\r\n', '.\r\n', 'a\n.\nb\r\n', 'a\r.\rb\r\n', 'a\n.b\r\n', ''])(
  'a mail that could end early, or has no end, is never written: %j',
  (text) => {
    expect(announce(outbound({ data: text }), plain)).toMatchObject({
      kind: 'rejected',
      cause: 'content',
    });
  },
);

it.each(['a\rb\r\n', 'a\nb\r\n', 'a\r\r\nb\r\n', 'a\r\n\nb\r\n', 'a\0b\r\n'])(
  'a mail with a lone CR, LF or NUL is refused and nothing of it is written: %j',
  async (text) => {
    const server = await startFakeSmtp();
    const provider = smtpProvider(readSmtpUrl(`smtp://127.0.0.1:${server.port}?pool=1`));
    const data = `Subject: x\r\n\r\n${text}`;
    expect(await provider.submit(outbound({ data }))).toMatchObject({
      kind: 'rejected',
      cause: 'content',
      code: 'line ends',
    });
    await provider.close();
    expect(server.heard.filter((line) => line.includes('MAIL'))).toEqual([]);
    expect(server.mails).toEqual([]);
    await server.stop();
  },
);

it('dots at the edges of pieces arrive unchanged', async () => {
  const server = await startFakeSmtp();
  const provider = smtpProvider(readSmtpUrl(`smtp://127.0.0.1:${server.port}?pool=2`));
  const lines = array(constantFrom('.', '..', '.a', 'a.', '', 'ọ'), { minLength: 1, maxLength: 12 });
  await assert(
    asyncProperty(
      tuple(integer({ min: -9, max: 9 }), constantFrom(1, 2, 3), lines),
      async ([off, pieces, tail]) => {
        // The filler ends near the edge of a piece, and what follows has dots there.
        const filling = `${'x'.repeat(pieces * 65_536 + off - 2)}\r\n`;
        const text = `${filling}${tail.join('\r\n')}\r\n${'y'.repeat(70_000)}\r\n`;
        const data = toBytes(text.replaceAll(/^\./gm, '..'));
        expect(await provider.submit(outbound({ data }))).toMatchObject({ kind: 'accepted' });
        const { data: arrived } = server.mails.at(-1)!;
        expect(arrived.replaceAll(/^\.\./gm, '.') === text).toBe(true);
      },
    ),
    { numRuns: 25 },
  );
  await provider.close();
  await server.stop();
});
