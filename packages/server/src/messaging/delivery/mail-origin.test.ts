// Tests the default sender address of an installation.
import { expect, test } from 'vitest';
import { mailOrigin } from './mail-origin.ts';

const nothing = { MAIL_FROM: undefined, PUBLIC_URL: undefined, BOUNCE_ADDRESS: undefined };

test.each([
  [{ MAIL_FROM: 'office@grace.example' }, 'office@grace.example'],
  [{ MAIL_FROM: 'Grace Church <office@grace.example>' }, 'office@grace.example'],
  [{ PUBLIC_URL: 'https://grace.example/' }, 'tidings@grace.example'],
  [{}, 'tidings@localhost'],
])('with %o e-mail comes from %s', (config, address) => {
  expect(mailOrigin({ ...nothing, ...config })).toEqual({
    address,
    domain: address.split('@')[1],
    envelope: address,
  });
});

test('[EC-15] sends bounces to BOUNCE_ADDRESS', () => {
  const BOUNCE_ADDRESS = 'b+*@bounces.grace.example';
  expect(mailOrigin({ ...nothing, MAIL_FROM: 'office@grace.example', BOUNCE_ADDRESS })).toMatchObject({
    address: 'office@grace.example',
    envelope: BOUNCE_ADDRESS,
  });
});
