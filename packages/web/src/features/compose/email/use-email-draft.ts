// The e-mail that is being written: kept in this browser as it is typed, and begun as its address asks (EC-02).
import { useRef, useState } from 'react';
import { useKept } from '../../../lib/draft-store.ts';
import { toast } from '../../../lib/toast.ts';
import { useBeginning, type Trouble } from '../beginning.ts';
import { keptName, type ComposeQuery } from '../compose-query.ts';
import { addChips, type Chip } from '../destinations/chips.ts';
import { newMessageKey } from '../send/message-key.ts';
import { useOnLeave } from '../use-on-leave.ts';
import { isHtml } from './plain-text.ts';
import { emailNotLoaded } from './email-outcome.ts';
import { isWritten, type EmailDraft } from './email-payload.ts';
import { contentOf } from './wrap-html.ts';

interface Kept extends EmailDraft {
  /** What the address asked for is in it already. */
  begun: boolean;
}

export interface EmailWriting {
  draft: EmailDraft;
  change: (part: Partial<EmailDraft>) => void;
  changeTo: (change: (to: Chip[]) => Chip[]) => void;
  /** What was typed is to be forgotten as soon as this composer is left. */
  forgetOnLeave: () => void;
  /** Whether what the address asks for is there yet; the editor must not begin before it. */
  ready: boolean;
  /** Whether something was written since it was begun or last saved as a draft. */
  unsaved: boolean;
  /** What is written now is kept by the server. */
  markSaved: (draftId: string) => void;
  /** What the address asks for and cannot be had; `retry` asks again. */
  trouble: Trouble & { retry: () => void };
}

const written = ({ subject, html, to }: EmailDraft): string => JSON.stringify([subject, html, to]);

/** The state behind the e-mail composer. */
export function useEmailDraft(query: ComposeQuery): EmailWriting {
  const [kept, set, clear] = useKept<Kept>(keptName('email', query), {
    to: [],
    subject: '',
    html: '',
    personal: false,
    draftId: null,
    key: newMessageKey(),
    begun: false,
  });
  const [saved, setSaved] = useState<string | null>(null);
  const wanted = useRef(false);
  useOnLeave(() => {
    // A composer that was only looked at leaves nothing behind, so that its address fills it anew; nor does one whose
    // text is in the drafts.
    if (wanted.current || !isWritten(kept) || saved === written(kept)) clear();
  });
  const trouble = useBeginning(
    query,
    kept.begun,
    ({ to, text, subject, personal, draftId, failed }) =>
      set((before) => ({
        ...before,
        begun: !failed,
        to: addChips(before.to, to),
        html: text === null ? before.html : contentOf(text),
        // An SMS has a sender id where an e-mail has its subject.
        subject: text === null || isHtml(text) ? (subject ?? before.subject) : before.subject,
        personal: personal ?? before.personal,
        draftId,
      })),
    () => toast(emailNotLoaded),
  );
  // What could not be loaded is not asked for again once something else is written in its place.
  const goesOn = (before: Kept) => before.begun || trouble.failed;
  return {
    draft: kept,
    change: (part) => set((before) => ({ ...before, ...part, begun: goesOn(before) })),
    changeTo: (change) => set((before) => ({ ...before, to: change(before.to), begun: goesOn(before) })),
    forgetOnLeave: () => {
      wanted.current = true;
    },
    ready: kept.begun || trouble.failed || !(query.draftId || query.defaultId || query.messageId),
    trouble: { ...trouble, failed: trouble.failed && !kept.begun },
    unsaved: saved !== written(kept),
    markSaved: (draftId) => {
      setSaved(written(kept));
      set((before) => ({ ...before, draftId }));
    },
  };
}
