// A message that is being written: kept in this browser as it is typed, and begun as its address asks (SC-03, EC-02).
import { useRef, useState } from 'react';
import { useKeeping } from '../../../lib/storage/draft-store.ts';
import { confirm } from '../../../ui/dialogs/confirm.ts';
import { useBeginning, type Beginning, type Trouble } from './initial-content.ts';
import { keptName, type ComposeQuery } from '../compose-query.ts';
import { addChips, emptied, type Chip } from '../destinations/chips.ts';
import type { KeptDraft } from '../send/keep-draft.ts';
import { newMessageKey } from '../send/message-key.ts';
import { useOnLeave } from './use-on-leave.ts';

/** What the drafts of both channels have. */
interface AnyDraft {
  to: Chip[];
  personal: boolean;
  draftId: string | null;
  seenAt: string | null;
  key: string;
}

interface WritingOptions<D> {
  channel: 'sms' | 'email';
  /** A message of which nothing is written yet. */
  empty: D;
  /** Whether anything is written that is worth keeping. */
  isWritten: (draft: D) => boolean;
  /** What tells one state of the writing from another; the same again is saved already. */
  print: (draft: D) => string;
  /** The part of the draft that the text and subject of a beginning make. */
  fill: (before: D, beginning: Beginning) => Partial<D>;
  /** A text that the address names could not be loaded. */
  onFailed: () => void;
}

export interface Writing<D> {
  draft: D;
  change: (part: Partial<D>) => void;
  changeTo: (change: (to: Chip[]) => Chip[]) => void;
  /** Takes everything off the screen; the next message has a key of its own. */
  discard: () => void;
  /** What was typed is forgotten, and stays on the screen until this composer is left. */
  forget: () => void;
  /** Counts how often another text has come in the place of this one, for an editor that reads it only once. */
  round: number;
  /** Whether the text that the address asks for is there yet; the editor must not begin before it. */
  ready: boolean;
  /** Whether somebody whom the address asks for is still to come. */
  awaits: boolean;
  /** Whether something was written since it was begun or last saved as a draft. */
  unsaved: boolean;
  /** What is written now is kept by the server as this draft. */
  markSaved: (kept: KeptDraft) => void;
  /** What the address asks for and cannot be had; `retry` asks again. */
  trouble: Trouble & { retry: () => void };
}

const mayShowOther = (): Promise<boolean> =>
  confirm({
    title: 'This message is open in another tab, too',
    message:
      'Something else was written there. Show that here, or keep what stands here as a message of its own?',
    confirmLabel: 'Show what is there',
    cancelLabel: 'Keep this one',
  });

/** What is kept where the browser has no room for a large contact file: all but its rows. */
const withoutRows = <D extends AnyDraft>(draft: D): D => ({ ...draft, to: draft.to.map(emptied) });

/** The state behind a composer. */
export function useWriting<D extends AnyDraft>(
  query: ComposeQuery,
  { channel, empty, isWritten, print, fill, onFailed }: WritingOptions<D>,
): Writing<D> {
  // `begun`: what the address asked for is in it already.
  const nothing = { ...empty, begun: false };
  const keeping = useKeeping<D & { begun: boolean }>(keptName(channel, query), nothing, {
    slim: withoutRows,
    onElsewhere: (theirs) => void meet(theirs),
  });
  const { set } = keeping;
  // What was kept by an earlier release lacks what has come since.
  const kept = { ...nothing, ...keeping.value };
  const [saved, setSaved] = useState<string | null>(null);
  const unsaved = saved !== print(kept);
  useOnLeave(() => {
    // A composer that was only looked at leaves nothing behind, so that its address fills it anew; nor does one whose
    // text is in the drafts.
    if (!isWritten(kept) || !unsaved) keeping.clear();
  });
  const [round, setRound] = useState(0);
  const meeting = useRef(false);
  /** The same message is open in another tab, and was changed there: neither text may go without a word. */
  const meet = async (theirs: D) => {
    if (meeting.current || !isWritten(theirs) || print(theirs) === print(kept)) return;
    meeting.current = true;
    const show = await mayShowOther();
    meeting.current = false;
    if (!show) {
      keeping.part();
      set((before) => ({ ...before, key: newMessageKey(), draftId: null, seenAt: null }));
    } else if (keeping.take()) setRound((before) => before + 1);
  };
  const trouble = useBeginning(
    query,
    kept.begun,
    (beginning) =>
      set((before) => ({
        ...before,
        ...fill(before, beginning),
        begun: !beginning.failed,
        to: addChips(before.to, beginning.to),
        personal: beginning.personal ?? before.personal,
        draftId: beginning.draftId,
        seenAt: beginning.seenAt,
      })),
    onFailed,
  );
  // What could not be loaded is not asked for again once something else is written in its place.
  const goesOn = (before: { begun: boolean }) => before.begun || trouble.failed;
  return {
    draft: kept,
    change: (part) => set((before) => ({ ...before, ...part, begun: goesOn(before) })),
    changeTo: (change) => set((before) => ({ ...before, to: change(before.to), begun: goesOn(before) })),
    discard: () => set({ ...empty, begun: true }),
    forget: keeping.forget,
    round,
    ready: kept.begun || trouble.failed || !(query.draftId || query.defaultId || query.messageId),
    awaits:
      !kept.begun && !trouble.failed && (query.group + query.selection !== '' || query.phones.length > 0),
    unsaved,
    markSaved: ({ id, savedAt }) => {
      setSaved(print(kept));
      set((before) => ({ ...before, draftId: id, seenAt: savedAt }));
    },
    trouble: { ...trouble, failed: trouble.failed && !kept.begun },
  };
}
