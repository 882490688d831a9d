// Builds the receipt reference that a bounce or complaint is recorded under.
import type { Named } from '../tokens/mail-token.ts';

/** The provider name of receipts that came by mail, and so by no account. */
export const byMail = 'by mail';

/** The reference of a mail: the message's number and the recipient's n, both decimal. */
export const referenceOf = ({ number, n }: Named): string => `${number}-${n}`;
