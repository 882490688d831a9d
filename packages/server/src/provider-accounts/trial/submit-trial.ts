// Submits the SMS or e-mail of a trial to a provider.
import { randomUUID } from 'node:crypto';
import { pageRuleOf } from '@tidings/contract/rules/provider-kinds.ts';
import { splitPages } from '@tidings/contract/rules/sms/sms-pages.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Account } from '../../providers/account.ts';
import type { MayBegin, Outcome, OutboundSms, Provider, SmsProvider } from '../../providers/provider.ts';
import type { Trial } from './read-trial.ts';
import { trialMail } from './trial-mail.ts';

interface Submitting {
  clock: Clock;
  /** Milliseconds to wait for the provider. */
  patienceMs: number;
  /** Absent where the connection is the trial's own. */
  mayBegin?: MayBegin;
}

/** Submits one SMS or e-mail; resolves with its outcome, at the latest after `patienceMs`. `pages` is how many were taken. */
export async function submitTrial(
  provider: Provider,
  account: Pick<Account, 'kind' | 'settings'>,
  trial: Trial,
  { clock, patienceMs, mayBegin = () => true }: Submitting,
): Promise<{ outcome: Outcome; pages: number }> {
  let pages = 0;
  const submit = async (): Promise<Outcome> => {
    if (provider.channel === 'email') return provider.submit({ ...trialMail(trial, clock.now()), mayBegin });
    return submitPages(provider, outboundPagesOf(provider, account, trial), mayBegin, () => (pages += 1));
  };
  const outcome = await within<Outcome>(patienceMs, submit(), () => ({
    kind: 'uncertain',
    reason: provider.trouble?.() ?? `The provider has not answered for ${patienceMs / 1000} seconds.`,
  }));
  return { outcome, pages };
}

function outboundPagesOf(
  provider: SmsProvider,
  { kind, settings }: Pick<Account, 'kind' | 'settings'>,
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
async function submitPages(
  provider: SmsProvider,
  outboundPages: readonly OutboundSms[],
  mayBegin: MayBegin,
  accepted: () => void,
): Promise<Outcome> {
  let outcome: Outcome = { kind: 'rejected', reason: 'There is nothing to send.' };
  for (const outbound of outboundPages) {
    outcome = await provider.submit({ ...outbound, mayBegin });
    if (outcome.kind !== 'accepted') return outcome;
    accepted();
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
