// The e-mail that the e-mail benchmarks send, about 4 KB on the wire.
import { cleanHtml } from '../../packages/server/src/email/html/clean-html.ts';

const verse = 'The rehearsal for Sunday is at six in the great hall. Please bring the blue folder. ';

/** It has a merge field in the body and one in the subject. */
export const letter = cleanHtml(
  `<h2>Dear #name#,</h2>${Array.from({ length: 2 }, (_, i) => `<p>${i + 1}. ${verse}</p>`).join('')}<p>Yours, the choir</p>`,
);
export const subject = 'Rehearsal, #name#';
export const organisation = 'Grace';
export const nameOf = (n: number): string => `Singer${n}`;
export const addressOf = (n: number): string => `singer${n}@example.org`;

/** Connections to the mail server, the same for every side. */
export const connections = 20;

/** How a side sends; returns e-mails a second. */
export interface Round {
  rate: number;
}

/** The key that signs a side's e-mails; null for none. */
export interface Key {
  domain: string;
  selector: string;
  /** In PEM. */
  privateKey: string;
}
