// Opens another organisation of the signed-in user in this tab.
import { isAlive } from '../lib/http/api.ts';
import { forgetPlace, heldTokens, keepToken, openHeld } from '../lib/http/token.ts';
import { forgetList } from '../features/people/list/last-list.ts';
import { postEnter } from './api.ts';

/** Loads the page anew, so that nothing of the organisation before is left in it. */
export async function openOrganisation(id: string): Promise<void> {
  const held = heldTokens()[id];
  if (held !== undefined && (await isAlive(held))) openHeld(id);
  else keepToken((await postEnter(id)).token);
  forgetPlace();
  forgetList();
  window.location.assign('/tenant');
}
