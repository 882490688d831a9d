// The language that this device shows the screens in.
import type { ScreenLanguage } from '@tidings/contract/rules/screen-languages.ts';
import { type Language, setLanguage } from './language.ts';

/** A language of the screens, or the one that tests alone choose. */
type ShownLanguage = ScreenLanguage | 'pseudo';

/** English is in the pieces of the screens; each other language is a piece of its own. */
const languages: Record<Exclude<ShownLanguage, 'en'>, () => Promise<{ default: Language }>> = {
  fr: () => import('./fr.ts'),
  pseudo: () => import('./pseudo.ts'),
};

const key = 'tidings.language';
/** Where this tab keeps a language that was chosen before sign-in. */
const untoldKey = 'tidings.language-untold';

const isKnown = (tag: string): tag is ShownLanguage => tag === 'en' || tag in languages;

/** The language that was chosen on this device, else the first that browser and screens share. */
export function chosenLanguage(): ShownLanguage {
  const wanted = [localStorage.getItem(key) ?? '', ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return wanted.find(isKnown) ?? 'en';
}

/** Keeps the choice; the screens change when the page is loaded again. */
export const keepLanguage = (tag: ScreenLanguage): void => localStorage.setItem(key, tag);

/** Keeps a choice made before sign-in, until the server is told whose it is. */
export function keepUntoldLanguage(tag: ScreenLanguage): void {
  keepLanguage(tag);
  sessionStorage.setItem(untoldKey, tag);
}

/** That choice, once; undefined where there was none. */
export function takeUntoldLanguage(): ScreenLanguage | undefined {
  const tag = sessionStorage.getItem(untoldKey) ?? '';
  sessionStorage.removeItem(untoldKey);
  return isKnown(tag) && tag !== 'pseudo' ? tag : undefined;
}

/** Loads the chosen language. Where it cannot be loaded, the screens are in English. */
export async function loadLanguage(): Promise<void> {
  const chosen = chosenLanguage();
  if (chosen === 'en') return;
  const loaded = await languages[chosen]().catch(() => undefined);
  if (!loaded) return;
  const { tag, direction } = loaded.default;
  setLanguage(loaded.default);
  Object.assign(document.documentElement, { lang: tag, dir: direction });
}
