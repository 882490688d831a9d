// Tests parsing of SMTP server addresses.
import { expect, it } from 'vitest';
import { readSmtpUrl } from './smtp-url.ts';

it('reads every setting', () => {
  const url =
    'smtp://ada%40example.org:p%3Ass@mail.example.org?pool=3&window=50&rate=10&tls=required&insecure=1&pipelining=0&helo=church.org';
  expect(readSmtpUrl(url)).toMatchObject({
    host: 'mail.example.org',
    port: 587,
    auth: { user: 'ada@example.org', password: 'p:ss', method: null, grant: null },
    pool: 3,
    window: 50,
    rate: 10,
    tls: 'required',
    insecure: true,
    pipelining: false,
    helo: 'church.org',
  });
});

it('reads how access tokens are fetched, and a host with letters beyond ASCII', () => {
  const url =
    'smtp://ada%40example.org@bücher.example?auth=xoauth2&token_url=https%3A%2F%2Fexample.org%2Ftoken&client_id=me&refresh_token=a%2Bb&scope=mail';
  expect(readSmtpUrl(url)).toMatchObject({
    host: 'xn--bcher-kva.example',
    auth: {
      method: 'xoauth2',
      grant: {
        address: 'https://example.org/token',
        clientId: 'me',
        clientSecret: '',
        refreshToken: 'a+b',
        scope: 'mail',
      },
    },
  });
});

it('has defaults', () => {
  expect(readSmtpUrl('smtp://[::1]')).toMatchObject({
    host: '::1',
    port: 25,
    auth: null,
    pool: 8,
    window: 100,
    rate: null,
    tls: 'opportunistic',
    insecure: false,
    pipelining: true,
  });
  expect(readSmtpUrl('smtps://a:b@mail.example.org')).toMatchObject({ port: 465, tls: 'implicit' });
});

it.each([
  ['mail.example.org:25', 'must begin with smtp:// or smtps://'],
  ['', 'must look like'],
  ['smtp://', 'names no host'],
  ['http://mail.example.org', 'must begin with smtp:// or smtps://'],
  ['smtp://mail.example.org?pool=0', "'pool' must be a whole number from 1 to 100"],
  ['smtp://mail.example.org?tls=maybe', "'tls' must be one of"],
  ['smtp://mail.example.org?colour=red', "'colour' is not known"],
  ['smtp://mail.example.org?helo=a%0d%0ab', "'helo' must be the name of a host"],
  ['smtp://mail.example.org?auth=xoauth2', 'needs a user name'],
  ['smtp://a:b@mail.example.org?auth=cram', "'auth' must be one of"],
  ['smtp://a@mail.example.org?client_id=x&client_secret=s3cret', "'token_url' must be the address"],
  ['smtp://a@mail.example.org?token_url=http://example.org/t&client_id=x&client_secret=s3cret', 'https://'],
  ['smtp://a@mail.example.org?token_url=https://example.org/t&client_secret=s3cret', "needs a 'client_id'"],
  ['smtp://a@mail.example.org?token_url=https://example.org/t&client_id=x', "'refresh_token' or a"],
  [
    'smtp://a@mail.example.org?auth=login&token_url=https://a.org/t&client_id=x&refresh_token=s3cret',
    'xoauth2',
  ],
  ['smtp://a:s3cret%zz@mail.example.org', 'percent sign'],
])('refuses %s', (url, sentence) => {
  expect(() => readSmtpUrl(url)).toThrow(sentence);
  expect(() => readSmtpUrl(url)).not.toThrow('s3cret');
});
