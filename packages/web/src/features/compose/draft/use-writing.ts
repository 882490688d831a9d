// An unsent message: stored in this browser while it is typed (SC-03, EC-02).
import { useRef, useState } from 'react';
import { useKeeping } from '../../../lib/storage/draft-store.ts';
import { dropUnsent } from '../../../lib/storage/unsent.ts';
import { compose } from '../../../messages/en/compose.ts';
import { confirm } from '../../../ui/dialogs/confirm.ts';
import { useInitialContent, type InitialContent, type Trouble } from './initial-content.ts';
import { asksNothing, keptName, type ComposeQuery } from '../compose-query.ts';
import { addChips, emptied, type Chip } from '../destinations/chips.ts';
import type { KeptDraft } from '../send/keep-draft.ts';
import { newMessageKey } from '../send/message-key.ts';
import { useOnLeave } from './use-on-leave.ts';

/** The fields that the drafts of both channels have. */
interface AnyDraft {
  to: Chip[];
  personal: boolean;
  draftId: string | null;
  seenAt: string | null;
  key: string;
}

/** What is stored of a composer besides its draft. */
interface State {
  /** Whether the draft was filled from the address already. */
  begun: boolean;
  /** The idempotency key with which the draft was last given to the server; '' once it was refused or changed. */
  submittedKey: string;
}

interface WritingOptions<D> {
  channel: 'sms' | 'email';
  /** A message of which nothing is written yet. */
  empty: D;
  /** Whether anything is written that is worth storing. */
  isWritten: (draft: D) => boolean;
  /** Tells one state of the draft from another; an equal one is saved already. */
  print: (draft: D) => string;
  /** The part of the draft that comes from the loaded text and subject. */
  fill: (before: D, content: InitialContent) => Partial<D>;
  /** Called where a text that the address names could not be loaded. */
  onFailed: () => void;
}

export interface Writing<D> {
  draft: D;
  change: (part: Partial<D>) => void;
  changeTo: (change: (to: Chip[]) => Chip[]) => void;
  /** Empties the screen; the next message has its own key. */
  discard: () => void;
  /** Deletes the stored text; it stays on the screen until the composer is left. */
  forget: () => void;
  /** The key with which the text was given to the server, which may have accepted it; '' for none. */
  submittedKey: string;
  /** Notes the key with which the text is given to the server, so that a reload finds out what came of it; '' for none. */
  markSubmitted: (key: string) => void;
  /** Counts how often the text was replaced, for an editor that reads its text only once. */
  round: number;
  /** Whether it was opened with a text that was written before, as after a reload. */
  resumed: boolean;
  /** Whether the text that the address asks for is loaded; the editor must not start before. */
  ready: boolean;
  /** Whether a destination that the address names is still being loaded. */
  awaits: boolean;
  /** Whether anything changed since it was begun or last saved as a draft. */
  unsaved: boolean;
  /** Notes that the server saved the current text as this draft. */
  markSaved: (kept: KeptDraft) => void;
  /** What the address asks for and could not be loaded; `retry` loads it again. */
  trouble: Trouble & { retry: () => void };
}

const mayShowOther = (): Promise<boolean> =>
  confirm({
    title: compose.otherTab,
    message: compose.otherTabHint,
    confirmLabel: compose.showOther,
    cancelLabel: compose.keepThis,
  });

/** Asks whether to show the other tab's text; undefined while the question is open already. */
function useAskOnce(): () => Promise<boolean | undefined> {
  const asking = useRef(false);
  return async () => {
    if (asking.current) return undefined;
    asking.current = true;
    const show = await mayShowOther();
    asking.current = false;
    return show;
  };
}

/** The draft without the rows of contact files, for a browser without room for them. */
const withoutRows = <D extends AnyDraft>(draft: D): D => ({ ...draft, to: draft.to.map(emptied) });

/** The state behind a composer. */
export function useWriting<D extends AnyDraft>(
  query: ComposeQuery,
  { channel, empty, isWritten, print, fill, onFailed }: WritingOptions<D>,
): Writing<D> {
  // Filling it with nothing would render all of a composer once more.
  const nothing = { ...empty, begun: asksNothing(query), submittedKey: '' };
  const keeping = useKeeping<D & State>(keptName(channel, query), nothing, {
    slim: withoutRows,
    onElsewhere: (theirs) => void meet(theirs),
  });
  const { set } = keeping;
  // A draft that an earlier release stored lacks newer fields.
  const kept = { ...nothing, ...keeping.value };
  const [saved, setSaved] = useState<string | null>(null);
  const unsaved = saved !== print(kept);
  useOnLeave(() => {
    // A composer without text, or whose text is saved as a draft, stores nothing: next time its address fills it again.
    if (!isWritten(kept) || !unsaved) keeping.clear();
  });
  const [resumed] = useState(kept.begun && isWritten(kept));
  const [round, setRound] = useState(0);
  const askOnce = useAskOnce();
  /** Asks which text to keep where the same message was changed in another tab. */
  const meet = async (theirs: D) => {
    if (!isWritten(theirs) || print(theirs) === print(kept)) return;
    const show = await askOnce();
    if (show === undefined) return;
    if (!show) {
      keeping.part();
      set((before) => ({ ...before, key: newMessageKey(), draftId: null, seenAt: null }));
    } else if (keeping.take()) setRound((before) => before + 1);
  };
  const trouble = useInitialContent(
    channel,
    query,
    kept.begun,
    (content) =>
      set((before) => ({
        ...before,
        ...fill(before, content),
        begun: !content.failed,
        to: addChips(before.to, content.to),
        personal: content.personal ?? before.personal,
        draftId: content.draftId,
        seenAt: content.seenAt,
      })),
    onFailed,
  );
  // A text that could not be loaded is not loaded again once something else is written instead.
  const goesOn = (before: { begun: boolean }) => before.begun || trouble.failed;
  const edit = (change: (before: D & State) => D & State) =>
    set((before) => {
      const after = { ...change(before), begun: goesOn(before) };
      // A changed text is not the one that the server was given.
      return print(after) === print(before) ? after : { ...after, submittedKey: '' };
    });
  return {
    draft: kept,
    change: (part) => edit((before) => ({ ...before, ...part })),
    changeTo: (change) => edit((before) => ({ ...before, to: change(before.to) })),
    discard: () => {
      dropUnsent(kept.key);
      set({ ...nothing, begun: true });
    },
    forget: keeping.forget,
    submittedKey: kept.submittedKey,
    markSubmitted: (key) => set((before) => ({ ...before, submittedKey: key })),
    round,
    resumed,
    ready:
      kept.begun ||
      trouble.failed ||
      !(query.draftId || query.defaultId || query.messageId || query.template),
    awaits:
      !kept.begun &&
      !trouble.failed &&
      (query.group + query.selection !== '' || query.phones.length + query.people.length > 0),
    unsaved,
    markSaved: ({ id, savedAt }) => {
      dropUnsent(kept.key);
      setSaved(print(kept));
      set((before) => ({ ...before, draftId: id, seenAt: savedAt }));
    },
    trouble: { ...trouble, failed: trouble.failed && !kept.begun },
  };
}
