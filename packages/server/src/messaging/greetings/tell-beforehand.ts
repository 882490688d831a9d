// Tells colleagues once that units or the monthly limit will not last for greetings.
import type { Occasion } from '@tidings/contract/calls/messages/greetings.ts';
import type { NoticeText } from '../../texts/notice.ts';
import type { Wording } from '../automatic/automatic-content.ts';
import type { HideAddress } from '../suppressions/hidden-address.ts';
import { foretell } from './coming-units.ts';
import { listGreetingSettings, noteTold } from './settings-store.ts';

/** The screen where colleagues can do something about it. */
export const link = '/tenant/automatic';

export type Beforehand = Extract<NoticeText, { code: 'greetingsShort' | 'greetingsLimit' }>;

/** Looks at the week that is greeted next, and returns what colleagues do not know yet. */
export async function tellBeforehand(
  wording: Wording,
  hide: HideAddress,
  occasion: Occasion,
): Promise<Beforehand[]> {
  const { tx, tenantId } = wording;
  const setting = (await listGreetingSettings(tx, tenantId)).find((one) => one.occasion === occasion);
  if (!setting) return [];
  const { short, limit } = await foretell(wording, hide, setting);
  const { toldShort, toldLimit } = setting;
  if ((short !== null) !== toldShort || (limit !== null) !== toldLimit)
    await noteTold(tx, tenantId, occasion, { short: short !== null, limit: limit !== null });
  return [...(short && !toldShort ? [short] : []), ...(limit && !toldLimit ? [limit] : [])];
}
