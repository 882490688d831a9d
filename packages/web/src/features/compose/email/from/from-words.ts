// The sender that an e-mail shows, and where replies to it go.
import type { ResponseOf } from '@tidings/contract/call.ts';
import type { listMailSenders } from '@tidings/contract/calls/email/mail-senders.ts';

import { email } from '../../../../messages/en/email.ts';
import { answered } from '../../../../messages/language.ts';

export type Senders = ResponseOf<typeof listMailSenders>;

/** The sender that a message names. */
export interface ChosenSender {
  emailAddress: string;
  emailDisplayName: string;
}

export interface From {
  name: string;
  address: string;
  /** Where replies go, where that is another address. */
  answersTo: string;
  /** Why the chosen address does not show, as a sentence; empty where it does. */
  why: string;
}

/** The senders that may be chosen. */
export const verifiedOf = (senders: Senders | undefined | null) =>
  senders?.items.filter(({ verified }) => verified) ?? [];

/** The message, with the usual address where none was chosen. */
export function withDefaultSender<M extends ChosenSender>(
  message: M,
  senders: Senders | undefined | null,
): M {
  const usual = verifiedOf(senders).find(({ isDefault }) => isDefault);
  if (message.emailAddress !== '' || !usual) return message;
  return { ...message, emailAddress: usual.address, emailDisplayName: usual.name };
}

/** What recipients see; `name` is the organisation's, used where none was chosen. */
export function fromOf(message: ChosenSender, senders: Senders | undefined | null, name: string): From {
  const { emailAddress: chosen, emailDisplayName } = message;
  const sender = verifiedOf(senders).find(({ address }) => address === chosen);
  const shown = { name: emailDisplayName || name, why: answered(sender?.why ?? '') };
  if (sender?.inFrom) return { ...shown, address: sender.address, answersTo: '' };
  return { ...shown, address: sender?.from || (senders?.usual ?? ''), answersTo: chosen };
}

/** The note under the field: why the address does not show, or where replies go. */
export function fromNote({ name, address, answersTo, why }: From): string {
  if (answersTo === '' || why) return why;
  return address ? email.shownAs(email.sender(name, address), answersTo) : email.repliesTo(answersTo);
}
