// Recognises refusals without an enhanced code that mean a dead address.

/** Codes that refuse a mailbox or a domain, unless the text says otherwise (RFC 5321 4.2.3, RFC 7504). */
const ofMailbox = [550, 551, 553, 556];

// Words about the sender, policy, content and full mailboxes. None of them means that the mailbox is missing.
const others = new RegExp(
  [
    String.raw`\b(?:spam\w*|spf|dkim|dmarc|polic(?:y|ies)|polic\w+|relay\w*|block\w*|black\s?-?list\w*|deny ?list\w*|banned|bl|rbls?|dnsbls?)\b`,
    String.raw`\b(?:spamhaus|spamcop|barracuda|reputation|authenticat\w*|authoriz\w*|not permitted|not allowed|prohibited|unsolicited)\b`,
    String.raw`\b(?:virus\w*|content|attachment\w*|reverse dns|ptr|helo|ehlo|sender|rate|limit\w*|too many|greylist\w*|try again|later)\b`,
    String.raw`\b(?:quota|full|over ?quota|exceed\w*|storage|too (?:large|big)|size|temporar\w*|timed? ?out|timeout|access denied)\b`,
  ].join('|'),
  'i',
);

/** Words about the mailbox, required after a code that may mean anything. */
const nobody =
  /\b(?:user|mailbox|account|recipient|address|alias|inbox)\b|\bno such\b|\bunrouteable\b|\bdoes(?:n't| not) (?:exist|have)\b/i;

/** x.0.0 means nothing (RFC 3463 3.1). Some servers write it in place of a missing code. */
const saysNothing = (enhanced: string | null): boolean => enhanced === null || enhanced === '5.0.0';

/**
 * Whether a reply's code, enhanced code (null for none) and text refuse a dead address. In phase `rcpt` the refusal is
 * about the address; in phase `mail` it may be about the content, unless its text names the mailbox.
 */
export function isHardRefusal(
  { code, enhanced, text }: { code: number; enhanced: string | null; text: string },
  phase: 'rcpt' | 'mail',
): boolean {
  if (!saysNothing(enhanced) || others.test(text)) return false;
  if (phase === 'rcpt' && ofMailbox.includes(code)) return true;
  return (ofMailbox.includes(code) || code === 554) && nobody.test(text);
}
