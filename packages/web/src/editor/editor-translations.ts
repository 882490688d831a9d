// The editor's own translations, which come with it in one file for each language.
import type { Translations } from 'ckeditor5';

const files: Record<string, () => Promise<{ default: Translations }>> = {
  fr: () => import('ckeditor5/translations/fr.js'),
};

/** The editor's translation into a language (BCP 47); none where it cannot be loaded, and for English. */
export async function loadEditorTranslations(tag: string): Promise<Translations> {
  const loaded = await files[editorLanguage(tag)]?.().catch(() => undefined);
  return loaded?.default ?? {};
}

/** The editor's name of a language: 'en' for 'en-GB'. */
export const editorLanguage = (tag: string): string => new Intl.Locale(tag).language;
