// An e-mail that is being written, and the payloads it becomes (EC-17).
import type { BodyInput } from '@tidings/contract/call.ts';
import type * as calls from '@tidings/contract/calls/messages/sending.ts';
import { destinationsOf, type Chip } from '../destinations/chips.ts';
import { isBlankHtml, plainText } from '../plain-text.ts';
import { wrapHtml } from './preview/wrap-html.ts';

/** Everything that is typed in the e-mail composer; it is kept as it stands. */
export interface EmailDraft {
  to: Chip[];
  subject: string;
  /** The line that mail readers show beside the subject. */
  preheader: string;
  /** The address it is written from, or to which answers go; empty: as the organisation's e-mails usually come. */
  emailAddress: string;
  emailDisplayName: string;
  /** The editor's content. */
  html: string;
  personal: boolean;
  draftId: string | null;
  /** When that draft was saved last, as far as is known here. */
  seenAt: string | null;
  /** The idempotency key: one for the whole life of this message. */
  key: string;
}

type EmailPayload = BodyInput<typeof calls.sendEmail>;

/** The sending payload; `extra` adds the fingerprint, when its draft was seen saved, or the time of a schedule. */
export function emailPayload(
  draft: EmailDraft,
  extra: Pick<EmailPayload, 'fingerprint' | 'seenAt' | 'executionDate' | 'date' | 'time'> = {},
): EmailPayload {
  return {
    ...destinationsOf(draft.to),
    ...mailContent(draft),
    ...(draft.draftId && { draftId: draft.draftId }),
    ...extra,
  };
}

/** What is sent, to whomever. */
export const mailContent = (draft: EmailDraft) => ({
  subject: draft.subject.trim(),
  preheader: draft.preheader.trim(),
  message: wrapHtml(draft.html, draft.subject.trim()),
  isPersonalized: draft.personal,
  emailAddress: draft.emailAddress,
  emailDisplayName: draft.emailDisplayName,
});

/** The payload of a draft: the specification's three fields, and all else that was chosen. */
export function emailDraftPayload(draft: EmailDraft): BodyInput<typeof calls.saveEmailDraft> {
  const { message: _document, ...content } = mailContent(draft);
  return {
    ...content,
    body: draft.html,
    isDefaultBirthDayMessage: false,
    ...destinationsOf(draft.to),
    ...(draft.draftId && { id: draft.draftId, seenAt: draft.seenAt }),
  };
}

export type EmailMiss = 'destination' | 'message';

/** What a sending misses, in the order in which it is told (EC-09). A subject may be missing. */
export function missingOf(draft: Pick<EmailDraft, 'to' | 'html'>): EmailMiss[] {
  const misses: EmailMiss[] = [];
  if (draft.to.length === 0) misses.push('destination');
  if (isBlankHtml(draft.html)) misses.push('message');
  return misses;
}

/** The toast of a miss, word for word. */
export const missTitle: Record<EmailMiss, string> = {
  destination: 'Please select destination',
  message: 'Enter your message',
};

/** Whether anything is written that discarding would lose. */
export const isWritten = ({ subject, preheader, html }: EmailDraft): boolean =>
  subject.trim() !== '' || preheader.trim() !== '' || !isBlankHtml(html);

/** What tells one state of the writing from another. */
export const printOf = ({
  to,
  subject,
  preheader,
  emailAddress,
  emailDisplayName,
  html,
  personal,
}: EmailDraft): string =>
  JSON.stringify([to, subject, preheader, emailAddress, emailDisplayName, html, personal]);

/** Everything in which merge fields are replaced. */
export const mergedText = ({ subject, preheader, html }: EmailDraft): string =>
  `${subject}\n${preheader}\n${plainText(html)}`;
