// The state of the unsent e-mail (EC-02).
import { toast } from '../../../lib/toast.ts';
import type { ComposeQuery } from '../compose-query.ts';
import { isHtml } from '../plain-text.ts';
import { newMessageKey } from '../send/message-key.ts';
import { useWriting, type Writing } from '../draft/use-writing.ts';
import { emailNotLoaded } from './send/email-outcome.ts';
import { isWritten, printOf, type EmailDraft } from './email-payload.ts';
import { contentOf } from './preview/wrap-html.ts';

export type EmailWriting = Writing<EmailDraft>;

/** The state behind the e-mail composer. */
export function useEmailDraft(query: ComposeQuery): EmailWriting {
  return useWriting<EmailDraft>(query, {
    channel: 'email',
    empty: {
      to: [],
      subject: '',
      preheader: '',
      emailAddress: '',
      emailDisplayName: '',
      name: '',
      html: '',
      personal: false,
      draftId: null,
      seenAt: null,
      key: newMessageKey(),
    },
    isWritten,
    print: printOf,
    fill: (before, { text, subject, name, ofMail }) => ({
      ...ofMail,
      name: name ?? before.name,
      html: text === null ? before.html : contentOf(text),
      // An SMS has its sender id in the field of the subject.
      subject: text === null || isHtml(text) ? (subject ?? before.subject) : before.subject,
    }),
    onFailed: () => toast(emailNotLoaded),
  });
}
