// Tries an account with one SMS or e-mail, free of charge and in no list.
import type { ReplyOf } from '@tidings/contract/call.ts';
import type { tryProvider } from '@tidings/contract/calls/providers.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Account, OpenAccount } from '../../providers/account.ts';
import type { Inbound, Outcome, Provider } from '../../providers/provider.ts';
import { nextStep } from './next-step.ts';
import type { Trial } from './read-trial.ts';
import { submitTrial } from './submit-trial.ts';

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
  const { outcome } = await submitTrial(provider, account, trial, { clock, patienceMs });
  // Closing waits for open hand-overs, which may take longer than anybody waits here.
  void provider.close().catch(() => {});
  return presentOutcome(account, provider.channel, outcome);
}

/** The outcome of a trial in a sentence, with the next step. */
export const presentOutcome = (
  account: Account,
  channel: Provider['channel'],
  outcome: Outcome,
): ReplyOf<typeof tryProvider> => ({
  kind: outcome.kind,
  message: outcome.kind === 'accepted' ? acceptedWords[channel] : outcome.reason,
  code: outcome.code ?? '',
  reference: outcome.kind === 'accepted' ? outcome.reference : null,
  next: nextStep(account, outcome),
});

/** A second SMPP connection must only transmit: it would receive receipts and replies for the worker. */
const sendingOnly = (account: Account): Account =>
  account.kind === 'smpp'
    ? { ...account, settings: { ...account.settings, bind: 'tx', receipts: false } }
    : account;
