// Which address the mails of an installation bear.
import { expect, test } from 'vitest';
import { mailOrigin } from './mail-origin.ts';

test.each([
  [{ MAIL_FROM: 'office@grace.example' }, 'office@grace.example'],
  [{ MAIL_FROM: 'Grace Church <office@grace.example>' }, 'office@grace.example'],
  [{ PUBLIC_URL: 'https://grace.example/' }, 'tidings@grace.example'],
  [{}, 'tidings@localhost'],
])('of %o they come from %s', (config, address) => {
  expect(mailOrigin({ MAIL_FROM: undefined, PUBLIC_URL: undefined, ...config })).toEqual({
    address,
    domain: address.split('@')[1],
  });
});
