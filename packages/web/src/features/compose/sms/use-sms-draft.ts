// The SMS that is being written: kept in this browser as it is typed, and begun as its address asks (SC-03, SC-14).
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useKept } from '../../../lib/draft-store.ts';
import { toast } from '../../../lib/toast.ts';
import { senderIdsQuery } from '../api.ts';
import { useBeginning, type Trouble } from '../beginning.ts';
import { keptName, type ComposeQuery } from '../compose-query.ts';
import { addChips, type Chip } from '../destinations/chips.ts';
import { newMessageKey } from '../send/message-key.ts';
import { useOnLeave } from '../use-on-leave.ts';
import { plainOf } from '../email/plain-text.ts';
import { usableSender, type SmsDraft } from './sms-payload.ts';

interface Kept extends SmsDraft {
  /** What the address asked for is in it already. */
  begun: boolean;
}

export interface SmsWriting {
  draft: SmsDraft;
  change: (part: Partial<SmsDraft>) => void;
  changeTo: (change: (to: Chip[]) => Chip[]) => void;
  /** Takes everything off the screen; the next message has a key of its own. */
  discard: () => void;
  /** The message is accepted: what was typed is to be forgotten as soon as this screen is left. */
  forgetOnLeave: () => void;
  /** What is written now is kept by the server as this draft. */
  markSaved: (draftId: string) => void;
  /** Whether what the address asks for is there yet. */
  ready: boolean;
  /** What the address asks for and cannot be had; `retry` asks again. */
  trouble: Trouble & { retry: () => void };
  /** The sender id that was used last, to be the first choice of the next message. */
  rememberSender: (mask: string) => void;
}

/** What is told where a message that the address names cannot be loaded (SC-03). */
export const notLoaded = 'Could not load message!';

const written = ({ to, sender, text, personal }: SmsDraft): string =>
  JSON.stringify([to, sender, text, personal]);

/** The state behind the SMS screen. */
export function useSmsDraft(query: ComposeQuery): SmsWriting {
  const [sender, rememberSender] = useKept('sms-sender', '');
  const empty = { to: [], sender, text: '', personal: false, draftId: null, key: newMessageKey() };
  const [kept, set, clear] = useKept<Kept>(keptName('sms', query), { ...empty, begun: false });
  const [saved, setSaved] = useState<string | null>(null);
  const ids = useQuery(senderIdsQuery).data?.returnObject;
  const trouble = useBeginning(
    query,
    kept.begun,
    ({ to, text, subject, personal, draftId, failed }) =>
      set((before) => ({
        ...before,
        begun: !failed,
        to: addChips(before.to, to),
        text: text === null ? before.text : plainOf(text),
        sender: subject || before.sender,
        personal: personal ?? before.personal,
        draftId,
      })),
    () => toast({ title: notLoaded, tone: 'error' }),
  );
  const accepted = useRef(false);
  useOnLeave(() => {
    // A composer that was only looked at leaves nothing behind, so that its address fills it anew; nor does one whose
    // text is in the drafts.
    if (accepted.current || kept.text.trim() === '' || saved === written(kept)) clear();
  });
  // What could not be loaded is not asked for again once something else is written in its place.
  const goesOn = (before: Kept) => before.begun || trouble.failed;
  return {
    draft: { ...kept, sender: usableSender(kept.sender, ids) },
    change: (part) => set((before) => ({ ...before, ...part, begun: goesOn(before) })),
    changeTo: (change) => set((before) => ({ ...before, to: change(before.to), begun: goesOn(before) })),
    discard: () => set({ ...empty, sender, begun: true }),
    forgetOnLeave: () => {
      accepted.current = true;
    },
    markSaved: (draftId) => {
      setSaved(written(kept));
      set((before) => ({ ...before, draftId }));
    },
    ready: kept.begun || trouble.failed || !(query.draftId || query.defaultId || query.messageId),
    trouble: { ...trouble, failed: trouble.failed && !kept.begun },
    rememberSender,
  };
}
