// Sends one message to a contact file and other destinations. (AP-18, SC-12)
import { setImmediate } from 'node:timers/promises';
import { AppError } from '@tidings/contract/errors.ts';
import type { UploadedFile } from '../../../platform/http/form.ts';
import { listSenderIds } from '../../../sms/sender-ids/store.ts';
import { type Accepted, type AcceptInput, acceptMessage } from '../accept-message.ts';
import type { Composing } from '../composing.ts';
import { type ContactFile, readUploadedContacts } from './contact-file.ts';

type Input = Omit<AcceptInput, 'channel' | 'scheduled' | 'payload'> & {
  payload: Omit<AcceptInput['payload'], 'contacts'>;
  /** The country in which local numbers are read. */
  country: string;
};

export interface FileAnswer {
  /** Rows with a valid number, including duplicates; 0 where nothing was accepted. */
  accepted: number;
  /** Those of them whose number is in an earlier row too; absent where there are none. */
  repeated?: number;
  rejected: { row: number; reason: string }[];
  messageId: string | null;
}

/**
 * Accepts the message, now or for its scheduled time. Rows without a valid number are returned and appear in the
 * message's list as left out. Without a sender id, the tenant's only approved one is used. A refusal carries the rows
 * too, as `response`.
 */
export async function sendToFile(
  composing: Composing,
  { payload, country, ...input }: Input,
  files: readonly UploadedFile[],
): Promise<Accepted & { scheduled: boolean; response: FileAnswer }> {
  const json = await readUploadedContacts(composing.fileThreads, files, country);
  const { contacts, rejected } = JSON.parse(json.toString()) as ContactFile;
  // Parsing 100,000 rows takes 50 ms and more work follows, so other requests get a turn here.
  await setImmediate();
  const rejectedRows = rejected.map(({ row, reason }) => ({ row, reason }));
  const scheduled = [payload.executionDate, payload.date, payload.time].some((text) => text !== '');
  const rows = [...contacts, ...rejected].map(({ row: _row, ...contact }) => contact);
  const subject = payload.subject || (await onlySenderId(composing, input.tenantId));
  try {
    const accepted = await acceptMessage(composing, {
      ...input,
      channel: 'sms',
      scheduled,
      payload: { ...payload, subject, contacts: rows },
    });
    const messageId = accepted.message.id;
    const repeated = contacts.length - new Set(contacts.map(({ phone }) => phone)).size;
    return {
      ...accepted,
      scheduled,
      response: {
        accepted: contacts.length,
        ...(repeated > 0 && { repeated }),
        rejected: rejectedRows,
        messageId,
      },
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const response: FileAnswer = { accepted: 0, rejected: rejectedRows, messageId: null };
    throw new AppError(error.code, error.message, error.errors, { ...error.more, response });
  }
}

/** Returns the approved sender id if there is exactly one; else ''. */
async function onlySenderId({ db }: Pick<Composing, 'db'>, tenantId: string): Promise<string> {
  const ids = await db.inTenant(tenantId, (tx) => listSenderIds(tx, tenantId));
  const [only, another] = ids.filter(({ status }) => status === 2);
  return only && !another ? only.mask : '';
}
