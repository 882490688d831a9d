// Placeholders in a mail's HTML and text for values of each recipient.
import { createHash } from 'node:crypto';

/** The marks of one mail: of letters and digits, which no encoding of mail changes. */
export interface MailMarks {
  /** Stands for its recipient's token to leave by. */
  leave: string;
  /** Stands for the token of its recipient by which opens and clicks are counted. */
  count: string;
  /** Stands for the value in this slot. */
  slot: (number: number) => string;
  /** Parts its parts from each other. */
  boundary: string;
  /**
   * Finds the next of them in an encoded text, even where a line was broken within. Its groups: `leave`, `count`, and
   * `slot` with the number.
   */
  next: RegExp;
}

/** Marks that stand nowhere in what was written: they are made of its digest, which no text can hold of itself. */
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

/** Quoted-printable breaks a line so. */
const softBreak = '(?:=\\r\\n)?';

const broken = (letters: string): string => letters.split('').join(softBreak);
