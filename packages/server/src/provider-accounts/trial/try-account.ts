// Sends one SMS or e-mail by an account, to see whether it works: past every message, it costs nothing and is in no list.
import { randomUUID } from 'node:crypto';
import type { ReplyOf } from '@tidings/contract/call.ts';
import type { tryProvider } from '@tidings/contract/calls/providers.ts';
import { pageRuleOf } from '@tidings/contract/rules/provider-kinds.ts';
import { splitPages } from '@tidings/contract/rules/sms/sms-pages.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Account, OpenAccount } from '../../providers/account.ts';
import type { Inbound, Outcome, Provider, OutboundSms, SmsProvider } from '../../providers/provider.ts';
import type { Trial } from './read-trial.ts';
import { trialMail } from './trial-mail.ts';

export interface Trying {
  openAccount: OpenAccount;
  clock: Clock;
  /** How long the provider is waited for, in milliseconds; 20 s unless told. */
  patienceMs?: number;
}

// Nobody waits for the receipt of a trial.
const deaf: Inbound = { receipt: async () => {}, reply: async () => {} };

const acceptedWords: Record<Provider['channel'], string> = {
  sms: 'The provider accepted it. Look at the phone.',
  email: 'The mail server accepted it. Look into the mailbox.',
};

/** Opens the account's provider, hands it the text in one SMS or e-mail, closes it; tells what became of it, in a sentence. */
export async function tryAccount(
  { openAccount, clock, patienceMs = 20_000 }: Trying,
  account: Account,
  trial: Trial,
): Promise<ReplyOf<typeof tryProvider>> {
  const provider = openAccount(sendingOnly(account), { inbound: deaf, clock });
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
  // It lets go when what is out is answered, which may be long after anybody is interested.
  void provider.close().catch(() => {});
  return {
    kind: outcome.kind,
    message: outcome.kind === 'accepted' ? acceptedWords[provider.channel] : outcome.reason,
    code: outcome.code ?? '',
    reference: outcome.kind === 'accepted' ? outcome.reference : null,
  };
}

/** A second line to an SMSC must hear nothing: it would be given receipts and replies that are for the worker's. */
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

/** One page after the other, up to the first that is not taken. */
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
  const alarm = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(late()), ms);
  });
  return Promise.race([work, alarm]).finally(() => clearTimeout(timer));
}
