// Sends an SMS with its contact file, as the form of SC-12.
import type { ResponseOf } from '@tidings/contract/call.ts';
import type * as calls from '@tidings/contract/calls/messages/sending.ts';
import { uploadContacts, type SendingInput } from '../../api.ts';

type Answer = ResponseOf<typeof calls.sendSms>;

/** The form: the file replaces the contacts, and lists are joined by commas. */
export function uploadForm(file: File, { contacts: _rows, ...body }: SendingInput): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (Array.isArray(value)) form.set(name, value.join(','));
    else if (typeof value === 'string') form.set(name, value);
    else if (typeof value === 'number' || typeof value === 'boolean') form.set(name, `${value}`);
  }
  form.set('file', file);
  return form;
}

/** A call that sends or schedules with the file, and answers like the calls without one. */
export const sendWithFile =
  (file: File) =>
  async (body: SendingInput, key: string): Promise<Answer> => {
    const { response, ...answer } = await uploadContacts(uploadForm(file, body), key);
    return response.messageId ? { ...answer, messageId: response.messageId } : answer;
  };
