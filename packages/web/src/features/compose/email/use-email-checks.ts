// Checks and questions before an e-mail is sent, scheduled or saved (EC-09).
import { isPlaceholder, leadsNowhere } from '@tidings/contract/rules/placeholder-link.ts';
import { type RefObject, useState } from 'react';
import type { EditorHandle } from '../../../editor/rich-editor.tsx';
import { toast } from '../../../lib/toast.ts';
import { email } from '../../../messages/en/email.ts';
import { mayGoLiterally } from '../send/ask.ts';
import {
  type EmailDraft,
  type EmailMiss,
  isWritten,
  mergedText,
  missingOf,
  missTitle,
} from './email-payload.ts';
import { mayGoWithoutSubject, mayLeadNowhere } from './send/email-questions.ts';

interface EmailChecksOptions {
  draft: EmailDraft;
  /** The element around the fields. */
  fields: RefObject<HTMLElement | null>;
  editor: RefObject<EditorHandle | null>;
  /** How many images are still being uploaded. */
  uploading: number;
}

/** What is missing, and the functions that say whether the e-mail may go. */
export function useEmailChecks({ draft, fields, editor, uploading }: EmailChecksOptions) {
  const [found, setFound] = useState<readonly EmailMiss[]>([]);
  const focusOn = (selector: string) => fields.current?.querySelector<HTMLElement>(selector)?.focus();
  const setLink = () => editor.current?.openLink(isPlaceholder);

  const areImagesThere = () => {
    if (uploading > 0) toast({ title: email.imageUploading, detail: email.tryInAMoment, tone: 'warning' });
    return uploading === 0;
  };
  /** Marks what is missing, and tells the first of it; says whether nothing is. */
  const isComplete = (misses: readonly EmailMiss[]) => {
    setFound(misses);
    const [first] = misses;
    if (!first) return true;
    toast({ title: missTitle[first], tone: 'warning' });
    if (first === 'message') editor.current?.focus();
    else focusOn('[role="combobox"]');
    return false;
  };

  return {
    /** What was found missing and still is. */
    misses: missingOf(draft).filter((miss) => found.includes(miss)),
    /** Opens the link of a button that leads nowhere yet. */
    setLink,
    /** Whether it may be sent or scheduled; where it may not, the focus is on what to change. */
    maySend: async (): Promise<boolean> => {
      if (!areImagesThere() || !isComplete(missingOf(draft))) return false;
      if (draft.subject.trim() === '' && !(await mayGoWithoutSubject())) {
        focusOn('[name="subject"]');
        return false;
      }
      if (leadsNowhere(draft.html) && !(await mayLeadNowhere())) {
        setLink();
        return false;
      }
      return mayGoLiterally(mergedText(draft), draft.personal);
    },
    /** Whether there is anything to save as a draft. */
    maySave: (): boolean => areImagesThere() && (isWritten(draft) || isComplete(['message'])),
  };
}
