// The colours offered for e-mails, as hex because Outlook does not read hsl().

/** In the form of the editor's palettes. */
export const colours = [
  { color: '#1f2a2d', label: 'Ink' },
  { color: '#4a565a', label: 'Grey' },
  { color: '#8a979b', label: 'Light grey' },
  { color: '#1d5c6b', label: 'Teal' },
  { color: '#3b4a8c', label: 'Indigo' },
  { color: '#1c5f8c', label: 'Blue' },
  { color: '#2f6b3c', label: 'Green' },
  { color: '#8a5a00', label: 'Amber' },
  { color: '#a8322a', label: 'Red' },
  { color: '#7a3b78', label: 'Purple' },
  { color: '#ffffff', label: 'White', hasBorder: true },
  { color: '#f2f4f4', label: 'Mist', hasBorder: true },
  { color: '#e3f0f2', label: 'Pale teal', hasBorder: true },
  { color: '#fdf3dc', label: 'Pale amber', hasBorder: true },
  { color: '#fbe9e7', label: 'Pale red', hasBorder: true },
];

/** The palette, with a picker for other colours. */
export const palette = { colors: colours, columns: 5, colorPicker: { format: 'hex' as const } };
