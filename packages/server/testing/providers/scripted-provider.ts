// Providers that follow a test's script, for outcomes that are rare in practice.
import type {
  OutboundEmail,
  MailProvider,
  Outcome,
  OutboundSms,
  SmsProvider,
} from '../../src/providers/provider.ts';

/**
 * The outcome of a hand-over; `nth` counts those of its key, from 1. Throwing simulates a fault in the provider's
 * code.
 */
export type Script<Outbound> = (outbound: Outbound, nth: number) => Outcome | Promise<Outcome>;

interface Record<Outbound> {
  /** Every hand-over, in order. */
  submits: Outbound[];
  /** The most hand-overs in flight at a time. */
  peak(): number;
}

export const accepted = (reference: string | null = null): Outcome => ({ kind: 'accepted', reference });
export const retry = (slow = false): Outcome => ({ kind: 'retry', reason: 'Busy', slow });
export const rejected = (suppress?: 'wrong-number' | 'bounced' | 'dnd' | 'opted-out'): Outcome => ({
  kind: 'rejected',
  reason: 'No such number',
  ...(suppress ? { suppress } : {}),
});
export const uncertain: Outcome = { kind: 'uncertain', reason: 'No answer came' };

function recorder<Outbound extends { key: string }>(script: Script<Outbound>) {
  const submits: Outbound[] = [];
  const times = new Map<string, number>();
  let flying = 0;
  let most = 0;
  const submit = async (outbound: Outbound): Promise<Outcome> => {
    submits.push(outbound);
    const nth = (times.get(outbound.key) ?? 0) + 1;
    times.set(outbound.key, nth);
    flying += 1;
    most = Math.max(most, flying);
    try {
      return await script(outbound, nth);
    } finally {
      flying -= 1;
    }
  };
  return { submit, submits, peak: () => most };
}

/** An SMS provider that follows a script. */
export function scriptedSms(
  script: Script<OutboundSms>,
  { name = 'smpp', window = 20, rate = null as number | null, whole = false, keeps = false } = {},
): SmsProvider & Record<OutboundSms> {
  return { name, channel: 'sms', window, rate, whole, keeps, close: async () => {}, ...recorder(script) };
}

/** An e-mail provider that follows a script. */
export function scriptedMail(
  script: Script<OutboundEmail>,
  { window = 20, rate = null as number | null } = {},
): MailProvider & Record<OutboundEmail> {
  return { name: 'outbox', channel: 'email', window, rate, close: async () => {}, ...recorder(script) };
}

/** A promise to be resolved by hand. */
export function gate<T = void>() {
  let open!: (value: T) => void;
  const passed = new Promise<T>((resolve) => {
    open = resolve;
  });
  return { open, passed };
}
