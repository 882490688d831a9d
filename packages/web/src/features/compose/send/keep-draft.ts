// Saves a draft under its id, or as a new one where somebody deleted it, or saved it, meanwhile; tells that it stays.
import { ApiError } from '../../../lib/http/api-error.ts';
import type { Toast } from '../../../lib/toast.ts';
import { confirm } from '../../../ui/dialogs/confirm.ts';

/** Which draft of the server a message is, and when it was saved last as far as is known here. */
export interface KeptDraft {
  id: string;
  savedAt: string;
}

export interface DraftBody {
  id?: string | null | undefined;
  seenAt?: string | null | undefined;
}

/**
 * Answers what it is kept as. What is written is never lost over a draft that is gone; where somebody else saved that
 * draft since, the writer decides: null, they went back. Throws what else `save` throws.
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

/** Told beside the words of a message that went without the draft's newer text. */
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
