// Tests that the editor's own texts are in the language of the screens.
import { expect, test } from 'vitest';
import { loadEditorTranslations } from './editor-translations.ts';

test('loads the translation that comes with the editor, and none for English or an unknown language', async () => {
  expect((await loadEditorTranslations('fr'))['fr']?.dictionary['Bold']).toBe('Gras');
  expect(await loadEditorTranslations('en-GB')).toEqual({});
  expect(await loadEditorTranslations('xx')).toEqual({});
});
