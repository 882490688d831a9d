// The SMS that is being written: kept in this browser as it is typed, and begun as its address asks (SC-03, SC-14).
import { useRef } from 'react';
import { useKept } from '../../../lib/draft-store.ts';
import { toast } from '../../../lib/toast.ts';
import { useBeginning } from '../beginning.ts';
import { keptName, type ComposeQuery } from '../compose-query.ts';
import { addChips, type Chip } from '../destinations/chips.ts';
import { newMessageKey } from '../send/message-key.ts';
import { useOnLeave } from '../use-on-leave.ts';
import type { SmsDraft } from './sms-payload.ts';

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
  /** Whether what the address asks for is there yet. */
  ready: boolean;
  /** The sender id that was used last, to be the first choice of the next message. */
  rememberSender: (mask: string) => void;
}

/** The state behind the SMS screen. */
export function useSmsDraft(query: ComposeQuery): SmsWriting {
  const [sender, rememberSender] = useKept('sms-sender', '');
  const empty = { to: [], sender, text: '', personal: false, draftId: null, key: newMessageKey() };
  const [kept, set, clear] = useKept<Kept>(keptName('sms', query), { ...empty, begun: false });
  useBeginning(
    query,
    kept.begun,
    ({ to, text, subject, personal, draftId }) =>
      set((before) => ({
        ...before,
        begun: true,
        to: addChips(before.to, to),
        text: text ?? before.text,
        sender: subject || before.sender,
        personal: personal ?? before.personal,
        draftId,
      })),
    () => toast({ title: 'Could not load message!', tone: 'error', ms: 6000 }),
  );
  const accepted = useRef(false);
  useOnLeave(() => {
    // A composer that was only looked at leaves nothing behind, so that its address fills it anew.
    if (accepted.current || kept.text.trim() === '') clear();
  });
  return {
    draft: kept,
    change: (part) => set((before) => ({ ...before, ...part })),
    changeTo: (change) => set((before) => ({ ...before, to: change(before.to) })),
    discard: () => set({ ...empty, sender, begun: true }),
    forgetOnLeave: () => {
      accepted.current = true;
    },
    ready: kept.begun || !(query.draftId || query.defaultId || query.messageId),
    rememberSender,
  };
}
