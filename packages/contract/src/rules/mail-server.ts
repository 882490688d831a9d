// The provider kind of a mail server: its fields, and presets of well-known services.
import { paceFields } from './account-limits.ts';
import type { ProviderKind, Settings } from './provider-fields.ts';

/** Ports of mail servers: the standard ones, and those that services offer where these are blocked. */
export const mailPorts: readonly number[] = [25, 465, 587, 2465, 2525, 2587];

const byPassword = { name: 'signIn', isAdvanced: true, is: ['password'] };
const byMicrosoft = { name: 'signIn', isAdvanced: true, is: ['microsoft'] };
/** With Microsoft's page, its answer says the server and the mailbox. */
const byHand = { name: 'signIn', isAdvanced: true, is: ['password', 'google', 'microsoft'] };
const byToken = { name: 'signIn', isAdvanced: true, is: ['google', 'microsoft'] };

export const mailServer: ProviderKind = {
  kind: 'smtp',
  channel: 'email',
  label: 'Mail server (SMTP)',
  about: 'Your own mailbox or mail service, through its address for outgoing mail.',
  fields: [
    {
      type: 'text',
      name: 'host',
      label: 'Host',
      hint: 'For example smtp.example.org',
      required: true,
      when: byHand,
    },
    {
      type: 'whole',
      name: 'port',
      isAdvanced: true,
      label: 'Port',
      least: 1,
      most: 65_535,
      fallback: 587,
      when: byHand,
    },
    {
      type: 'choice',
      name: 'encryption',
      isAdvanced: true,
      label: 'Encryption',
      options: [
        { value: 'required', label: 'STARTTLS (usual with port 587)' },
        { value: 'implicit', label: 'TLS from the start (usual with port 465)' },
        { value: 'opportunistic', label: 'STARTTLS if the server offers it' },
        { value: 'never', label: 'None (anyone on the network can read it)' },
      ],
      fallback: 'required',
      when: byHand,
    },
    {
      type: 'text',
      name: 'user',
      label: 'User name',
      hint: 'Often the whole e-mail address. Leave empty if the server needs none.',
      fallback: '',
      when: byHand,
    },
    {
      type: 'choice',
      name: 'signIn',
      isAdvanced: true,
      label: 'Sign in',
      options: [
        { value: 'password', label: 'With a password' },
        { value: 'google', label: 'With Google (OAuth)' },
        { value: 'microsoft', label: 'With Microsoft (OAuth)' },
        { value: 'outlook', label: "On Microsoft's page" },
      ],
      fallback: 'password',
    },
    {
      type: 'secret',
      name: 'password',
      label: 'Password',
      hint: 'Gmail, Yahoo and others need an app password.',
      when: byPassword,
    },
    {
      type: 'text',
      name: 'directory',
      label: 'Directory (tenant) id',
      hint: "Your organisation's id at Microsoft, shown where you registered the app.",
      fallback: 'common',
      when: byMicrosoft,
    },
    { type: 'text', name: 'clientId', label: 'Client id', when: byToken },
    { type: 'secret', name: 'clientSecret', label: 'Client secret', when: byToken },
    {
      type: 'secret',
      name: 'refreshToken',
      label: 'Refresh token',
      hint: 'Used to get access tokens for this mailbox.',
      when: byToken,
    },
    {
      type: 'email',
      name: 'from',
      label: 'From address',
      hint: 'An address that this server lets you send from.',
      required: true,
    },
    {
      type: 'whole',
      name: 'connections',
      isAdvanced: true,
      label: 'Connections',
      hint: 'Most at the same time.',
      least: 1,
      most: 100,
      fallback: 2,
    },
    {
      type: 'whole',
      name: 'window',
      isAdvanced: true,
      label: 'Messages in progress',
      hint: 'How many e-mails may be waiting for an answer at the same time.',
      least: 1,
      most: 200,
      fallback: 10,
    },
    ...paceFields('E-mails', 'server'),
  ],
};

/** Microsoft's servers for sending, the first for mailboxes of organisations. */
export const microsoftHosts: readonly string[] = ['smtp.office365.com', 'smtp-mail.outlook.com'];

/** A well-known mail server and its settings. */
export interface MailPreset {
  name: string;
  label: string;
  settings: Settings;
}

const preset = (name: string, label: string, host: string | null, settings: Settings = {}): MailPreset => ({
  name,
  label,
  settings: { ...(host !== null && { host }), ...usual, ...settings },
});

/** Settings of most services; a preset sets all of them, so that choosing another leaves nothing behind. */
const usual = { port: 587, encryption: 'required', signIn: 'password', perMinute: 0, perHour: 0, perDay: 0 };

const byTls = { port: 465, encryption: 'implicit' };

/**
 * Hosts and limits as their operators publish them; with cPanel the host is in one's own domain. Google and Microsoft
 * count any 24 hours (support.google.com/a/answer/166852, Exchange Online limits); Brevo's free plan counts a day.
 */
export const mailPresets: readonly MailPreset[] = [
  preset('gmail', 'Gmail', 'smtp.gmail.com', { perDay: 500 }),
  preset('workspace', 'Google Workspace', 'smtp.gmail.com', { perDay: 2000 }),
  preset('microsoft', 'Microsoft 365', 'smtp.office365.com', {
    signIn: 'microsoft',
    perMinute: 30,
    perDay: 10_000,
  }),
  preset('outlook', 'Outlook.com, Hotmail', 'smtp-mail.outlook.com', {
    signIn: 'microsoft',
    perMinute: 30,
    perDay: 300,
  }),
  preset('yahoo', 'Yahoo', 'smtp.mail.yahoo.com', { ...byTls, perDay: 500 }),
  preset('zoho', 'Zoho Mail', 'smtp.zoho.com', byTls),
  preset('brevo', 'Brevo (free plan)', 'smtp-relay.brevo.com', { perDay: 300 }),
  preset('brevoPaid', 'Brevo (paid plan)', 'smtp-relay.brevo.com'),
  preset('mailgun', 'Mailgun', 'smtp.mailgun.org'),
  preset('ses', 'Amazon SES', 'email-smtp.us-east-1.amazonaws.com'),
  preset('cpanel', 'Web hosting with cPanel (mail. and your domain)', null, byTls),
];
