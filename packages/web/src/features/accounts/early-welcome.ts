// Takes over the answer that was asked for before the app was there: see public/start.js.
import type { ResponseOf } from '@tidings/contract/call.ts';
import type { welcome } from '@tidings/contract/calls/accounts.ts';

type Welcome = ResponseOf<typeof welcome>;

declare global {
  interface Window {
    tidingsWelcome?: Promise<Welcome | undefined>;
  }
}

/** The answer, once: on a slow line it saves a round trip. Undefined where it was not asked for, or failed. */
export async function takeEarlyWelcome(): Promise<Welcome | undefined> {
  const asked = window.tidingsWelcome;
  delete window.tidingsWelcome;
  return asked;
}
