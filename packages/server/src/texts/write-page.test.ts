// Tests the pages made of texts: marked, escaped, whole in each language.
import { describe, expect, it } from 'vitest';
import { textsIn } from './texts.ts';
import { invalidLinkPage, troublePage, writePage } from './write-page.ts';

const values = { name: 'Grace <b> & Sons', address: 'a…@example.org' };

describe.each(['en', 'fr'])('in %s', (language) => {
  const texts = textsIn(language);

  it.each(Object.entries(texts.pages))('[LN-02] %s is marked, whole and escaped', (_, words) => {
    const { html, status } = writePage(texts, words, { values });
    expect(status).toBe(200);
    expect(html).toContain(`<html lang="${language}" dir="ltr">`);
    expect(html).not.toMatch(/[{}](?![^<]*<\/style>)|<b>|undefined/);
    expect(html.includes('<form method="post">')).toBe('button' in words);
    if (words.title.includes('{name}')) {
      expect(html).toMatch(/<title>[^<]*Grace &lt;b&gt; &amp; Sons/);
      expect(html).toMatch(/<h1>.*<bdi>Grace &lt;b&gt; &amp; Sons<\/bdi>/);
    }
  });
});

it('keeps an address and the sign behind it on one line', () => {
  const { pages } = textsIn('fr');
  const { html } = writePage(textsIn('fr'), pages.confirmNewAddress, { values });
  expect(html).toContain('<span class="whole"><strong>a…@example.org</strong>\u{a0}?</span>');
});

it('[LN-02] a page about no organisation is in the language of the browser', () => {
  const pages = [
    invalidLinkPage('fr-SN,fr;q=0.9'),
    troublePage('tooMany', 'fr'),
    troublePage('unreadable', 'de, fr;q=0.8, en;q=0.7'),
    troublePage('unavailable', undefined),
  ];
  expect(pages.map(({ status }) => status)).toEqual([404, 429, 400, 503]);
  expect(pages.map(({ html }) => /lang="(\w+)"/.exec(html)?.[1])).toEqual(['fr', 'fr', 'fr', 'en']);
  expect(pages[0]?.html).toContain('Ce lien n’est pas valable');
});
