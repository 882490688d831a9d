// Saves a draft under its id, or as a new one after a conflict.
import { ApiError } from '../../../lib/http/api-error.ts';
import type { Toast } from '../../../lib/toast.ts';
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
 * Answers the saved draft. A deleted draft is saved as a new one. Where somebody else saved it since, the writer decides;
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

/** The toast for a message whose draft somebody else saved meanwhile, so that it was not deleted. */
export const draftStays: Toast = {
  title: 'The draft stays',
  detail: 'Somebody saved it after you opened it.',
  ms: 8000,
};

const mayBeAnother = (): Promise<boolean> =>
  confirm({
    title: 'Somebody else saved this draft',
    message: 'It was saved after you opened it. Theirs stays as it is: keep yours as a draft beside it?',
    confirmLabel: 'Keep both',
    cancelLabel: 'Go back',
  });
