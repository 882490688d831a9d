// Warns of text and sender ids that Nigerian networks are known to block.
//
// No network publishes its list. These words are what sellers of SMS there published from 2015 to 2025, as far as
// several agree; words that churches write every week ("free", "call", "win souls") are left out.

export interface NetworkWarning {
  about: 'text' | 'sender';
  /** A sentence for the author. */
  message: string;
}

/** The warnings for a text and a sender id, those about the sender first; either may be empty. */
export function nigerianWarnings(text: string, senderId: string): NetworkWarning[] {
  return [
    ...senderWarnings(senderId).map((message): NetworkWarning => ({ about: 'sender', message })),
    ...textWarnings(text).map((message): NetworkWarning => ({ about: 'text', message })),
  ];
}

const telephone = /mtn|airtel|globacom|etisalat|9mobile|visafone|^glo(ng|nigeria|bonus|promo)?$/;
const bank =
  /bank|^(gtb|gtco|uba|cbn|fcmb|access|zenith|fidelity|wema|polaris|stanbic|sterling|keystone|opay|palmpay|kuda|moniepoint|paystack)$/;
const authority = /police|interpol|^(efcc|icpc|inec|ncc|ndlea|frsc|nafdac|nimc|firs|nnpc|dss|fbi|cia|fgn)$/;
const brand =
  /facebook|whatsapp|google|microsoft|samsung|nokia|tecno|paypal|westernunion|moneygram|^(dhl|fedex|visa)$/;
const generic =
  /^(info|infosms|sms|bulksms|test|testing|alert|alerts|notice|message|update|updates|news|admin|customer|custcare|callcentre|support|service|verify|otp|code|promo|reward|rewards|winner|offer)$/;

function senderWarnings(senderId: string): string[] {
  const sender = senderId.trim();
  if (sender === '') return [];
  const warnings: string[] = [];
  if (/\d/.test(sender))
    warnings.push(
      `Networks in Nigeria may refuse or replace a sender id with digits, such as '${sender}', on the regular route.`,
    );
  const name = plain(sender);
  const owner = telephone.test(name)
    ? 'a telephone company'
    : bank.test(name)
      ? 'a bank'
      : authority.test(name)
        ? 'an authority'
        : brand.test(name)
          ? 'a known brand'
          : null;
  if (owner)
    warnings.push(`'${sender}' looks like the name of ${owner}. Networks may refuse it from anyone else.`);
  if (generic.test(name))
    warnings.push(
      `'${sender}' could be anyone. Networks may refuse a sender id that doesn't name an organisation.`,
    );
  return warnings;
}

interface Suspicion {
  words: RegExp;
  why: string;
}

/**
 * Matches phrases as whole words; any spaces may separate the words of a phrase, and a question mark after a space
 * makes it optional.
 */
const words = (...phrases: string[]): RegExp => {
  const patterns = phrases.map((one) => one.replaceAll(' ?', '\\s*').replaceAll(' ', '\\s+'));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
};

const suspicions: readonly Suspicion[] = [
  {
    words: words(
      'promos?',
      'promotions?',
      'congrats?',
      'congratulations?',
      'lottery',
      'jackpot',
      'raffle',
      'cash ?prizes?',
      'prizes?',
      'winners?',
      "you(?:'ve| have)? won",
      'giveaways?',
      'bonanza',
    ),
    why: 'it reads like a prize or a sales offer',
  },
  {
    words: words(
      'bets?',
      'betting',
      'casino',
      'gambling',
      'loans?',
      'crypto',
      'cryptocurrency',
      'bitcoin',
      'forex',
      'binary options?',
    ),
    why: 'it reads like betting, lending or trading',
  },
  {
    words: words(
      'otp',
      'one-time password',
      'one time password',
      'bvn',
      'atm',
      'pin code',
      'credit alert',
      'debit alert',
      'western union',
      'moneygram',
      'mastercard',
    ),
    why: 'it reads like a message of a bank',
  },
  {
    words: words(
      'cbn',
      'gt ?bank',
      'uba',
      'fcmb',
      'first ?bank',
      'access ?bank',
      'zenith ?bank',
      'fidelity ?bank',
      'union ?bank',
      'wema ?bank',
      'sterling ?bank',
      'polaris ?bank',
      'ecobank',
    ),
    why: "it has a bank's name",
  },
  {
    words: words('whatsapp', 'facebook', 'mtn', 'airtel', '9mobile', 'globacom'),
    why: "it has a company's name",
  },
];

const shorteners = [
  'bit.ly',
  'tinyurl.com',
  't.co',
  'goo.gl',
  'ow.ly',
  'is.gd',
  'cutt.ly',
  'rb.gy',
  'rebrand.ly',
  'shorturl.at',
  'tiny.cc',
  't.ly',
  'wa.me',
];
const shortLink = new RegExp(
  `(?<![\\w.-])(?:www\\.)?(?:${shorteners.map((one) => one.replaceAll('.', '\\.')).join('|')})(?![\\w-]|\\.\\w)`,
  'gi',
);
const wholeNumber = /(?<!\d)(?:\+?234|0)[789][01]\d{8}(?!\d)/g;
const dialled = /\*\d{2,4}(?:\*\d+)*#/g;

function textWarnings(text: string): string[] {
  const read = plain(text);
  const warnings: string[] = [];
  for (const { words: pattern, why } of suspicions) {
    const found = quoted(read.match(pattern));
    if (found) warnings.push(`Networks in Nigeria may hold back a text with ${found}: ${why}.`);
  }
  const links = quoted(text.match(shortLink));
  if (links)
    warnings.push(
      `Networks in Nigeria may hold back a text with a shortened link (${links}). Write the whole address.`,
    );
  const [number] = text.match(wholeNumber) ?? [];
  if (number)
    warnings.push(
      `Some networks in Nigeria hold back a text with a whole phone number. Write ${dashed(number)}: it gets through more often.`,
    );
  const codes = quoted(text.match(dialled));
  if (codes) warnings.push(`Networks in Nigeria may hold back a text with a code to dial (${codes}).`);
  return warnings;
}

/** Lower case without marks, with digits that stand for letters read as letters: Pr0m0 becomes promo. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/(?<=\p{L})0|0(?=\p{L})/gu, 'o')
    .replace(/(?<=\p{L})1(?=\p{L})/gu, 'i');
}

/** The matches, each once, in quotation marks; empty where there are none. */
function quoted(found: readonly string[] | null): string {
  return [...new Set(found?.map((one) => one.toLowerCase().replace(/\s+/g, ' ')))]
    .slice(0, 3)
    .map((one) => `'${one}'`)
    .join(', ');
}

const dashed = (number: string): string => {
  const digits = number.replace(/^\+?234/, '0');
  return `${digits.slice(0, 4)}-${digits.slice(4, 7)}-${digits.slice(7)}`;
};
