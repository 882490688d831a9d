// Tries an account with one SMS or e-mail, free of charge and in no list.
import { randomUUID } from 'node:crypto';
import type { ReplyOf } from '@tidings/contract/call.ts';
import type { tryProvider } from '@tidings/contract/calls/providers.ts';
import { pageRuleOf } from '@tidings/contract/rules/provider-kinds.ts';
import { splitPages } from '@tidings/contract/rules/sms/sms-pages.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Account, OpenAccount } from '../../providers/account.ts';
import type { Inbound, Outcome, Provider, OutboundSms, SmsProvider } from '../../providers/provider.ts';
import { nextStep } from './next-step.ts';
import type { Trial } from './read-trial.ts';
import { trialMail } from './trial-mail.ts';

export interface Trying {
  openAccount: OpenAccount;
  clock: Clock;
  /** Milliseconds to wait for the provider; 20 s by default. */
  patienceMs?: number;
}

// Receipts of a trial are ignored.
const ignored: Inbound = { receipt: async () => {}, reply: async () => {} };

const acceptedWords: Record<Provider['channel'], string> = {
  sms: 'The provider accepted it. Look at the phone.',
  email: 'The mail server accepted it. Look into the mailbox.',
};

/** Opens the account's provider, submits one SMS or e-mail, closes it, and gives the outcome in a sentence. */
export async function tryAccount(
  { openAccount, clock, patienceMs = 20_000 }: Trying,
  account: Account,
  trial: Trial,
): Promise<ReplyOf<typeof tryProvider>> {
  const provider = openAccount(sendingOnly(account), { inbound: ignored, clock });
  const outcome = await within<Outcome>(
    patienceMs,
    provider.channel === 'sms'
      ? submitPages(provider, outboundPagesOf(provider, account, trial))
      : provider.submit(trialMail(trial, clock.now())),
    () => ({
      kind: 'uncertain',
      reason: provider.trouble?.() ?? `The provider has not answered for ${patienceMs / 1000} seconds.`,
    }),
  );
  // Closing waits for open hand-overs, which may take longer than anybody waits here.
  void provider.close().catch(() => {});
  return {
    kind: outcome.kind,
    message: outcome.kind === 'accepted' ? acceptedWords[provider.channel] : outcome.reason,
    code: outcome.code ?? '',
    reference: outcome.kind === 'accepted' ? outcome.reference : null,
    next: nextStep(account, outcome),
  };
}

/** A second SMPP connection must only transmit: it would receive receipts and replies for the worker. */
const sendingOnly = (account: Account): Account =>
  account.kind === 'smpp'
    ? { ...account, settings: { ...account.settings, bind: 'tx', receipts: false } }
    : account;

function outboundPagesOf(
  provider: SmsProvider,
  { kind, settings }: Account,
  { to, from, text }: Trial,
): OutboundSms[] {
  const { encoding, pages } = splitPages(text, pageRuleOf(kind, settings));
  const id = randomUUID();
  return (provider.whole ? [text] : pages).map((page, i, all) => ({
    key: `test/${id}/1/${i + 1}`,
    to,
    from,
    encoding,
    text: page,
    page: i + 1,
    pages: all.length,
    reference: 1,
    route: 'regular',
  }));
}

/** Submits one page after the other, up to the first that is not accepted. */
async function submitPages(provider: SmsProvider, outboundPages: OutboundSms[]): Promise<Outcome> {
  let outcome: Outcome = { kind: 'rejected', reason: 'There is nothing to send.' };
  for (const outbound of outboundPages) {
    outcome = await provider.submit(outbound);
    if (outcome.kind !== 'accepted') return outcome;
  }
  return outcome;
}

async function within<T>(ms: number, work: Promise<T>, late: () => T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(late()), ms);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
