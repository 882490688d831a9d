// Reads and changes an organisation's e-mail settings.
import type { BodyOf, ReplyOf } from '@tidings/contract/call.ts';
import type { mailSettings, setMailSettings } from '@tidings/contract/calls/email/mail-settings.ts';
import { AppError } from '@tidings/contract/errors.ts';
import { readSenderEmail } from '@tidings/contract/rules/emails.ts';
import { cleanLine, cleanLines } from '../../platform/text/clean-text.ts';
import type { Tx } from '../../platform/db/database.ts';
import { readTenantRules } from './tenant-rules-store.ts';
import { readMailSettings, updateMailSettings } from './mail-store.ts';
import { lockSettings } from './store.ts';

/** Returns the settings, and the organisation's name as the default sender. */
export async function getMailSettings(tx: Tx, tenantId: string): Promise<ReplyOf<typeof mailSettings>> {
  const { organisation } = await readTenantRules(tx, tenantId);
  return { ...(await readMailSettings(tx, tenantId)), organisation };
}

/** Changes the given e-mail settings over those that are stored. Throws badInput for an invalid address. */
export async function changeMailSettings(
  tx: Tx,
  tenantId: string,
  body: BodyOf<typeof setMailSettings>,
): Promise<void> {
  const { fromName, replyTo, footer } = body;
  await lockSettings(tx, tenantId);
  await updateMailSettings(tx, tenantId, {
    ...(await readMailSettings(tx, tenantId)),
    ...body,
    ...(fromName !== undefined && { fromName: cleanLine(fromName).replace(/\s+/g, ' ') }),
    ...(replyTo !== undefined && { replyTo: readReplyTo(replyTo) }),
    ...(footer !== undefined && { footer: cleanLines(footer) }),
  });
}

/** Returns the address alone, empty for none. Throws badInput for an invalid one. */
export function readReplyTo(typed: string): string {
  if (typed === '') return '';
  const read = readSenderEmail(typed);
  if ('problem' in read) throw new AppError('badInput', read.message, { replyTo: read.message });
  return read.email;
}
