// Tests of links that lead nowhere yet.
import { expect, test } from 'vitest';
import { leadsNowhere, placeholderLink } from './placeholder-link.ts';

test('[EC-14] a button leads nowhere until its address is filled in; other pages of that host are real', () => {
  const button = (href: string) => `<p><a class="button" href="${href}">Give</a></p>`;
  expect(leadsNowhere(button(placeholderLink))).toBe(true);
  expect(leadsNowhere(button('https://example.org'))).toBe(true);
  expect(leadsNowhere(`${button('https://grace.example/')}${button(placeholderLink)}`)).toBe(true);
  expect(leadsNowhere(button('https://example.org/give'))).toBe(false);
  expect(leadsNowhere('<p>https://example.org/</p>')).toBe(false);
});
