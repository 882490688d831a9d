// Builds the receipt reference that a bounce or complaint is recorded under.
import type { Named } from '../tokens/mail-token.ts';

/** The provider under which it is kept: it came by no account. */
export const byMail = 'by mail';

/** The reference of a mail: its message's number and its recipient's n, both in decimals. */
export const referenceOf = ({ number, n }: Named): string => `${number}-${n}`;
