// An SMS that goes with its contact file, as the form of SC-12.
import type { ResponseOf } from '@tidings/contract/call.ts';
import type * as calls from '@tidings/contract/calls/messages/sending.ts';
import { uploadContacts, type SendingInput } from '../../api.ts';

type Answer = ResponseOf<typeof calls.sendSms>;

/** The form: the file stands for the contacts, lists are joined by commas. */
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

/** Sends or schedules with the file; answers as the calls without one do. */
export const sendWithFile =
  (file: File) =>
  async (body: SendingInput, key: string): Promise<Answer> => {
    const { response, ...answer } = await uploadContacts(uploadForm(file, body), key);
    return response.messageId ? { ...answer, messageId: response.messageId } : answer;
  };
