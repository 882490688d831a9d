// Errors of an SMTP connection, with a sentence and the server's answer.

export class SmtpTrouble extends Error {
  readonly code: string | undefined;
  /** True if the server asked us to wait, so that no mail is to blame. */
  readonly slow: boolean;

  constructor(sentence: string, code?: string, slow = false) {
    super(sentence);
    this.name = 'SmtpTrouble';
    this.code = code;
    this.slow = slow;
  }
}

/** TLS could not be established. A mail that does not require it may be sent without. */
export class TlsTrouble extends SmtpTrouble {}

/** No reply came in time. */
export const noAnswer = (): SmtpTrouble => new SmtpTrouble('The mail server does not answer.', 'timeout');

export const lostTrack = (code?: string): SmtpTrouble =>
  new SmtpTrouble('The mail server lost track of the conversation.', code);
