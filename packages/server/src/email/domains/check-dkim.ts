// Checks whether a domain's DNS has our DKIM key.
import type { DnsCheck } from '@tidings/contract/calls/email/mail-domains.ts';
import type { Dns } from '../../platform/dns.ts';

type Finding = Omit<DnsCheck, 'kind'>;

export interface PublicKey {
  domain: string;
  selector: string;
  /** SubjectPublicKeyInfo in base64. */
  publicKey: string;
}

/** Checks whether our key is published under its name, and says what to publish otherwise. Throws DnsSilent. */
export async function checkDkim(dns: Dns, { domain, selector, publicKey }: PublicKey): Promise<Finding> {
  const name = `${selector}._domainkey.${domain}`;
  const value = `v=DKIM1; k=rsa; p=${publicKey}`;
  const texts = await dns.texts(name);
  const found = texts.join('\n');
  const [text] = texts;
  const wrong = (words: string): Finding => ({ state: 'wrong', words, name, value, found });
  if (text === undefined) {
    // Many registrars' forms append the domain to a name that already ends with it.
    const twice = await dns.texts(`${name}.${domain}`);
    if (twice.length > 0)
      return {
        ...wrong(
          `The record is under ${name}.${domain}: the domain was added to its name once more. Enter only ${selector}._domainkey as its name.`,
        ),
        found: twice.join('\n'),
      };
    return {
      state: 'missing',
      words:
        'This key proves that mail of your domain is yours. Add it as a TXT record where your domain is managed. Once it is found there, mail of your domain is signed with it.',
      name,
      value,
      found,
    };
  }
  if (texts.length > 1)
    return wrong('There are several records under this name. Keep only the one shown here.');
  const tags = tagsOf(text);
  if (text.includes('"'))
    return wrong(
      'The record has quotation marks in it, and receivers cannot read it. Enter it without them.',
    );
  if (tags.get('p') === '')
    return wrong('The record says that the key was withdrawn. Change it to the value shown here.');
  if (tags.get('p') !== publicKey)
    return wrong('The record has another key, or part of it is missing. Copy the whole value shown here.');
  const unfit =
    (tags.get('v') ?? 'DKIM1') !== 'DKIM1' ||
    (tags.get('k') ?? 'rsa') !== 'rsa' ||
    !/(^|:)(\*|email)(:|$)/.test(tags.get('s') ?? '*') ||
    !/(^|:)sha256(:|$)/.test(tags.get('h') ?? 'sha256');
  if (unfit) return wrong('The key is right, but the rest of the record is not. Copy the whole value.');
  return {
    state: 'good',
    words: 'Your key is there: mail of your domain is signed.',
    name: '',
    value: '',
    found,
  };
}

/** The tags of a record by name, without white space (RFC 6376 3.2). */
export function tagsOf(record: string): Map<string, string> {
  const pairs = record.split(';').map((tag) => {
    const [name = '', ...value] = tag.split('=');
    return [name.trim(), value.join('=').replace(/\s+/g, '')] as const;
  });
  return new Map(pairs.filter(([name]) => name !== ''));
}
