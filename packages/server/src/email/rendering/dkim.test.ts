// Tests DKIM signatures with independent verifiers.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dkimpyInstalled, dkimpyVerdicts, makeKey, unstuffed, verdictsOf } from '../../../testing/dkim.ts';
import { mailContent } from '../../../testing/data/mail-content.ts';
import { readMail } from '../../../testing/mail-reader.ts';
import { canonicalBody, dkimSigner } from './dkim.ts';
import { type MailContent, mailRenderer } from './mail.ts';

fc.configureGlobal({ seed: 20 });

const { key, record } = makeKey('example.org');
const sign = dkimSigner(key);
const own = {
  leave: 'a-1-f',
  count: 'a-1-c',
  messageId: 'a-1-f@example.org',
  date: new Date('2026-06-07T12:00:00Z'),
};

async function signed(
  over: Partial<MailContent> = {},
  fields: Record<string, string> = {},
  to = 'b@example.org',
) {
  const renderer = await mailRenderer(mailContent({ replyTo: 'pastor@example.org', ...over }));
  return unstuffed((await renderer.composeSigned(to, fields, own, sign)).data);
}

const pieces = fc.array(
  fc.constantFrom(
    '#name#',
    '#lastname|you#',
    '. ',
    '=',
    '\n',
    '\n.',
    '  ',
    '\t',
    'ọmọ ',
    'x'.repeat(70),
    '=3D',
    '.',
  ),
  { maxLength: 20 },
);
/** Mails of every kind: dots and spaces at line edges, empty fields, letters of all scripts. */
const anyMail = fc
  .record({
    name: fc.string({ unit: 'binary', maxLength: 120 }),
    subject: fc.string({ unit: 'grapheme', maxLength: 120 }),
    pieces,
    organisation: fc.string({ unit: 'grapheme', maxLength: 40 }),
    personalized: fc.boolean(),
  })
  .map(({ name, pieces: text, ...over }) => ({
    over: { ...over, html: `<pre>A${text.join('')}Z</pre>${'<p> </p>'.repeat(text.length)}` },
    fields: { name },
  }));

describe('a signed mail', () => {
  it('[EC-15] passes an independent verifier, whatever it contains', async () => {
    await fc.assert(
      fc.asyncProperty(anyMail, async ({ over, fields }) => {
        expect(await verdictsOf(await signed(over, fields), record)).toEqual(['pass d=example.org']);
      }),
      { numRuns: 30 },
    );
  });

  it.skipIf(!dkimpyInstalled())('[EC-15] passes dkimpy too', async () => {
    const mails = await Promise.all(
      fc.sample(anyMail, { numRuns: 30, seed: 5 }).map(({ over, fields }) => signed(over, fields)),
    );
    expect(dkimpyVerdicts(mails, record)).toEqual(mails.map(() => true));
  });

  it('[EC-15] fails if a header or a letter changes, or a header is added', async () => {
    const mail = (await signed()).toString('latin1');
    const changed = [
      mail.replace('at six', 'at two'),
      mail.replace('Rehearsal', 'Rehearsing'),
      mail.replace('/u/a-1-f>', '/u/a-2-f>'),
      mail.replace('=One-Click', '=None'),
      `From: Somebody <else@example.org>\r\n${mail}`,
      `Subject: Another\r\n${mail}`,
    ];
    for (const text of changed) {
      expect(text).not.toBe(mail);
      const verdicts = await verdictsOf(Buffer.from(text, 'latin1'), record);
      expect(verdicts.join()).not.toContain('pass');
      if (dkimpyInstalled()) expect(dkimpyVerdicts([Buffer.from(text, 'latin1')], record)).toEqual([false]);
    }
  });

  it('[EC-15] signs the one-click unsubscribe headers, each on one line', async () => {
    const mail = await signed();
    const { headers, longestLine } = readMail(mail.toString('latin1'));
    expect(headers).toMatchObject({
      'list-unsubscribe': '<https://church.example/u/a-1-f>',
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
    expect(mail.toString()).toContain('\r\nList-Unsubscribe: <https://church.example/u/a-1-f>\r\n');
    const names = /h=([^;]*);/
      .exec(headers['dkim-signature'] ?? '')?.[1]
      ?.replace(/\s/g, '')
      .split(':');
    expect(names).toEqual(
      expect.arrayContaining(['list-unsubscribe', 'list-unsubscribe-post', 'reply-to', 'message-id', 'date']),
    );
    expect(longestLine).toBeLessThanOrEqual(78);
  });

  it('keeps its lines short: a long subject without spaces, addresses that need quotes or punycode', async () => {
    const mail = await signed({ subject: 'x'.repeat(2000), personalized: false }, {}, 'a,"b"@müller.example');
    const { headers, longestLine } = readMail(mail.toString('latin1'));
    expect(headers['subject']).toBe('x'.repeat(2000));
    expect(headers['to']).toBe('"a,\\"b\\""@xn--mller-kva.example');
    expect(longestLine).toBeLessThanOrEqual(78);
    expect(await verdictsOf(mail, record)).toEqual(['pass d=example.org']);
  });
});

it('canonicalBody changes only white space', () => {
  expect(canonicalBody('a  b \t\r\n \t c\t\r\n\r\n')).toBe('a b\r\n c\r\n\r\n');
});
