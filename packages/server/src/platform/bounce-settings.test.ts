// Tests of the settings of bounces: what is accepted, and how the rest is refused.
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const read = (env: Record<string, string>) => readConfig(env, '/nowhere');

test('reads a bounce address, a listener and a mailbox', () => {
  expect(
    read({
      BOUNCE_ADDRESS: 'B+*@Bounces.example.org',
      BOUNCE_LISTEN: '[::1]:2525',
      BOUNCE_IMAP: 'imaps://back%40example.org:p%3Ass@mail.example.org/Came%20back',
    }),
  ).toMatchObject({
    BOUNCE_ADDRESS: 'b+*@bounces.example.org',
    BOUNCE_LISTEN: { host: '::1', port: 2525 },
    BOUNCE_IMAP: {
      host: 'mail.example.org',
      port: 993,
      implicitTls: true,
      user: 'back@example.org',
      password: 'p:ss',
      folder: 'Came back',
    },
  });
  expect(read({ BOUNCE_IMAP: 'imap://u:p@localhost:1143' }).BOUNCE_IMAP).toMatchObject({
    port: 1143,
    implicitTls: false,
    folder: 'INBOX',
  });
  expect(read({ BOUNCE_ADDRESS: 'back@example.org' }).BOUNCE_ADDRESS).toBe('back@example.org');
});

const address = 'BOUNCE_ADDRESS must be an address like b+*@bounces.example.org, short before the @';
const listen = 'BOUNCE_LISTEN must be an address and a port of this machine, like 0.0.0.0:25';
const mailbox = 'BOUNCE_IMAP must be an address like imaps://user:password@host/INBOX';
test.each([
  [{ BOUNCE_ADDRESS: 'bounces' }, address],
  [{ BOUNCE_ADDRESS: '**@example.org' }, address],
  [{ BOUNCE_ADDRESS: 'b@*.example.org' }, address],
  [{ BOUNCE_ADDRESS: 'Back <b@example.org>' }, address],
  [{ BOUNCE_ADDRESS: `${'b'.repeat(27)}*@example.org` }, address],
  [{ BOUNCE_ADDRESS: 'b+*@example.org', BOUNCE_LISTEN: '25' }, listen],
  [{ BOUNCE_ADDRESS: 'b+*@example.org', BOUNCE_LISTEN: '0.0.0.0:65536' }, listen],
  [{ BOUNCE_ADDRESS: 'b+*@example.org', BOUNCE_LISTEN: '::1:25' }, listen],
  [
    { BOUNCE_ADDRESS: 'b@example.org', BOUNCE_LISTEN: '0.0.0.0:25' },
    'BOUNCE_LISTEN needs a BOUNCE_ADDRESS with a *, like b+*@bounces.example.org',
  ],
  [
    { BOUNCE_LISTEN: '0.0.0.0:25' },
    'BOUNCE_LISTEN needs a BOUNCE_ADDRESS with a *, like b+*@bounces.example.org',
  ],
  [{ BOUNCE_IMAP: 'mail.example.org' }, mailbox],
  [{ BOUNCE_IMAP: 'imaps://mail.example.org/INBOX' }, mailbox],
  [{ BOUNCE_IMAP: 'pop3://u:p@mail.example.org' }, mailbox],
  [{ BOUNCE_IMAP: 'imaps://u:%zz@mail.example.org' }, mailbox],
])('%o is refused', (env, sentence) => {
  expect(() => read(env)).toThrow(`Tidings cannot start: ${sentence}.`);
});
