// The editor's tools and sizes are those of the specification.
import { expect, test } from 'vitest';
import { editorOptions } from './editor-options.ts';
import { mediaProviders } from './images/media-providers.ts';

const toolsOf = (narrow: boolean): string[] => (editorOptions(narrow).toolbar as { items: string[] }).items;

const required = (
  'heading fontFamily fontSize fontColor fontBackgroundColor bold italic underline strikethrough alignment bulletedList ' +
  'numberedList outdent indent link blockQuote uploadImage insertTable mediaEmbed undo redo'
).split(' ');

test('[EC-04] has every tool in the toolbar, and on a phone the most used first', () => {
  expect(toolsOf(false)).toEqual(expect.arrayContaining(required));
  expect(toolsOf(true).toSorted()).toEqual(expect.arrayContaining(required.toSorted()));
  expect(toolsOf(true).slice(0, 2)).toEqual(['bold', 'italic']);
  const once = toolsOf(true).filter((tool) => tool !== '|');
  expect(new Set(once).size).toBe(once.length);
});

test('[EC-04] uses the sizes of the specification', () => {
  const { indentBlock, typing, image } = editorOptions(false);
  expect(indentBlock).toEqual({ offset: 40, unit: 'px' });
  expect(typing?.undoStep).toBe(20);
  expect(image?.upload?.types).toEqual(['jpeg', 'png', 'gif', 'bmp', 'webp', 'tiff']);
  expect(image?.resizeOptions?.map(({ value }) => value)).toEqual([null, '25', '50', '75']);
});

/** Finds the first provider that matches, as the editor does. */
const providerOf = (url: string) => {
  const bare = url.replace(/^https?:\/\/(www\.)?/, '');
  for (const { name, url: patterns, html } of mediaProviders)
    for (const pattern of [patterns].flat()) {
      const match = bare.match(pattern);
      if (match) return { name, player: /src="([^"]*)"/.exec(html?.(match) ?? '')?.[1] };
    }
  return undefined;
};

test.each([
  ['https://www.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&t=3', 'youtube', 'dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?si=x', 'youtube', 'dQw4w9WgXcQ'],
  ['https://youtube.com/live/dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
  ['https://vimeo.com/76979871', 'vimeo', '76979871'],
  ['https://www.facebook.com/grace/videos/1', 'facebook', undefined],
])('recognises a medium at %s and shows its player where the page may', (url, name, video) => {
  const found = providerOf(url);
  expect(found?.name).toBe(name);
  const hosts = /^https:\/\/(www\.youtube-nocookie\.com\/embed|player\.vimeo\.com\/video)\/([\w-]+)$/;
  expect(hosts.exec(found?.player ?? '')?.[2]).toBe(video);
});

test('recognises no unknown address, and lets none inject HTML into a player', () => {
  expect(providerOf('https://example.org/film')).toBeUndefined();
  expect(providerOf('https://youtu.be/"><script>')).toBeUndefined();
  expect(providerOf('https://youtu.be/x"><script>')?.player).toBe('https://www.youtube-nocookie.com/embed/x');
});
