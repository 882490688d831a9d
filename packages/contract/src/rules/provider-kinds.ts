// The kinds of providers: their settings, and the page rules of SMS.
import { paceFields } from './account-limits.ts';
import { mailServer } from './mail-server.ts';
import { phone } from './phone-provider.ts';
import type { ProviderField, ProviderKind, Settings } from './provider-fields.ts';
import type { PageRule } from './sms/sms-pages.ts';

const pace = paceFields('Pages', 'provider');

const refund: ProviderField = {
  type: 'yes',
  name: 'refundUndelivered',
  isAdvanced: true,
  label: 'Return units for undelivered messages',
  hint: 'Only if the provider does not charge for them.',
  fallback: false,
};

const window = (fallback: number): ProviderField => ({
  type: 'whole',
  name: 'window',
  isAdvanced: true,
  label: 'Messages in progress',
  hint: 'How many may be waiting for an answer at the same time.',
  least: 1,
  most: 1000,
  fallback,
});

const address = (fallback: string): ProviderField => ({
  type: 'address',
  name: 'address',
  isAdvanced: true,
  label: 'Address',
  hint: 'Change it only if your provider gave you another one.',
  fallback,
});

const smpp: ProviderKind = {
  kind: 'smpp',
  channel: 'sms',
  isTechnical: true,
  label: 'SMPP 3.4',
  about: 'A direct connection to a mobile network or SMS aggregator, by the SMPP protocol.',
  fields: [
    { type: 'text', name: 'host', label: 'Host', required: true },
    { type: 'whole', name: 'port', label: 'Port', least: 1, most: 65_535, fallback: 2775 },
    { type: 'yes', name: 'tls', label: 'Encrypted (TLS)', fallback: false },
    { type: 'text', name: 'systemId', label: 'System id', required: true },
    { type: 'secret', name: 'password', label: 'Password' },
    { type: 'text', name: 'systemType', isAdvanced: true, label: 'System type', fallback: '' },
    {
      type: 'choice',
      name: 'bind',
      isAdvanced: true,
      label: 'Connections',
      options: [
        { value: 'transceiver', label: 'One for both ways (transceiver)' },
        { value: 'txrx', label: 'One each way (transmitter and receiver)' },
        { value: 'tx', label: 'Sending only (transmitter)' },
      ],
      fallback: 'transceiver',
    },
    {
      type: 'choice',
      name: 'longMessages',
      isAdvanced: true,
      label: 'Long messages',
      options: [
        { value: 'header', label: 'Pages with a header (usual)' },
        { value: 'header16', label: 'Pages with a header of 16-bit reference (152 characters a page)' },
        { value: 'sar', label: 'Pages with sar fields' },
        { value: 'payload', label: 'Whole, as message_payload' },
      ],
      fallback: 'header',
    },
    {
      type: 'choice',
      name: 'alphabet',
      isAdvanced: true,
      label: 'Plain text travels as',
      options: [
        { value: 'gsm', label: 'GSM alphabet, a byte a character (usual)' },
        { value: 'packed', label: 'GSM alphabet, packed (7 bits a character)' },
        { value: 'latin1', label: 'Latin-1' },
      ],
      fallback: 'gsm',
    },
    { type: 'yes', name: 'receipts', isAdvanced: true, label: 'Ask for delivery receipts', fallback: true },
    window(50),
    ...pace,
    { type: 'text', name: 'serviceType', isAdvanced: true, label: 'Service type, regular', fallback: '' },
    {
      type: 'text',
      name: 'hybridServiceType',
      isAdvanced: true,
      label: 'Service type, hosted',
      fallback: '',
    },
    {
      type: 'whole',
      name: 'senderTon',
      isAdvanced: true,
      label: 'Kind of sender (TON)',
      hint: 'Empty = worked out from the sender.',
      least: 0,
      most: 6,
    },
    { type: 'whole', name: 'senderNpi', isAdvanced: true, label: 'Plan of sender (NPI)', least: 0, most: 18 },
    refund,
  ],
};

const kannel: ProviderKind = {
  kind: 'kannel',
  channel: 'sms',
  isTechnical: true,
  label: 'Kannel',
  about: 'Your own Kannel gateway, through the sendsms page of its smsbox.',
  fields: [
    {
      type: 'address',
      name: 'address',
      label: 'Address of sendsms',
      hint: 'For example http://10.0.0.5:13013/cgi-bin/sendsms',
      required: true,
    },
    { type: 'text', name: 'username', label: 'User name', required: true },
    { type: 'secret', name: 'password', label: 'Password', required: true },
    {
      type: 'text',
      name: 'smsc',
      isAdvanced: true,
      label: 'SMSC, regular',
      hint: 'Empty = Kannel chooses.',
      fallback: '',
    },
    { type: 'text', name: 'hybridSmsc', isAdvanced: true, label: 'SMSC, hosted', fallback: '' },
    {
      type: 'whole',
      name: 'validity',
      isAdvanced: true,
      label: 'Valid for (minutes)',
      least: 0,
      most: 10_080,
      fallback: 0,
    },
    window(20),
    ...pace,
    refund,
  ],
};

const twilio: ProviderKind = {
  kind: 'twilio',
  channel: 'sms',
  label: 'Twilio',
  about: 'Twilio Programmable Messaging.',
  fields: [
    { type: 'text', name: 'accountSid', label: 'Account SID', required: true },
    { type: 'secret', name: 'authToken', label: 'Auth token', required: true },
    {
      type: 'choice',
      name: 'from',
      isAdvanced: true,
      label: 'Sent from',
      options: [
        { value: 'senderId', label: 'The sender id of the message' },
        { value: 'number', label: 'One of your numbers' },
        { value: 'service', label: 'A messaging service' },
      ],
      fallback: 'senderId',
    },
    {
      type: 'text',
      name: 'number',
      isAdvanced: true,
      label: 'Number',
      hint: 'For example +15551234567',
      fallback: '',
    },
    {
      type: 'text',
      name: 'messagingServiceSid',
      isAdvanced: true,
      label: 'Messaging service SID',
      fallback: '',
    },
    address('https://api.twilio.com'),
    window(20),
    ...pace,
    refund,
  ],
};

const africastalking: ProviderKind = {
  kind: 'africastalking',
  channel: 'sms',
  label: "Africa's Talking",
  about: "Africa's Talking bulk SMS.",
  fields: [
    { type: 'text', name: 'username', label: 'User name', required: true },
    { type: 'secret', name: 'apiKey', label: 'API key', required: true },
    { type: 'yes', name: 'enqueue', isAdvanced: true, label: 'Let them queue large batches', fallback: true },
    address('https://api.africastalking.com'),
    window(20),
    ...pace,
    refund,
  ],
};

const termii: ProviderKind = {
  kind: 'termii',
  channel: 'sms',
  label: 'Termii',
  about: 'Termii, with a regular and a DND channel for Nigeria.',
  fields: [
    { type: 'secret', name: 'apiKey', label: 'API key', required: true },
    {
      type: 'text',
      name: 'regularChannel',
      isAdvanced: true,
      label: 'Channel, regular',
      fallback: 'generic',
    },
    { type: 'text', name: 'hybridChannel', isAdvanced: true, label: 'Channel, hosted', fallback: 'dnd' },
    {
      type: 'secret',
      name: 'webhookSecret',
      isAdvanced: true,
      label: 'Secret key of webhooks',
      hint: 'With a key, every receipt must be signed. Without one, the address of the webhook is the secret.',
    },
    {
      type: 'choice',
      name: 'signature',
      isAdvanced: true,
      label: 'Signature format',
      options: [
        { value: 'hex', label: 'Hexadecimal' },
        { value: 'base64', label: 'Base64' },
      ],
      fallback: 'hex',
    },
    address('https://api.ng.termii.com'),
    window(20),
    ...pace,
    refund,
  ],
};

const http: ProviderKind = {
  kind: 'http',
  channel: 'sms',
  isTechnical: true,
  label: 'Other (HTTP)',
  about:
    'Any gateway that accepts an SMS in one HTTP request. Placeholders: {to} {plainTo} {from} {text} {route} {id} {receipts} {user} {password}.',
  fields: [
    {
      type: 'choice',
      name: 'method',
      label: 'Method',
      options: [
        { value: 'POST', label: 'POST' },
        { value: 'GET', label: 'GET' },
      ],
      fallback: 'POST',
    },
    {
      type: 'address',
      name: 'address',
      label: 'Address',
      hint: 'With placeholders, if you use GET.',
      required: true,
    },
    {
      type: 'choice',
      name: 'bodyKind',
      label: 'Body',
      options: [
        { value: 'json', label: 'JSON' },
        { value: 'form', label: 'Form' },
        { value: 'none', label: 'None' },
      ],
      fallback: 'json',
    },
    {
      type: 'long',
      name: 'body',
      label: 'Body with placeholders',
      hint: 'JSON: {"to": "{to}", "text": "{text}"}. Form: to={to}&text={text}.',
      fallback: '',
    },
    { type: 'long', name: 'headers', isAdvanced: true, label: 'Headers, one per line', fallback: '' },
    { type: 'text', name: 'user', label: 'User name', fallback: '' },
    { type: 'secret', name: 'password', label: 'Password or key' },
    {
      type: 'yes',
      name: 'basic',
      isAdvanced: true,
      label: 'Send user name and password as Basic authentication',
      fallback: false,
    },
    {
      type: 'text',
      name: 'acceptedText',
      isAdvanced: true,
      label: 'Accepted if the answer contains',
      hint: 'Empty = any status from 200 to 299.',
      fallback: '',
    },
    {
      type: 'text',
      name: 'idPath',
      label: 'Path of the id in the answer',
      hint: 'For example data.0.id. If the answer is not JSON, all of it is the id.',
      fallback: '',
    },
    { type: 'text', name: 'receiptId', isAdvanced: true, label: 'Receipt: field of the id', fallback: 'id' },
    {
      type: 'text',
      name: 'receiptStatus',
      isAdvanced: true,
      label: 'Receipt: field of the state',
      fallback: 'status',
    },
    {
      type: 'text',
      name: 'deliveredWords',
      isAdvanced: true,
      label: 'Receipt: words for delivered',
      fallback: 'delivered,DELIVRD,success',
    },
    {
      type: 'text',
      name: 'failedWords',
      isAdvanced: true,
      label: 'Receipt: words for failed',
      fallback: 'failed,undelivered,UNDELIV,REJECTD,EXPIRED,rejected,expired',
    },
    {
      type: 'text',
      name: 'replyFrom',
      isAdvanced: true,
      label: 'Reply: field of the sender',
      fallback: 'from',
    },
    {
      type: 'text',
      name: 'replyTo',
      isAdvanced: true,
      label: 'Reply: field of the recipient',
      fallback: 'to',
    },
    {
      type: 'text',
      name: 'replyText',
      isAdvanced: true,
      label: 'Reply: field of the text',
      fallback: 'text',
    },
    window(10),
    ...pace,
    refund,
  ],
};

export const providerKinds: readonly ProviderKind[] = [
  smpp,
  kannel,
  twilio,
  africastalking,
  termii,
  phone,
  http,
  mailServer,
];

/** The kinds of a channel. */
export const kindsOf = (channel: ProviderKind['channel']): readonly ProviderKind[] =>
  providerKinds.filter((kind) => kind.channel === channel);

/** A kind by its name. */
export const providerKind = (name: string): ProviderKind | undefined =>
  providerKinds.find(({ kind }) => kind === name);

/** The page rule by an account's kind and settings; price and screen use it too. */
export function pageRuleOf(kind: string, settings: Settings): PageRule {
  if (kind === 'termii') return 'termii';
  if (kind === 'smpp' && settings['longMessages'] === 'header16') return 'reference16';
  return 'gsm';
}
