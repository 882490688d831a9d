// Tests that tracked links are rewritten and the document is otherwise unchanged.
import { expect, it } from 'vitest';
import { countIn, linksIn } from './count-links.ts';

const site = 'https://church.example';
const mark = 'TokenMark';
const document =
  '<html><body><p><a style="color:red" href="https://a.example/?x=1&amp;y=2">A</a> <a href="https://b.example/#name#">B</a> ' +
  '<a href="mailto:office@a.example">C</a> <a href="https://a.example/?x=1&amp;y=2">A again</a> <a href="http://d.example/">D</a> <a href="http://no.example:99999/">E</a> ' +
  '<a href="https://church.example/u/TokenMark">Unsubscribe</a></p></body></html>';

it('[EC-15] finds each link once, without those that differ per reader, lead nowhere, write e-mail or unsubscribe', () => {
  expect(linksIn(document, site)).toEqual(['https://a.example/?x=1&y=2', 'http://d.example/']);
});

it('[EC-15] redirects these links through us, and puts the pixel last', () => {
  const links = new Map([['https://a.example/?x=1&y=2', 7]]);
  const counted = countIn(document, site, mark, { links, opens: true });
  expect(counted.match(/href="[^"]*"/g)).toEqual([
    'href="https://church.example/c/TokenMark/7"',
    'href="https://b.example/#name#"',
    'href="mailto:office@a.example"',
    'href="https://church.example/c/TokenMark/7"',
    'href="http://d.example/"',
    'href="http://no.example:99999/"',
    'href="https://church.example/u/TokenMark"',
  ]);
  expect(counted).toMatch(/<img src="https:\/\/church\.example\/o\/TokenMark\.gif"[^>]*><\/body><\/html>$/);
  expect(countIn(document, site, mark, { links: new Map(), opens: false })).toBe(document);
});
