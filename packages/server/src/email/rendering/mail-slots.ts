// Placeholders in a mail's HTML and text for values of each recipient.
import { createHash } from 'node:crypto';

/** The placeholders of one mail. They consist of letters and digits, which no mail encoding changes. */
export interface MailMarks {
  /** Stands for the recipient's unsubscribe token. */
  leave: string;
  /** Stands for the recipient's token that counts opens and clicks. */
  count: string;
  /** Stands for the value in this slot. */
  slot: (number: number) => string;
  /** The MIME boundary. */
  boundary: string;
  /**
   * Finds the next placeholder in an encoded text, even with a line break inside. Its groups are `leave`, `count`, and
   * `slot` with the number.
   */
  next: RegExp;
}

/** Makes placeholders from a digest of the content, so that the content cannot contain them. */
export function mailMarks(written: unknown): MailMarks {
  const digest = createHash('sha256').update(JSON.stringify(written)).digest('hex').slice(0, 16);
  const [leave, count, slot] = [`L${digest}L`, `C${digest}C`, `S${digest}S`];
  return {
    leave,
    count,
    boundary: digest,
    slot: (number) => `${slot}${number}E`,
    next: new RegExp(
      `(?<leave>${broken(leave)})|(?<count>${broken(count)})|${broken(slot)}${softBreak}(?<slot>(?:\\d${softBreak})+)E`,
    ),
  };
}

/** A soft line break of quoted-printable. */
const softBreak = '(?:=\\r\\n)?';

const broken = (letters: string): string => letters.split('').join(softBreak);
