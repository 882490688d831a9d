// English texts of the operator's page about providers, mail domain, bounces, prices and reply numbers.
import { catalogue } from '../language.ts';

export const operatorServices = catalogue('operatorServices', {
  smsProviders: 'SMS providers',
  smsProvidersHint: 'For every organisation without a provider of its own.',
  mailServers: 'Mail servers',
  mailServersHint:
    'For every organisation without a mail server of its own. Mail about accounts, such as invitations, uses SMTP_URL.',

  mailDomain: 'E-mail domain',
  mailDomainHint: 'Organisations without a domain of their own send e-mail from it.',
  noMailDomain: 'Set MAIL_FROM to an address at your own domain. Its DNS records will appear here.',

  bounces: 'Bounces',
  bouncesHint: 'Mail servers report undeliverable e-mails by sending a message back to this server.',
  bouncesOff:
    "Bounces aren't being processed. Set BOUNCE_ADDRESS, and BOUNCE_IMAP or BOUNCE_LISTEN, to see in reports which addresses don't exist.",
  bouncesSilent: 'No bounces have been read in the last 20 minutes.',
  /** `{time}` is when. */
  mailboxRead: 'Bounce mailbox last read {time}.',
  /** `{time}` is when. */
  lastBounce: 'Last bounce received {time}.',
  /** `{time}` is since when. */
  mailboxBroken: "The bounce mailbox hasn't been readable since {time}",
  /** `{time}` is since when. */
  listenerBroken: "Bounces haven't been received since {time}",
  mailboxHint: 'Bounces that arrive in the meantime will be read when it works again.',
  listenerHint: 'Mail servers keep trying for some days.',

  prices: 'Prices',
  pricesHint: 'Units per SMS page. Default is 1 unit at home. Countries without a price are skipped.',
  addPrice: 'Add price',
  savePrices: 'Save prices',
  pricesSaved: 'Prices saved',
  priceFor: (country: string) => `Price for ${country}`,
  provider: 'Provider',
  everyProvider: 'All providers',
  unitsPerPage: 'Units per page',

  replyNumbers: 'Reply numbers',
  replyNumbersHint:
    'Replies to one of these numbers go to its organisation. Replies to any other number go to every organisation that wrote to that phone in the last 30 days.',
  addNumber: 'Add number',
  saveNumbers: 'Save numbers',
  numbersSaved: 'Numbers saved',
  numberRow: (number: string) => `Number ${number}`.trim(),
  number: 'Number',
  organisation: 'Organisation',
  removeRow: (row: string) => `Remove: ${row}`,
});
