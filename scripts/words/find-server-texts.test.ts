// Tests that texts of mails, notices and pages are found, nothing else.
import { expect, test } from 'vitest';
import { findServerTexts, isOfServer } from './find-server-texts.ts';

const found = (text: string) => findServerTexts('mail.ts', text);

test.each([
  ['a mail', "await sendMail({ to, text: 'Your password was changed' });", 'Your password was changed'],
  ['a subject', "const mail = { subject: 'Invitation to Tidings' };", 'Invitation to Tidings'],
  [
    'a written mail',
    'writeMail(texts, to, { text: [`Hello ${name}, welcome here`] });',
    'Hello … welcome here',
  ],
  ['a notice', "await accounts.notify(id, { title: 'A message waits' });", 'A message waits'],
  ['those who are told', "tellColleagues(id, { body: 'Open the inbox' });", 'Open the inbox'],
  ['a page', "const page = wholePage({ title: 'Not valid' });", 'Not valid'],
  ['HTML', 'const page = `<h1>May ${name} write to you?</h1>`;', 'write to you?'],
])('finds a text of %s', (_, text, words) => {
  expect(found(text)).toEqual([
    expect.stringMatching(/^mail\.ts:1: .* is a text\. Put it into texts\/en\.$/),
  ]);
  for (const word of words.split('…')) expect(found(text)[0]).toContain(word.trim().split(', ').at(-1));
});

test.each([
  ['refusals of the API', "throw new AppError('conflict', 'There is an account already.');"],
  ['the log', "log.warn({ domain }, 'mail is not signed any more');"],
  ['texts of the catalogue', 'await sendMail(writeMail(texts, to, texts.mails.removed({ organisation })));'],
  ['codes of notices', "await notify(id, { kind: 'units', code: 'lowUnits', link: '/tenant/units' });"],
  ['HTML around values', 'const html = `<p style="margin:0 auto">${words(text)}</p>`;'],
])('leaves %s alone', (_, text) => {
  expect(found(text)).toEqual([]);
});

test('looks at every file of the server but catalogues, tests and examples of the API', () => {
  const server = 'packages/server/src';
  expect(
    [
      `${server}/accounts/jobs.ts`,
      `${server}/texts/write-page.ts`,
      `${server}/texts/en/mails.ts`,
      `${server}/accounts/jobs.test.ts`,
      `${server}/platform/http/api-document/example-of.ts`,
      'packages/web/src/app/router.tsx',
    ].map(isOfServer),
  ).toEqual([true, true, false, false, false, false]);
});
