// Saves the draft of either channel, and says that it is saved (SC-11, EC-10).
import { useQueryClient } from '@tanstack/react-query';
import type { Once } from '../../../lib/once.ts';
import { toast, type Toast } from '../../../lib/toast.ts';
import { useKeptOnce } from '../../../lib/use-once.ts';
import type { Channel } from '../api.ts';
import { sendingKeys } from '../../pickers/keys/sending-keys.ts';
import { type DraftBody, keepDraft, type KeptDraft } from './keep-draft.ts';
import type { Attempts } from './use-attempt.ts';

interface SaveDraftOptions<Body> {
  channel: Channel;
  attempt: Attempts['attempt'];
  save: (body: Body, once: Once) => Promise<KeptDraft>;
  saved: Toast;
  onSaved: (kept: KeptDraft) => void;
  onFailure: (error: unknown) => void;
}

/** The function that saves `body` as one attempt; nothing is said where the writer goes back. */
export function useSaveDraft<Body extends DraftBody>(options: SaveDraftOptions<Body>) {
  const { channel, attempt, save, saved, onSaved, onFailure } = options;
  const queries = useQueryClient();
  const once = useKeptOnce(`${channel}-draft`, 'kept');
  return (body: Body): Promise<void> =>
    attempt(async () => {
      try {
        const kept = await keepDraft((draft: Body) => save(draft, once), body);
        if (!kept) return;
        onSaved(kept);
        toast(saved);
        await queries.invalidateQueries({ queryKey: sendingKeys.messages });
      } catch (error) {
        onFailure(error);
      }
    });
}
