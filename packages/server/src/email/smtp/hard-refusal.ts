// Recognises refusals without an enhanced code that mean a dead address.

/** RFC 5321 4.2.3, RFC 7504: what is refused by these is a mailbox or a domain, unless the words say otherwise. */
const ofMailbox = [550, 551, 553, 556];

// Words of the sender, of rules, of the content and of full mailboxes: none of them says that nobody is there.
const others = new RegExp(
  [
    String.raw`\b(?:spam\w*|spf|dkim|dmarc|polic(?:y|ies)|polic\w+|relay\w*|block\w*|black\s?-?list\w*|deny ?list\w*|banned|bl|rbls?|dnsbls?)\b`,
    String.raw`\b(?:spamhaus|spamcop|barracuda|reputation|authenticat\w*|authoriz\w*|not permitted|not allowed|prohibited|unsolicited)\b`,
    String.raw`\b(?:virus\w*|content|attachment\w*|reverse dns|ptr|helo|ehlo|sender|rate|limit\w*|too many|greylist\w*|try again|later)\b`,
    String.raw`\b(?:quota|full|over ?quota|exceed\w*|storage|too (?:large|big)|size|temporar\w*|timed? ?out|timeout|access denied)\b`,
  ].join('|'),
  'i',
);

/** Words of the mailbox: behind a code that may mean anything they are asked for. */
const nobody =
  /\b(?:user|mailbox|account|recipient|address|alias|inbox)\b|\bno such\b|\bunrouteable\b|\bdoes(?:n't| not) (?:exist|have)\b/i;

/** x.0.0 says nothing (RFC 3463 3.1): some mail servers write it where they were given no code. */
const saysNothing = (enhanced: string | null): boolean => enhanced === null || enhanced === '5.0.0';

/**
 * Of a reply's code, its enhanced code (null where there is none) and its words. `phase`: at RCPT the refusal is of the
 * address; of the whole mail, and of one that came back, it may be of what was written, unless its words say whose.
 */
export function isHardRefusal(
  { code, enhanced, text }: { code: number; enhanced: string | null; text: string },
  phase: 'rcpt' | 'mail',
): boolean {
  if (!saysNothing(enhanced) || others.test(text)) return false;
  if (phase === 'rcpt' && ofMailbox.includes(code)) return true;
  return (ofMailbox.includes(code) || code === 554) && nobody.test(text);
}
