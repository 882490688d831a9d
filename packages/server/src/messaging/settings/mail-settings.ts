// How an organisation's e-mails look from outside: read for the screen, and changed.
import type { BodyOf, ReplyOf } from '@tidings/contract/call.ts';
import type { mailSettings, setMailSettings } from '@tidings/contract/calls/mail-settings.ts';
import { AppError } from '@tidings/contract/errors.ts';
import { readSenderEmail } from '@tidings/contract/rules/emails.ts';
import type { Tx } from '../../platform/db/database.ts';
import { readTenantRules } from '../tenant-rules-store.ts';
import { readMailSettings, updateMailSettings } from './mail-store.ts';

/** The settings, and the name that stands where none is given. */
export async function getMailSettings(tx: Tx, tenantId: string): Promise<ReplyOf<typeof mailSettings>> {
  const { organisation } = await readTenantRules(tx, tenantId);
  return { ...(await readMailSettings(tx, tenantId)), organisation };
}

/** Changes all of them. Throws badInput for an address that is none. */
export async function changeMailSettings(
  tx: Tx,
  tenantId: string,
  body: BodyOf<typeof setMailSettings>,
): Promise<void> {
  await updateMailSettings(tx, tenantId, {
    ...body,
    fromName: body.fromName.replace(/\s+/g, ' '),
    replyTo: readReplyTo(body.replyTo),
    footer: body.footer.replace(/\r\n?/g, '\n'),
  });
}

function readReplyTo(typed: string): string {
  if (typed === '') return '';
  const read = readSenderEmail(typed);
  if ('problem' in read) throw new AppError('badInput', read.message, { replyTo: read.message });
  return read.email;
}
