// The words said about images.
import { expect, test } from 'vitest';
import { bytesWords, deletionWords, uploadedNotes, usesWords, defaultTags } from './image-words.ts';

test('writes a size in the unit that reads best', () => {
  expect([1, 2048, 1_022_976, 1_500_000, 30_000_000, 1024 ** 3].map(bytesWords)).toEqual([
    '1 KB',
    '2 KB',
    '999 KB',
    '1.4 MB',
    '29 MB',
    '1 GB',
  ]);
});

test('[MD-01] says before a deletion where the image is used', () => {
  expect(usesWords({ sent: 0, unsent: 0, templates: 0 })).toBe('not used yet');
  expect(usesWords({ sent: 1, unsent: 1, templates: 0 })).toBe('in 2 messages');
  expect(deletionWords({ sent: 0, unsent: 0, templates: 0 })).toBe(
    "No message uses it. This can't be undone.",
  );
  expect(usesWords({ sent: 0, unsent: 1, templates: 1 })).toBe('in 1 message and 1 template');
  expect(deletionWords({ sent: 1, unsent: 2, templates: 1 })).toBe(
    "It stays in 1 past message, 2 drafts or scheduled messages and 1 template, but is removed from the library. This can't be undone.",
  );
});

test('shows the most used tags, and the chosen one in any case', () => {
  const tags = Array.from({ length: 12 }, (_, n) => ({ tag: `Tag ${n}`, count: n }));
  expect(defaultTags(tags, 'tag 1').map(({ count }) => count)).toEqual([1, 5, 6, 7, 8, 9, 10, 11]);
  expect(defaultTags(tags.slice(0, 3), '')).toHaveLength(3);
});

test('tells new uploads from images that were in the library already', () => {
  const sent = (name: string, again = false) => ({ image: { name }, again });
  const titles = (...all: ReturnType<typeof sent>[]) => uploadedNotes(all).map(({ title }) => title);
  expect(titles()).toEqual([]);
  expect(titles(sent('Choir'), sent('Altar'))).toEqual(['2 images uploaded']);
  expect(titles(sent('Choir', true))).toEqual(["'Choir' is already in the library"]);
  expect(titles(sent('Crib'), sent('Choir', true), sent('Altar', true))).toEqual([
    '1 image uploaded',
    '2 images are already in the library',
  ]);
});
