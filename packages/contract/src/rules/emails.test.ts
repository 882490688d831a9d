// Tests of e-mail addresses as files and people spell them.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { mailboxOf, readEmail, readOneEmail, readSenderEmail } from './emails.ts';

fc.configureGlobal({ seed: 20 });

test.each([
  ['bola@example.org', 'bola@example.org'],
  [' Bola.Ade@Example.ORG ', 'bola.ade@example.org'],
  ['mailto:bola@example.org?subject=Hi', 'bola@example.org'],
  ['Bola Ade <bola@example.org>', 'bola@example.org'],
  ['"Ade, Bola" <bola@example.org>', 'bola@example.org'],
  ['bola@example.org,', 'bola@example.org'],
  ['Ade, bola@example.org', 'bola@example.org'],
  ['bola@example.org,tunde@example.org', 'bola@example.org'],
  ['08031234567;bola@example.org', 'bola@example.org'],
  ['n/a,bola@example.org', 'bola@example.org'],
  ['-,bola@example.org', 'bola@example.org'],
  ['na;bola@example.org', 'bola@example.org'],
  ['"Ade,Bola"<bola@example.org>', 'bola@example.org'],
  ['bola@example.org;john,doe@example.org', 'bola@example.org'],
  ['bola@example.org.', 'bola@example.org'],
  ['bola@example.org; tunde@example.org', 'bola@example.org'],
  ['bola@ / tunde@example.org', 'tunde@example.org'],
  ['\u200bbola+choir@mail.example.co.uk', 'bola+choir@mail.example.co.uk'],
  ["o'neil_1@xn--mller-kva.de", "o'neil_1@xn--mller-kva.de"],
  ['Bola@Müller.de', 'bola@xn--mller-kva.de'],
  ['ṣade.adé@example.org', 'ṣade.adé@example.org'],
  ['用户@例子.公司', '用户@xn--fsqu00a.xn--55qx5d'],
])('%j is %j', (raw, email) => {
  expect(readEmail(raw)).toEqual({ email });
});

test.each([
  ['', 'empty'],
  [null, 'empty'],
  [undefined, 'empty'],
  ['  ', 'empty'],
  ['not an email', 'not-an-email'],
  ['funmilayo@', 'not-an-email'],
  ['@example.org', 'not-an-email'],
  ['john @example.org', 'not-an-email'],
  ['john @example.org, tunde@example.net', 'not-an-email'],
  ['john @ example.org; tunde@example.net', 'not-an-email'],
  ['a@b', 'not-an-email'],
  ['a..b@example.org', 'not-an-email'],
  ['.a@example.org', 'not-an-email'],
  ['a b@example.org', 'not-an-email'],
  ['john,doe@example.org', 'not-an-email'],
  ['john;doe@example.org', 'not-an-email'],
  ['john/doe@example.org', 'not-an-email'],
  ['john|doe@example.org', 'not-an-email'],
  ['john,doe@example.org; tunde@example.net', 'not-an-email'],
  ['john;doe@example.org, tunde@example.net', 'not-an-email'],
  ['john,doe@example.org tunde@example.net', 'not-an-email'],
  ['Smith, john,doe@example.org', 'not-an-email'],
  ['mailto:john,doe@example.org;tunde@example.net', 'not-an-email'],
  ['John <john,doe@example.org>; tunde@example.net', 'not-an-email'],
  ['"john,doe"@example.org', 'not-an-email'],
  ['bola@example,org; tunde@example.net', 'not-an-email'],
  ['bola ade@example.org; tunde@example.net', 'not-an-email'],
  [`${' '.repeat(984)}bola@example.org.uk`, 'empty'],
  ['a@exam ple.org', 'not-an-email'],
  ['a@-example.org', 'not-an-email'],
  ['a@example.123', 'not-an-email'],
  ['a@b@example.org', 'not-an-email'],
  ['bola@mül ler.de', 'not-an-email'],
  ['bola\u00a0ade@example.org', 'not-an-email'],
  ['bola@（a）.de', 'not-an-email'],
  [`${'ṣ'.repeat(33)}@example.org`, 'not-an-email'],
  [`${'a'.repeat(65)}@example.org`, 'not-an-email'],
  [`a@${'b'.repeat(60)}.${'c.'.repeat(120)}org`, 'not-an-email'],
  [' '.repeat(100_000) + 'x', 'empty'],
])('refuses %j: %s', (raw, problem) => {
  expect(readEmail(raw)).toMatchObject({ problem });
});

test.each([
  ['office@example.org', { email: 'office@example.org' }],
  ['office@bücher.example', { email: 'office@xn--bcher-kva.example' }],
  ['ṣẹ́gun@example.org', { problem: 'not-plain' }],
  ['nobody', { problem: 'not-an-email' }],
  ['office@example.org, choir@example.org', { problem: 'several' }],
])('may be a sender address or not: %s', (typed, read) => {
  expect(readSenderEmail(typed)).toMatchObject(read);
});

test.each([
  ['Ada@Example.org', 'ada@example.org'],
  ['ada+choir+2@example.org', 'ada@example.org'],
  ['a.d.a+1@gmail.com', 'ada@gmail.com'],
  ['ada@googlemail.com', 'ada@gmail.com'],
  ['a.da@example.org', 'a.da@example.org'],
  ['+1@example.org', '+1@example.org'],
  ['nobody', 'nobody'],
])('the mailbox of %j is %j', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

test('what is read contains no space, line break or bracket, and reads as itself', () => {
  const text = fc.oneof(fc.emailAddress(), fc.string(), fc.stringMatching(/^[a-z.@<> ,\n"-]{0,30}$/));
  fc.assert(
    fc.property(text, (raw) => {
      const reading = readEmail(raw);
      if (!('email' in reading)) return;
      expect(reading.email).toMatch(/^[^\s<>",;]+@[^\s<>",;@]+$/);
      expect(readEmail(reading.email)).toEqual(reading);
    }),
  );
});

test.each([
  ['bola@example.org', { email: 'bola@example.org' }],
  ['Bola Ade <bola@example.org>', { email: 'bola@example.org' }],
  ['08031234567;bola@example.org', { email: 'bola@example.org' }],
  ['"Ade, Bola" <bola@example.org>', { email: 'bola@example.org' }],
  ['john, doe@example.org', { problem: 'not-an-email' }],
  ['john\ndoe@example.org', { problem: 'not-an-email' }],
  ['john.5, doe@example.org', { problem: 'not-an-email' }],
  [`${'a'.repeat(900)}, doe@example.org`, { problem: 'not-an-email' }],
  ['bola@example.org, tunde@example.org', { problem: 'several' }],
  ['bola@example.org tunde@', { problem: 'not-an-email' }],
  ['bola@example.org;tunde@', { problem: 'several' }],
  ['', { problem: 'empty' }],
])('the one address in %j is %j', (raw, reading) => {
  expect(readOneEmail(raw)).toMatchObject(reading);
});
