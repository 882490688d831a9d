// Tests of showing a mail as light and dark mail readers do.
import { expect, test } from 'vitest';
import { inScheme, shownHtml } from './mail-look.ts';

const aware =
  '<html><head><meta name="color-scheme" content="light dark"><style>:root{color-scheme:light dark}' +
  '@media (prefers-color-scheme: dark){body{background:#000}}</style></head><body></body></html>';

test('[EC-14] shows a mail with dark styles light or dark, whatever this device is set to', () => {
  expect(inScheme(aware, 'dark')).toMatch(/content="dark".*color-scheme:dark.*@media \(min-width:0\)/);
  expect(inScheme(aware, 'light')).toMatch(/content="light".*color-scheme:light.*@media \(max-width:0\)/);
});

test('[EC-14] darkens a mail without dark styles, but not its pictures', () => {
  const html = shownHtml('<p>Tea</p>');
  expect(inScheme(html, 'light')).toBe(html);
  expect(inScheme(html, 'dark')).toMatch(/filter:invert.*img\{filter:invert/);
});
