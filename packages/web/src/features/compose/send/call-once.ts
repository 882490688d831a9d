// Makes a sending call that no retry, double click or reload repeats (SC-09).
import { ApiError } from '../../../lib/http/api-error.ts';
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
  const labels = { confirmLabel: 'Send as a new message', cancelLabel: 'Go back' };
  if (code === 'conflict')
    return {
      title: 'This message may already be on its way',
      message:
        'An earlier try reached the server before you changed it. Look into Sent first, or send this one as a new message.',
      ...labels,
      danger: true,
    };
  if (code === 'undone')
    return {
      title: 'This message was brought back as a draft',
      message:
        'An earlier try reached the server, and was undone before anybody got it. You find it under Drafts. Send this one as a new message?',
      ...labels,
    };
  return null;
}
