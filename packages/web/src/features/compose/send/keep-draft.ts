// Saves a draft under its id, or as a new one after a conflict.
import { ApiError } from '../../../lib/http/api-error.ts';
import type { Toast } from '../../../lib/toast.ts';
import { compose } from '../../../messages/en/compose.ts';
import { confirm } from '../../../ui/dialogs/confirm.ts';

/** The id of a draft on the server, and when it was last saved as far as this browser knows. */
export interface KeptDraft {
  id: string;
  savedAt: string;
}

export interface DraftBody {
  id?: string | null | undefined;
  seenAt?: string | null | undefined;
}

/**
 * Answers the saved draft. A deleted draft is saved as a new one. Where someone else saved it since, the writer decides;
 * null says that they went back. Throws every other failure of `save`.
 */
export async function keepDraft<Body extends DraftBody>(
  save: (body: Body) => Promise<KeptDraft>,
  body: Body,
): Promise<KeptDraft | null> {
  try {
    return await save(body);
  } catch (error) {
    const code = error instanceof ApiError && body.id ? error.code : undefined;
    if (code !== 'notFound' && code !== 'conflict') throw error;
    if (code === 'conflict' && !(await mayBeAnother())) return null;
    return save({ ...body, id: null, seenAt: null });
  }
}

/** The toast for a message whose draft someone else saved meanwhile, so that it was not deleted. */
export const draftStays = (): Toast => ({
  title: compose.draftKept,
  detail: compose.draftKeptHint,
  ms: 8000,
});

const mayBeAnother = (): Promise<boolean> =>
  confirm({
    title: compose.draftChanged,
    message: compose.draftChangedHint,
    confirmLabel: compose.keepBoth,
    cancelLabel: compose.goBack,
  });
