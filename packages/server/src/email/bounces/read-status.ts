// Maps the enhanced status codes of bounces (RFC 3463) to causes.
import type { Receipt } from '../../providers/provider.ts';

/** The reason in words, the cause, and whether the address itself is bad. */
export type Verdict = Required<Pick<Receipt, 'reason' | 'cause'>> & Pick<Receipt, 'suppress'>;

/** The verdict on a mail that failed the DMARC check of its sender's domain (RFC 7489). */
export const failedDmarc: Verdict = {
  reason: "The mail failed the DMARC check of our sender address's domain",
  cause: 'sender',
};

const bad = (reason: string): Verdict => ({ reason, cause: 'bad-email', suppress: 'bounced' });

/**
 * The first match decides. 5.1.7 and 5.1.8 are about the sender's address and 5.7 about policy, not about the
 * recipient.
 */
const verdicts: [RegExp, Verdict][] = [
  [/^5\.1\.[78]$/, { reason: 'Our address was refused', cause: 'sender' }],
  [/^5\.1\.2$|^5\.4\.4$/, bad('The domain of the address does not exist')],
  [/^5\.1\./, bad('The address does not exist')],
  [/^5\.2\.1$/, bad('The mailbox is switched off')],
  [/^[45]\.2\.2$/, { reason: 'The mailbox is full', cause: 'provider' }],
  [/^5\.2\.3$|^5\.3\.4$/, { reason: 'The mail is too large for the mailbox', cause: 'content' }],
  // RFC 7372, RFC 7489: the sender's SPF, DKIM or DMARC failed.
  [/^5\.7\.2\d$/, { reason: 'It could not be proved that the mail is ours', cause: 'sender' }],
  [/^5\.7\./, { reason: "Refused by the mail server's own rules", cause: 'content' }],
  [/^5\.6\./, { reason: 'The mail server cannot take such a mail', cause: 'content' }],
  [/^4\./, { reason: 'The mail server did not take it for days', cause: 'provider' }],
];

/** The verdict on the status of a mail that failed for good, such as '5.1.1'. */
export const readStatus = (status: string): Verdict =>
  verdicts.find(([pattern]) => pattern.test(status))?.[1] ?? {
    reason: 'The mail came back',
    cause: 'provider',
  };
