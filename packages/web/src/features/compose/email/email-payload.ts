// An unsent e-mail, and the payloads it becomes (EC-17).
import type { BodyInput } from '@tidings/contract/call.ts';
import type * as calls from '@tidings/contract/calls/messages/sending.ts';
import { email } from '../../../messages/en/email.ts';
import { destinationsOf, type Chip } from '../destinations/chips.ts';
import { isBlankHtml, plainText } from '../plain-text.ts';
import { wrapHtml } from './preview/wrap-html.ts';
import { specified } from '../../../messages/en/specified.ts';

/** Everything that is typed in the e-mail composer, in the shape that the browser stores. */
export interface EmailDraft {
  to: Chip[];
  subject: string;
  /** The preview text, which mail readers show beside the subject. */
  preheader: string;
  /** The sender's address, or the one that replies go to; empty for the organisation's usual one. */
  emailAddress: string;
  emailDisplayName: string;
  /** What lists and reports call it in place of the subject; nobody is sent it. */
  name: string;
  /** The editor's content. */
  html: string;
  personal: boolean;
  draftId: string | null;
  /** When that draft was last saved, as far as this browser knows. */
  seenAt: string | null;
  /** The idempotency key, the same for the whole life of this message. */
  key: string;
}

type EmailPayload = BodyInput<typeof calls.sendEmail>;

/** The sending payload; `extra` adds the name, the fingerprint, the draft's known time of saving, or a schedule. */
export function emailPayload(
  draft: EmailDraft,
  extra: Pick<EmailPayload, 'name' | 'fingerprint' | 'seenAt' | 'executionDate' | 'date' | 'time'> = {},
): EmailPayload {
  return {
    ...destinationsOf(draft.to),
    ...mailContent(draft),
    ...(draft.draftId && { draftId: draft.draftId }),
    ...extra,
  };
}

/** What is sent, no matter who gets it. */
export const mailContent = (draft: EmailDraft) => ({
  subject: draft.subject.trim(),
  preheader: draft.preheader.trim(),
  message: wrapHtml(draft.html, draft.subject.trim()),
  isPersonalized: draft.personal,
  emailAddress: draft.emailAddress,
  emailDisplayName: draft.emailDisplayName,
});

/** The payload of a draft: the specification's three fields, and everything else that was chosen. */
export function emailDraftPayload(draft: EmailDraft): BodyInput<typeof calls.saveEmailDraft> {
  const { message: _document, ...content } = mailContent(draft);
  return {
    ...content,
    body: draft.html,
    name: draft.name.trim(),
    isDefaultBirthDayMessage: false,
    ...destinationsOf(draft.to),
    ...(draft.draftId && { id: draft.draftId, seenAt: draft.seenAt }),
  };
}

export type EmailMiss = 'destination' | 'message';

/** What is missing for sending, in the order of the toasts (EC-09). A subject may be missing. */
export function missingOf(draft: Pick<EmailDraft, 'to' | 'html'>): EmailMiss[] {
  const misses: EmailMiss[] = [];
  if (draft.to.length === 0) misses.push('destination');
  if (isBlankHtml(draft.html)) misses.push('message');
  return misses;
}

/** The toast for each missing part, in the specification's words. */
export const missTitle: Record<EmailMiss, string> = {
  destination: specified.selectDestination,
  message: specified.enterMessage,
};

/** Whether discarding would lose any text. */
export const isWritten = ({ subject, preheader, html }: EmailDraft): boolean =>
  subject.trim() !== '' || preheader.trim() !== '' || !isBlankHtml(html);

/** A stored draft in a few words, by its subject where it has one; empty where nothing is written. */
export function wordsOf({ subject = '', preheader = '', html = '' }: Partial<EmailDraft>): string {
  const text = subject.trim() || plainText(html) || preheader.trim();
  return text || (isBlankHtml(html) ? '' : email.noText);
}

/** Tells one state of the draft from another. */
export const printOf = ({
  to,
  subject,
  preheader,
  emailAddress,
  emailDisplayName,
  name,
  html,
  personal,
}: EmailDraft): string =>
  JSON.stringify([to, subject, preheader, emailAddress, emailDisplayName, name, html, personal]);

/** Everything in which merge fields are replaced. */
export const mergedText = ({ subject, preheader, html }: EmailDraft): string =>
  `${subject}\n${preheader}\n${plainText(html)}`;
