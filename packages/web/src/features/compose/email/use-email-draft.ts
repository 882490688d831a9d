// The e-mail that is being written: kept in this browser as it is typed, and begun as its address asks (EC-02).
import { useRef, useState } from 'react';
import { useKept } from '../../../lib/draft-store.ts';
import { toast } from '../../../lib/toast.ts';
import { useBeginning } from '../beginning.ts';
import { keptName, type ComposeQuery } from '../compose-query.ts';
import { addChips, type Chip } from '../destinations/chips.ts';
import { newMessageKey } from '../send/message-key.ts';
import { useOnLeave } from '../use-on-leave.ts';
import { emailNotLoaded } from './email-outcome.ts';
import { isWritten, type EmailDraft } from './email-payload.ts';
import { unwrapHtml } from './wrap-html.ts';

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
    // A composer that was only looked at leaves nothing behind, so that its address fills it anew.
    if (wanted.current || !isWritten(kept)) clear();
  });
  useBeginning(
    query,
    kept.begun,
    ({ to, text, subject, personal, draftId }) =>
      set((before) => ({
        ...before,
        begun: true,
        to: addChips(before.to, to),
        html: text === null ? before.html : unwrapHtml(text),
        subject: subject ?? before.subject,
        personal: personal ?? before.personal,
        draftId,
      })),
    () => toast(emailNotLoaded),
  );
  return {
    draft: kept,
    change: (part) => set((before) => ({ ...before, ...part })),
    changeTo: (change) => set((before) => ({ ...before, to: change(before.to) })),
    forgetOnLeave: () => {
      wanted.current = true;
    },
    ready: kept.begun || !(query.draftId || query.defaultId || query.messageId),
    unsaved: saved !== written(kept),
    markSaved: (draftId) => {
      setSaved(written(kept));
      set((before) => ({ ...before, draftId }));
    },
  };
}
