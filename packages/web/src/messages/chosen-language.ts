// The language that this device shows the screens in.
import { type Language, setLanguage } from './language.ts';

/** English is in the pieces of the screens; each other language is a piece of its own. */
const languages: Record<string, () => Promise<{ default: Language }>> = {
  fr: () => import('./fr.ts'),
};

const key = 'tidings.language';

/** The language that was chosen on this device, else the first that browser and screens share. */
export function chosenLanguage(): string {
  const wanted = [localStorage.getItem(key) ?? '', ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return wanted.find((tag) => tag === 'en' || tag in languages) ?? 'en';
}

/** Keeps the choice; the screens change when the page is loaded again. */
export const keepLanguage = (tag: string): void => localStorage.setItem(key, tag);

/** Loads the chosen language. Where it cannot be loaded, the screens are in English. */
export async function loadLanguage(): Promise<void> {
  const loaded = await languages[chosenLanguage()]?.().catch(() => undefined);
  if (!loaded) return;
  const { tag, direction } = loaded.default;
  setLanguage(loaded.default);
  Object.assign(document.documentElement, { lang: tag, dir: direction });
}
