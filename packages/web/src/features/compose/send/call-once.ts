// Makes a sending call that no retry, double click or reload repeats (SC-09).
import { ApiError } from '../../../lib/http/api-error.ts';
import { confirm } from '../../../ui/dialogs/confirm.ts';
import type { SendingInput } from '../api.ts';
import { newMessageKey } from './message-key.ts';

/**
 * Calls with the message's idempotency key. The code 'conflict' says that an earlier try with another text arrived
 * after all: then the writer decides whether this is a new message, which gets its own key. Null: they went back.
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
    if (!(error instanceof ApiError) || error.code !== 'conflict') throw error;
    const anew = await confirm({
      title: 'This message may already be on its way',
      message:
        'An earlier try reached the server before you changed it. Look into Sent first, or send this one as a new message.',
      confirmLabel: 'Send as a new message',
      cancelLabel: 'Go back',
      danger: true,
    });
    if (!anew) return null;
    const fresh = newMessageKey();
    onNewKey(fresh);
    return call(body, fresh);
  }
}
