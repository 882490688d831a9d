// Maps SMTP replies to outcomes (RFC 5321 4.2, RFC 3463).
import type { Cause } from '@tidings/contract/rules/delivery-states.ts';
import type { Outcome } from '../../providers/provider.ts';
import { isDmarcRefusal } from './dmarc-refusal.ts';
import { isHardRefusal } from './hard-refusal.ts';
import type { Reply } from './reply.ts';

/** The command that was answered; `dot` is the end of the mail. */
export type Step = 'mail' | 'rcpt' | 'data' | 'dot';

const MAILBOX_FULL = '5.2.2';
const NOT_SIGNED_IN = 530;
export const OUT_OF_SEQUENCE = 503;
export const CLOSING = 421;
const MAILBOX_BUSY = 450;

/**
 * The outcome of a 2yz, 4yz or 5yz reply; 3yz has none. A refusal of our sender (MAIL) concerns every mail, so it
 * pauses the lane whatever its code.
 */
export function verdict(step: Step, reply: Reply): Outcome {
  if (reply.positive) return { kind: 'accepted', reference: null, code: reply.text };
  return reply.code < 500 ? temporary(step, reply) : permanent(step, reply);
}

function temporary(step: Step, reply: Reply): Outcome {
  const code = reply.text;
  // 4.1.x and 4.2.x are about this mailbox, and so is a bare 450 (RFC 5321 4.2.3). Pausing the lane would help nobody
  // and might never end.
  const ofThisAddress =
    step === 'rcpt' &&
    (reply.enhanced === null ? reply.code === MAILBOX_BUSY : /^4\.[12]\./.test(reply.enhanced)) &&
    reply.code !== CLOSING;
  if (ofThisAddress) {
    return { kind: 'retry', reason: 'The mail server cannot take mail for this address just now.', code };
  }
  if (step === 'mail' || reply.code === CLOSING || (reply.code >= 450 && reply.code <= 459)) {
    const reason = 'The mail server is busy and asks us to wait.';
    return { kind: 'retry', slow: true, throttled: true, reason, code };
  }
  return { kind: 'retry', reason: 'The mail server could not take the mail just now.', code };
}

function permanent(step: Step, reply: Reply): Outcome {
  const code = reply.text;
  const enhanced = reply.enhanced ?? '';
  const refused = (reason: string, cause: Cause): Outcome => ({ kind: 'rejected', reason, code, cause });
  if (enhanced === '5.3.4' || enhanced === '5.2.3' || (reply.code === 552 && enhanced !== MAILBOX_FULL)) {
    return refused('The mail is too large for the mail server.', 'content');
  }
  if (reply.code === NOT_SIGNED_IN) {
    return { kind: 'retry', slow: true, reason: 'The mail server wants us to sign in first.', code };
  }
  if (step === 'mail') {
    return { kind: 'retry', slow: true, reason: 'The mail server does not accept our sender address.', code };
  }
  if (reply.code === OUT_OF_SEQUENCE) {
    return { kind: 'retry', reason: 'The mail server lost track of the conversation.', code };
  }
  if (isBadSender(enhanced)) return refused('The mail server does not accept our sender address.', 'sender');
  if (isBadAddress(enhanced)) {
    const reason = 'The mail server says that this address does not exist.';
    return { kind: 'rejected', reason, code, cause: 'bad-email', suppress: 'bounced' };
  }
  if (enhanced === MAILBOX_FULL) return refused('The mailbox is full.', 'provider');
  if (isDmarcRefusal(reply.enhanced, code)) {
    return {
      ...refused("The mail failed the DMARC check of our sender address's domain.", 'sender'),
      code: `policy ${code}`,
    };
  }
  if (enhanced.startsWith('5.7.')) {
    return {
      ...refused('The mail server refuses this mail by its own rules.', policyCause(step, enhanced)),
      code: `policy ${code}`,
    };
  }
  const isHard = isHardRefusal(reply, step === 'rcpt' ? 'rcpt' : 'mail');
  const hard = isHard ? { hard: true } : {};
  if (step === 'rcpt') return { ...refused('The mail server refuses this address.', 'provider'), ...hard };
  const isContent = !isHard && (step === 'dot' || enhanced.startsWith('5.6.'));
  return { ...refused('The mail server refuses this mail.', isContent ? 'content' : 'provider'), ...hard };
}

/** 5.1.7 and 5.1.8 are about the sender's address, unlike the rest of 5.1.x (RFC 3463 3.2). */
const isBadSender = (enhanced: string): boolean => enhanced === '5.1.7' || enhanced === '5.1.8';

function isBadAddress(enhanced: string): boolean {
  return enhanced.startsWith('5.1.') || enhanced === '5.2.1' || enhanced === '5.4.4';
}

/**
 * The cause of a policy refusal. From 5.7.20 on it is the sender's SPF, DKIM or DMARC (RFC 7372, 7489). At RCPT it is
 * the sender, after the dot most often the content.
 */
function policyCause(step: Step, enhanced: string): Cause {
  const detail = Number(enhanced.slice('5.7.'.length));
  return step === 'dot' && detail < 20 ? 'content' : 'sender';
}
