// French names of the colour schemes.
import type { themeTexts as english } from '../en/themes.ts';
import type { Translation } from '../language.ts';

export const themeTexts: Translation<typeof english> = { light: 'Clair', dark: 'Sombre', auto: 'Système' };
