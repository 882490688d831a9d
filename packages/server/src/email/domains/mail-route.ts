// Finds which server sends an installation's mail, for its SPF record.
import type { Config } from '../../platform/config.ts';
import { isAddress, isPrivate } from '../../platform/networks.ts';

/**
 * The server that sends the installation's mail.
 * - relay: a service that sends for many and lists its servers under an SPF name of its own.
 * - server: a server that delivers by itself.
 * - unseen: this machine, or one in its network; its public address is not known here. `site` is the public host name,
 *   which may be the same machine.
 * - none: nothing is sent.
 */
export type MailRoute =
  | { kind: 'relay'; host: string; include: string }
  | { kind: 'server'; host: string }
  | { kind: 'unseen'; site: string | null }
  | { kind: 'none' };

/** Relays by the end of their host name, with the name that a domain has to include (their own documentation, 2026). */
const relays: Record<string, string> = {
  'gmail.com': '_spf.google.com',
  'googlemail.com': '_spf.google.com',
  'google.com': '_spf.google.com',
  'office365.com': 'spf.protection.outlook.com',
  'outlook.com': 'spf.protection.outlook.com',
  'brevo.com': 'spf.brevo.com',
  'sendinblue.com': 'spf.sendinblue.com',
  'mailgun.org': 'mailgun.org',
  'sendgrid.net': 'sendgrid.net',
  'amazonaws.com': 'amazonses.com',
  'postmarkapp.com': 'spf.mtasv.net',
  'mailjet.com': 'spf.mailjet.com',
  'mandrillapp.com': 'spf.mandrillapp.com',
  'sparkpostmail.com': '_spf.sparkpostmail.com',
  'smtp2go.com': 'spf.smtp2go.com',
  'elasticemail.com': '_spf.elasticemail.com',
  'mailersend.net': '_spf.mailersend.net',
  'zoho.com': 'zohomail.com',
  'zoho.eu': 'zohomail.eu',
  'fastmail.com': 'spf.messagingengine.com',
  'yahoo.com': '_spf.mail.yahoo.com',
};

/** The server that SMTP_URL names. */
export function mailRouteOf({ SMTP_URL, PUBLIC_URL }: Pick<Config, 'SMTP_URL' | 'PUBLIC_URL'>): MailRoute {
  if (!SMTP_URL) return { kind: 'none' };
  const host = hostOf(SMTP_URL);
  const relay = Object.entries(relays).find(([end]) => host === end || host.endsWith(`.${end}`));
  if (relay) return { kind: 'relay', host, include: relay[1] };
  if (isOutside(host)) return { kind: 'server', host };
  const site = PUBLIC_URL ? hostOf(PUBLIC_URL) : null;
  return { kind: 'unseen', site: site !== null && isOutside(site) && !isAddress(site) ? site : null };
}

const hostOf = (url: string): string =>
  new URL(url).hostname
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '')
    .toLowerCase();

const isOutside = (host: string): boolean =>
  isAddress(host)
    ? !isPrivate(host)
    : host.includes('.') && !/\.(local|localhost|internal|lan|home)$/.test(host);
