// Saves a draft under its id, or as a new one where somebody deleted it meanwhile.
import { ApiError } from '../../../lib/api-error.ts';

/** Answers the draft's id. Throws what `save` throws, an unknown draft apart: what is written is never lost over that. */
export async function keepDraft<Body extends { id?: string | null | undefined }>(
  save: (body: Body) => Promise<{ id: string }>,
  body: Body,
): Promise<string> {
  try {
    return (await save(body)).id;
  } catch (error) {
    const gone = error instanceof ApiError && error.status === 404 && Boolean(body.id);
    if (!gone) throw error;
    return (await save({ ...body, id: null })).id;
  }
}
