// Tests of which images can be put into an e-mail.
import { expect, test } from 'vitest';
import { editorOptions } from '../editor-options.ts';
import { isAtHand, strangeOnes, withoutPending } from './image-kinds.ts';

test('[EC-05] files of another kind are told by name; the six kinds of images are taken', () => {
  const types = editorOptions(false).image?.upload?.types ?? [];
  const kinds = ['jpeg', 'png', 'gif', 'bmp', 'webp', 'tiff'].map((kind) => ({ type: `image/${kind}` }));
  const strange = [{ type: 'image/svg+xml' }, { type: 'application/pdf' }, { type: '' }];
  expect(strangeOnes([...kinds, ...strange], types)).toEqual(strange);
});

test('an image that is pasted comes along where the HTML brings it or it is ours, and not where it is pointed to', () => {
  const here = 'https://tidings.example.org';
  const comes = ['data:image/png;base64,iVBOR', `blob:${here}/1`, '/media/a.png', `${here}/media/a.png`];
  const stays = ['file:///C:/clip_image001.png', 'https://example.org/media/a.png', 'cid:1', 'a.png', ''];
  expect(comes.filter((src) => !isAtHand(src, here))).toEqual([]);
  expect(stays.filter((src) => isAtHand(src, here))).toEqual([]);
});

test('an image that is still on its way is not kept: after a reload it would be a broken one', () => {
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
