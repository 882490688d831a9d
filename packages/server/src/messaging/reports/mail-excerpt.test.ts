// Tests the excerpt of an e-mail in lists.
import { expect, it } from 'vitest';
import { mailExcerpt } from './mail-excerpt.ts';

it('[EC-11] shows the words of an e-mail without link addresses, wherever its HTML was cut', () => {
  const html =
    '<h2>News [1]</h2><p>Please <a href="https://grace.example/give?to=roof">give</a> &amp; <a href="/media/x">see</a></p>';
  expect(mailExcerpt(html)).toBe('News [1] Please give & see');
  expect(mailExcerpt(html.slice(0, -12))).toBe('News [1] Please give &');
  expect(mailExcerpt(html.slice(0, html.indexOf('amp;') + 2))).toBe('News [1] Please give');
});
