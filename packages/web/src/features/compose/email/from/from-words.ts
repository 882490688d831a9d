// Whom an e-mail shows as its sender, and where answers to it go.
import type { ResponseOf } from '@tidings/contract/call.ts';
import type { listMailSenders } from '@tidings/contract/calls/email/mail-senders.ts';

export type Senders = ResponseOf<typeof listMailSenders>;

/** What a message says of its sender. */
export interface ChosenSender {
  emailAddress: string;
  emailDisplayName: string;
}

export interface From {
  name: string;
  address: string;
  /** Where answers go, where that is another address. */
  answersTo: string;
  /** Why the chosen address does not show, in a sentence; empty where it does. */
  why: string;
}

/** The addresses that may be chosen. */
export const verifiedOf = (senders: Senders | undefined | null) =>
  senders?.items.filter(({ verified }) => verified) ?? [];

/** A message with the usual address where none was chosen. */
export function withDefaultSender<M extends ChosenSender>(
  message: M,
  senders: Senders | undefined | null,
): M {
  const usual = verifiedOf(senders).find(({ isDefault }) => isDefault);
  if (message.emailAddress !== '' || !usual) return message;
  return { ...message, emailAddress: usual.address, emailDisplayName: usual.name };
}

/** What recipients see; `name` is the organisation's, for where none was chosen. */
export function fromOf(message: ChosenSender, senders: Senders | undefined | null, name: string): From {
  const { emailAddress: chosen, emailDisplayName } = message;
  const sender = verifiedOf(senders).find(({ address }) => address === chosen);
  const shown = { name: emailDisplayName || name, why: sender?.why ?? '' };
  if (sender?.inFrom) return { ...shown, address: sender.address, answersTo: '' };
  return { ...shown, address: sender?.from || (senders?.usual ?? ''), answersTo: chosen };
}

/** What is to be known of it beneath the field: why it does not show, or where answers go. */
export function fromNote({ name, address, answersTo, why }: From): string {
  if (answersTo === '' || why) return why;
  return address
    ? `Shows as ${name} <${address}>; answers go to ${answersTo}.`
    : `Answers go to ${answersTo}.`;
}
