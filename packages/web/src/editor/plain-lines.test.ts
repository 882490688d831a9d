// Tests of plain lines in the editor.
import { expect, test } from 'vitest';
import { lineAndColumn, linesAsHtml } from './plain-lines.ts';

test('each line becomes a paragraph, and what looks like HTML stays text', () => {
  expect(linesAsHtml('')).toBe('');
  expect(linesAsHtml('Dear #name#,\n\n1 < 2 & <b>')).toBe(
    '<p>Dear #name#,</p><p>&nbsp;</p><p>1 &lt; 2 &amp; &lt;b&gt;</p>',
  );
});

test('a place is told by line and column', () => {
  expect(lineAndColumn('', 0)).toEqual({ line: 0, column: 0 });
  expect(lineAndColumn('Dear choir,\nwe sing', 3)).toEqual({ line: 0, column: 3 });
  expect(lineAndColumn('Dear choir,\nwe sing', 12)).toEqual({ line: 1, column: 0 });
  expect(lineAndColumn('Dear choir,\nwe sing', 19)).toEqual({ line: 1, column: 7 });
});
