// Tests the next step after a trial that was not accepted.
import type { TrialStep } from '@tidings/contract/calls/providers.ts';
import { expect, it } from 'vitest';
import type { Account } from '../../providers/account.ts';
import type { Outcome } from '../../providers/provider.ts';
import { noCredit, wrongKeys } from '../../sms/http/outcomes.ts';
import { nextStep } from './next-step.ts';

const mail = (host: string, signIn = 'password') => ({ kind: 'smtp' as const, settings: { host, signIn } });
const sms = { kind: 'termii' as const, settings: {} };
const slow = (code: string): Outcome => ({ kind: 'retry', slow: true, reason: 'No', code });
const refused = (over: object = {}): Outcome => ({ kind: 'rejected', reason: 'No', code: '550', ...over });

it.each<[string, Pick<Account, 'kind' | 'settings'>, Outcome, TrialStep | null]>([
  ['accepted', sms, { kind: 'accepted', reference: null }, null],
  ['a wrong password at Google', mail('smtp.gmail.com'), slow('535 5.7.8 Not accepted'), 'googlePassword'],
  ['a wrong password elsewhere', mail('mail.example.org'), slow('535 5.7.8'), 'password'],
  ['a token that is refused', mail('smtp.office365.com', 'microsoft'), slow('535 5.7.3'), 'signIn'],
  [
    'a refresh token that is gone',
    mail('smtp.office365.com', 'microsoft'),
    slow('400 invalid_grant'),
    'signIn',
  ],
  ['a sign-in with Microsoft that ended', mail('x', 'outlook'), slow('400 invalid_grant'), 'microsoft'],
  ['a mailbox that refuses its token', mail('x', 'outlook'), slow('535 5.7.3 No'), 'microsoft'],
  ['a mailbox that may not use SMTP', mail('x', 'outlook'), slow('535 5.7.139 No'), 'smtpAuth'],
  ['a registration that has ended', mail('x', 'outlook'), slow('401 invalid_client'), null],
  ['an unknown host', mail('smtp.exmaple.org'), slow('ENOTFOUND'), 'server'],
  ['a bad certificate', mail('mail.example.org'), slow('ERR_TLS_CERT_ALTNAME_INVALID'), 'server'],
  ['a sender that is refused', mail('mail.example.org'), refused({ cause: 'sender' }), 'sender'],
  ['a bad address', mail('mail.example.org'), refused({ suppress: 'bounced' }), 'recipient'],
  ['a server that is busy', mail('mail.example.org'), slow('421 4.3.2'), 'later'],
  ['a wrong key', sms, wrongKeys('401'), 'key'],
  ['no credit', sms, noCredit('405'), 'credit'],
  ['a sender id that is refused', sms, refused({ cause: 'sender' }), 'senderId'],
  ['no answer', sms, { kind: 'uncertain', reason: 'No answer' }, null],
])('[DE-03] says what to do after %s', (_, account, outcome, step) => {
  expect(nextStep(account, outcome)).toBe(step);
});
