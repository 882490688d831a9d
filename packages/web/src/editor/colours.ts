// The colours offered for e-mails, as hex because Outlook does not read hsl().
import { editorTexts as texts } from '../messages/en/editor.ts';

/** The palette in the form of the editor's, with a picker for other colours. */
export const palette = () => ({ colors: colours(), columns: 5, colorPicker: { format: 'hex' as const } });

const colours = () => [
  { color: '#1f2a2d', label: texts.ink },
  { color: '#4a565a', label: texts.grey },
  { color: '#8a979b', label: texts.lightGrey },
  { color: '#1d5c6b', label: texts.teal },
  { color: '#3b4a8c', label: texts.indigo },
  { color: '#1c5f8c', label: texts.blue },
  { color: '#2f6b3c', label: texts.green },
  { color: '#8a5a00', label: texts.amber },
  { color: '#a8322a', label: texts.red },
  { color: '#7a3b78', label: texts.purple },
  { color: '#ffffff', label: texts.white, hasBorder: true },
  { color: '#f2f4f4', label: texts.mist, hasBorder: true },
  { color: '#e3f0f2', label: texts.paleTeal, hasBorder: true },
  { color: '#fdf3dc', label: texts.paleAmber, hasBorder: true },
  { color: '#fbe9e7', label: texts.paleRed, hasBorder: true },
];
