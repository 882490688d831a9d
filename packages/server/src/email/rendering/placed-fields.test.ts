// Tests that merge values are escaped for text, HTML and addresses.
import * as fc from 'fast-check';
import { parseFragment } from 'parse5';
import { expect, it } from 'vitest';
import { cleanHtml } from '../html/clean-html.ts';
import { mergePlaced, placedInHtml, placedInText } from './placed-fields.ts';

fc.configureGlobal({ seed: 20 });

const merge = (html: string, name: string) => mergePlaced(placedInHtml(cleanHtml(html)), { name });

it.each([
  ['Bola & "Tunde" <i>', 'Bola &amp; &quot;Tunde&quot; &lt;i&gt;'],
  ['#name# #lastname|x#', '#name# #lastname|x#'],
  ['{{name}} ${name} $& $1', '{{name}} ${name} $&amp; $1'],
  ['Bola\r\nBcc: all@example.org', 'Bola Bcc: all@example.org'],
  ['Ọlá 🎉 عمر', 'Ọlá 🎉 عمر'],
  ['\u202emoc.live\u2066', 'moc.live'],
])('[EC-06] %j appears in the text as it is', (name, written) => {
  expect(merge('<p title="#name#">Dear #name#!</p>', name)).toBe(`<p>Dear ${written}!</p>`);
});

it.each([
  ['a b&c=d#e', 'a%20b%26c%3Dd%23e'],
  ['../../evil', '..%2F..%2Fevil'],
  ['" onclick="x', '%22%20onclick%3D%22x'],
  ['a\r\nb', 'a%20b'],
  ['\ud800', '%EF%BF%BD'],
])('[EC-06] %j stays one part of an address', (name, written) => {
  expect(merge('<a href="https://x.example/?n=#name#&amp;m=1">Dear #name|you#</a>', name)).toContain(
    `<a href="https://x.example/?n=${written}&amp;m=1">`,
  );
});

it('[EC-06] an address in the plain text leads to the same place', () => {
  const text = 'Dear #name# [https://x.example/?n=#name#&m=#lastname|all%20of%20you#] [see #name#]';
  expect(mergePlaced(placedInText(text), { name: 'A & B' })).toBe(
    'Dear A & B [https://x.example/?n=A%20%26%20B&m=all%20of%20you] [see A & B]',
  );
});

it('[EC-06] no value changes where a link leads', () => {
  const places = [
    '',
    'https:',
    'https://',
    'https://x.example',
    'https://x.example/',
    'https://x.example?',
    'mailto:',
    '/media/',
    'java',
  ];
  fc.assert(
    fc.property(
      fc.constantFrom(...places),
      fc.constantFrom('', '/', '#name#', '|', '://y.example', 'script:', '?q=', '#'),
      fc.oneof(
        fc.constantFrom('javascript:x', '//evil.example', '@evil.example/', '.evil.example', ''),
        fc.string(),
      ),
      (place, more, name) => {
        const html = merge(`<a href="${place}#name|x#${more}">a</a>`, name);
        const [link] = parseFragment(html).childNodes;
        const href =
          link && 'attrs' in link ? link.attrs.find((each) => each.name === 'href')?.value : undefined;
        if (href === undefined) return;
        const { protocol, host } = new URL(href, 'https://here.example');
        expect([protocol, host].join('//')).toMatch(/^https:\/\/(?:x|here)\.example$|^mailto:\/\/$/);
      },
    ),
    { numRuns: 500 },
  );
});
