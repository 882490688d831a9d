// Says whether a text may ask an organisation to stop, or to write again.
import { isUnclear, readKeyword } from '@tidings/contract/rules/sms/keywords.ts';
import type { Tx } from '../../platform/db/database.ts';
import { readSendingSettings } from '../settings/store.ts';

/** Whether it is a STOP or START by the words of the organisation, or so unclear that a person has to decide. */
export async function mayBeKeyword(tx: Tx, tenantId: string, text: string): Promise<boolean> {
  const { words } = await readSendingSettings(tx, tenantId);
  const keyword = readKeyword(text, words, false);
  return keyword === 'stop' || keyword === 'start' || isUnclear(text, words);
}
