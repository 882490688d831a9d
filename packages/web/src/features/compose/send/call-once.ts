// Makes a sending call that no retry, double click or reload repeats (SC-09).
import { ApiError } from '../../../lib/http/api-error.ts';
import { compose } from '../../../messages/en/compose.ts';
import { confirm, type Question } from '../../../ui/dialogs/confirm.ts';
import type { SendingInput } from '../api.ts';
import { newMessageKey } from './message-key.ts';

/**
 * Calls with the message's idempotency key. The code 'conflict' says that an earlier try with another text arrived
 * after all, and 'undone' that the message was brought back as a draft: then the writer decides whether this is a new
 * message, which gets its own key. Null: they went back.
 */
export async function callOnce<Answer>(
  call: (body: SendingInput, key: string) => Promise<Answer>,
  body: SendingInput,
  key: string,
  onNewKey: (key: string) => void,
): Promise<Answer | null> {
  try {
    return await call(body, key);
  } catch (error) {
    const question = error instanceof ApiError && questionOf(error);
    if (!question) throw error;
    if (!(await confirm(question))) return null;
    const fresh = newMessageKey();
    onNewKey(fresh);
    return call(body, fresh);
  }
}

function questionOf({ code }: ApiError): Question | null {
  const labels = { confirmLabel: compose.sendNew, cancelLabel: compose.goBack };
  if (code === 'conflict')
    return {
      title: compose.maybeSent,
      message: compose.maybeSentHint,
      ...labels,
      danger: true,
    };
  if (code === 'undone')
    return {
      title: compose.undone,
      message: compose.undoneHint,
      ...labels,
    };
  return null;
}
