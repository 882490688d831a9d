// The installation's app at Microsoft, by which mailboxes are signed in.
import type { Config } from '../../platform/config.ts';
import type { MicrosoftApp } from '../../providers/account.ts';

/** The settings of the app. */
export type MicrosoftSettings = Pick<
  Config,
  'MICROSOFT_CLIENT_ID' | 'MICROSOFT_CLIENT_SECRET' | 'MICROSOFT_LOGIN_URL' | 'MICROSOFT_SMTP_URL'
>;

/** Where people sign in with Microsoft. */
export const microsoftLogin = 'https://login.microsoftonline.com';

/** The app of the settings; null where the operator has none. */
export function microsoftAppOf(config: MicrosoftSettings): MicrosoftApp | null {
  const { MICROSOFT_CLIENT_ID: clientId, MICROSOFT_CLIENT_SECRET: clientSecret } = config;
  if (!clientId || !clientSecret) return null;
  return {
    clientId,
    clientSecret,
    loginAddress: (config.MICROSOFT_LOGIN_URL ?? microsoftLogin).replace(/\/+$/, ''),
    mailServer: config.MICROSOFT_SMTP_URL ?? null,
  };
}
