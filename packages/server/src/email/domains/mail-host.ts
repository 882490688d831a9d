// Normalises domains as people type them and recognises public mailbox providers.
import { domainToASCII } from 'node:url';
import { AppError } from '@tidings/contract/errors.ts';

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const shape = new RegExp(`^(?:${label}\\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$`);

/**
 * Reads a domain into the form of DNS: lower case, punycode. Removes what surrounds it in a web or mail address. Throws
 * badInput for text that is no domain, and for the domain of a public mailbox provider.
 */
export function readDomain(written: string): string {
  const bare = written
    .trim()
    .replace(/^[a-z]+:\/\//i, '')
    .replace(/^.*@/, '')
    .replace(/[/?#:].*$/s, '')
    .replace(/^www\./i, '')
    .replace(/\.$/, '');
  const domain = domainToASCII(bare).toLowerCase();
  if (domain.length > 253 || !shape.test(domain)) throw refusal('Enter a domain like example.org.');
  if (isPublicMailHost(domain))
    throw refusal(
      `${domain} belongs to a mailbox provider, so no one else can sign for it. Use a domain of your own; an address of ${domain} can take the answers.`,
    );
  return domain;
}

const refusal = (sentence: string) => new AppError('badInput', sentence, { domain: sentence });

/** Whether everybody can have a mailbox at this domain. */
export const isPublicMailHost = (domain: string): boolean => hosts.has(domain) || families.test(domain);

/** Providers with domains in many countries. */
const families =
  /^(yahoo|ymail|hotmail|outlook|live|gmx|yandex|mail|web|orange|libero)\.(com|net|[a-z]{2}|com?\.[a-z]{2})$/;

const hosts = new Set([
  'gmail.com',
  'googlemail.com',
  'rocketmail.com',
  'msn.com',
  'passport.com',
  'icloud.com',
  'me.com',
  'mac.com',
  'aol.com',
  'aim.com',
  'proton.me',
  'protonmail.com',
  'pm.me',
  'tutanota.com',
  'tuta.com',
  'fastmail.com',
  'zoho.com',
  'zohomail.com',
  'hey.com',
  't-online.de',
  'freenet.de',
  'posteo.de',
  'wanadoo.fr',
  'laposte.net',
  'free.fr',
  'btinternet.com',
  'sky.com',
  'comcast.net',
  'verizon.net',
  'att.net',
  'sbcglobal.net',
  'bellsouth.net',
  'cox.net',
  'inbox.ru',
  'bk.ru',
  'list.ru',
  'rambler.ru',
  'seznam.cz',
  'wp.pl',
  'o2.pl',
  'onet.pl',
  'qq.com',
  '163.com',
  '126.com',
  'sina.com',
  'naver.com',
  'daum.net',
  'rediffmail.com',
  'uol.com.br',
  'bol.com.br',
  'terra.com.br',
]);
