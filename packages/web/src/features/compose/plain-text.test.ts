// Tests of turning an e-mail into plain text.
import { expect, test } from 'vitest';
import { isBlankHtml, plainOf, plainText } from './plain-text.ts';

test('turns an e-mail into the text of an SMS', () => {
  expect(plainOf('<h2>Tea</h2><p>at 5</p>')).toBe('Tea\n\nat 5');
  expect(plainOf('3 < 4 and <3')).toBe('3 < 4 and <3');
});

test("[EC-12] turns the editor's HTML into plain text", () => {
  const html =
    '<h2>Harvest</h2><p>Dear&nbsp;#name#,<br>come &amp; bring:</p><ul><li>yam</li><li>rice</li></ul>' +
    '<p>See <a href="https://grace.org/map">the map</a> or <a href="https://grace.org">grace.org</a>.</p>' +
    '<table><tbody><tr><td>Sun</td><td>9:00</td></tr></tbody></table><p>&#8358;5</p>';
  expect(plainText(html)).toBe(
    'Harvest\n\nDear #name#,\ncome & bring:\n\n- yam\n- rice\n\n' +
      'See the map (https://grace.org/map) or grace.org.\n\nSun 9:00\n\n₦5',
  );
});

test.each([
  ['', true],
  ['<p>&nbsp;</p><p></p>', true],
  ['<p>a</p>', false],
  ['<figure class="media"><oembed url="https://youtu.be/x"></oembed></figure>', false],
  ['<table><tbody><tr><td>&nbsp;</td></tr></tbody></table>', false],
])('[EC-09] %s is blank: %s', (html, blank) => {
  expect(isBlankHtml(html)).toBe(blank);
});
