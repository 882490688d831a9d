// Errors of an SMTP connection, with a sentence and the server's answer.

export class SmtpTrouble extends Error {
  readonly code: string | undefined;
  /** True where the server asked all of us to wait: no mail is to blame. */
  readonly slow: boolean;

  constructor(sentence: string, code?: string, slow = false) {
    super(sentence);
    this.name = 'SmtpTrouble';
    this.code = code;
    this.slow = slow;
  }
}

/** The encryption could not be had; where none is asked for, the mail may go without. */
export class TlsTrouble extends SmtpTrouble {}

/** Nobody answered in time. */
export const noAnswer = (): SmtpTrouble => new SmtpTrouble('The mail server does not answer.', 'timeout');

export const lostTrack = (code?: string): SmtpTrouble =>
  new SmtpTrouble('The mail server lost track of the conversation.', code);
