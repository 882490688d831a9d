// How what came back by mail names the mail that it speaks of, in the one shape of receipts.
import type { Named } from '../../mail-token/mail-token.ts';

/** The provider under which it is kept: it came by no account. */
export const byMail = 'by mail';

/** The reference of a mail: its message's number and its recipient's n, both in decimals. */
export const referenceOf = ({ number, n }: Named): string => `${number}-${n}`;
