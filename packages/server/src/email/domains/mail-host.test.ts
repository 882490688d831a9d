// Tests reading domains as people type them.
import { expect, test } from 'vitest';
import { readDomain } from './mail-host.ts';

test.each([
  ['Bücher.example', 'xn--bcher-kva.example'],
  ['office@church.co.uk', 'church.co.uk'],
  [' https://www.Church.org/about?x ', 'church.org'],
  ['church.org.', 'church.org'],
])('[EC-15] %j is read as %s', (written, domain) => {
  expect(readDomain(written)).toBe(domain);
});

test.each([
  'localhost',
  '192.0.2.1',
  'a b.example',
  '-x.example',
  'church',
  `${'x'.repeat(70)}.org`,
  '.',
  '@',
  '',
])('%j is refused', (written) => {
  expect(() => readDomain(written)).toThrow('Enter a domain like example.org.');
});

test.each(['gmail.com', 'yahoo.co.uk', 'someone@Outlook.com', 'mail.ru'])(
  '[EC-15] %s is refused as a public mailbox provider',
  (written) => {
    expect(() => readDomain(written)).toThrow('belongs to a mailbox provider');
  },
);
