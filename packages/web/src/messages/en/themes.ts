// English names of the colour schemes.
import { catalogue } from '../language.ts';

export const themeTexts = catalogue('themeTexts', { light: 'Light', dark: 'Dark', auto: 'System' });
