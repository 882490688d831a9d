// Tests which kinds of images can go into an e-mail.
import { expect, test } from 'vitest';
import { editorOptions } from '../editor-options.ts';
import { canEmbed, unsupportedFiles, withoutPending } from './image-kinds.ts';

test('[EC-05] accepts the six image types and lists all other files', () => {
  const types = editorOptions(false).image?.upload?.types ?? [];
  const kinds = ['jpeg', 'png', 'gif', 'bmp', 'webp', 'tiff'].map((kind) => ({ type: `image/${kind}` }));
  const unsupported = [{ type: 'image/svg+xml' }, { type: 'application/pdf' }, { type: '' }];
  expect(unsupportedFiles([...kinds, ...unsupported], types)).toEqual(unsupported);
});

test('embeds a pasted image that the HTML contains or the library has, not one that it links to', () => {
  const here = 'https://tidings.example.org';
  const comes = ['data:image/png;base64,iVBOR', `blob:${here}/1`, '/media/a.png', `${here}/media/a.png`];
  const stays = ['file:///C:/clip_image001.png', 'https://example.org/media/a.png', 'cid:1', 'a.png', ''];
  expect(comes.filter((src) => !canEmbed(src, here))).toEqual([]);
  expect(stays.filter((src) => canEmbed(src, here))).toEqual([]);
});

test('drops an unfinished upload from the HTML, which would be a broken image after a reload', () => {
  const figure = (img: string, more = '') => `<figure class="image">${img}${more}</figure>`;
  const sent = figure('<img src="/media/a.png" width="2" height="1">', '<figcaption>Tea</figcaption>');
  const coming = '<img data-ck-upload-id="e84">';
  expect(withoutPending(`<p>a</p>${sent}${figure(coming, '<figcaption>Choir</figcaption>')}`)).toBe(
    `<p>a</p>${sent}`,
  );
  expect(withoutPending(`<p>a ${coming}b</p>${figure(`<a href="https://a.example">${coming}</a>`)}`)).toBe(
    '<p>a b</p>',
  );
});
