// Tests the texts of greetings by e-mail.
import { expect, test } from 'vitest';
import { plainText } from '../compose/plain-text.ts';
import { htmlOf } from './greeting-words.ts';

test('a text becomes paragraphs, and comes back unchanged', () => {
  const text = 'Dear #name#,\nhappy <birthday> & joy!\n\nYour church';
  expect(htmlOf(text)).toBe('<p>Dear #name#,<br>happy &lt;birthday&gt; &amp; joy!</p><p>Your church</p>');
  expect(plainText(htmlOf(text))).toBe(text);
});
