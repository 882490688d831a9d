// Checks settings that are valid one by one, but rarely meant so.
import { type Config, ownMisspeltSettings } from '../platform/config.ts';
import { isPrivate } from '../platform/networks.ts';
import { type Finding, findingsOf } from './finding.ts';

const { good, look } = findingsOf('Settings');

/** Checks a configuration that was read without error, and the environment for misspelt names. */
export function checkSettings(config: Config): Finding[] {
  const found = [...ownMisspeltSettings(), ...doubtsOf(config)].map(look);
  return found.length > 0 ? found : [good('They are valid.')];
}

function doubtsOf({ PUBLIC_URL, HOST, REGISTRATION, SMTP_URL, ...config }: Config): string[] {
  return [
    ...(PUBLIC_URL ? doubtsOfAddress(new URL(PUBLIC_URL)) : addressIsMissing(HOST)),
    ...(config.ALLOW_DIFFERENT_SETTINGS === 'yes'
      ? ['ALLOW_DIFFERENT_SETTINGS is yes. Remove it once all processes have the new settings.']
      : []),
    ...doubtsOfMicrosoft(PUBLIC_URL, config),
    ...(REGISTRATION === 'open' && !SMTP_URL
      ? ['REGISTRATION is open, but without SMTP_URL nobody can confirm their e-mail address.']
      : []),
  ];
}

function doubtsOfMicrosoft(
  address: string | undefined,
  config: Pick<Config, 'MICROSOFT_CLIENT_ID' | 'MICROSOFT_LOGIN_URL' | 'MICROSOFT_SMTP_URL'>,
): string[] {
  return [
    ...(config.MICROSOFT_CLIENT_ID && !address?.startsWith('https:')
      ? ['MICROSOFT_CLIENT_ID is set, but Microsoft sends people back to https alone: set PUBLIC_URL.']
      : []),
    ...(config.MICROSOFT_LOGIN_URL || config.MICROSOFT_SMTP_URL
      ? ['MICROSOFT_LOGIN_URL and MICROSOFT_SMTP_URL are for tests: remove them.']
      : []),
  ];
}

function doubtsOfAddress({ protocol, hostname }: URL): string[] {
  const isOwn = hostname === 'localhost' || isPrivate(hostname);
  return protocol === 'http:' && !isOwn
    ? [
        'PUBLIC_URL begins with http://. Passwords cross the network in clear text: put a proxy with TLS in front.',
      ]
    : [];
}

const addressIsMissing = (host: string): string[] => [
  host === '127.0.0.1'
    ? 'PUBLIC_URL is not set. Links in e-mails lead to this machine, and providers cannot report what arrived.'
    : 'PUBLIC_URL is not set. Links in e-mails lead to the address of HOST.',
];
