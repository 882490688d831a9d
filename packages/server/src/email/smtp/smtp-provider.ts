// The SMTP provider: hands mail to a connection pool and pauses unhealthy servers.
import type { OutboundEmail, MailProvider, Outcome } from '../../providers/provider.ts';
import { Health } from './health.ts';
import { Pool } from './pool.ts';
import { wantsToken } from './sign-in.ts';
import type { Credentials, SmtpOptions } from './smtp-url.ts';
import { fixedToken, openTokens, type Tokens } from './tokens.ts';

/** Milliseconds without a reply to any open mail after which the provider reports trouble; it keeps waiting longer. */
const silentMs = 60_000;

/** Opens a mail provider for one server. `submit` never rejects. `now` gives milliseconds of a monotonic clock. */
export function smtpProvider(
  options: SmtpOptions,
  now: () => number = () => performance.now(),
): MailProvider {
  const tokens = options.auth && tokensOf(options.auth);
  const pool = new Pool(options, tokens);
  const health = new Health(options.timeouts.hold);
  let unsettled = 0;
  let heardAt = 0;
  let hurried = false;
  let closing: Promise<void> | null = null;
  let settledAll: (() => void) | null = null;

  async function leave(): Promise<void> {
    if (unsettled > 0) await new Promise<void>((resolve) => (settledAll = resolve));
    await pool.close();
    health.stop();
    await tokens?.close();
  }

  return {
    name: options.name,
    channel: 'email',
    window: options.window,
    rate: options.rate,
    begins: true,
    trouble: () =>
      health.trouble ??
      (unsettled > 0 && now() - heardAt >= silentMs
        ? 'The mail server has not answered for a minute.'
        : null),

    submit(outbound: OutboundEmail): Promise<Outcome> {
      const refusal: Outcome | null =
        closing || hurried
          ? { kind: 'retry', slow: true, reason: 'The sending of mail is stopping.' }
          : health.refusal();
      if (refusal !== null) return Promise.resolve(refusal);
      if (unsettled === 0) heardAt = now();
      unsettled += 1;
      return new Promise((resolve) => {
        const settle = (outcome: Outcome): void => {
          unsettled -= 1;
          heardAt = now();
          resolve(outcome);
          const refusal = health.note(outcome);
          if (refusal !== null) pool.giveBack(refusal);
          if (unsettled === 0) settledAll?.();
        };
        pool.add({ outbound, settle, moved: false });
      });
    },

    hurry: () => {
      hurried = true;
      pool.hurry();
    },

    giveBack: () => pool.giveBackLapsed(),

    close: () => (closing ??= leave()),
  };
}

/** Where access tokens come from for these credentials; null where they are a password. */
export function tokensOf(auth: Credentials): Tokens | null {
  if (!wantsToken(auth)) return null;
  return auth.grant ? openTokens(auth.grant) : fixedToken(auth.password);
}
