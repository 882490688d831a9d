// An image's name, tags and search text.
import { AppError } from '@tidings/contract/errors.ts';
import { searchKey } from '@tidings/contract/rules/names.ts';

const maxCharacters = 150;

/** Removes invisible characters, such as those that change the direction of text; joiners stay. */
const seen = (text: string): string => text.replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}]/gu, '').trim();

/** The name of an uploaded file without folders, ending and invisible characters; 'Image' where nothing is left. */
export function nameOfFile(fileName: string): string {
  const last = fileName.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const cut = seen(last)
    .replace(/\.[^.]*$/, '')
    .slice(0, maxCharacters)
    // Cutting may leave half a surrogate pair.
    .replace(/[\ud800-\udbff]$/, '');
  return readName(cut);
}

/** A name as it is stored. */
export const readName = (name: string): string => seen(name) || 'Image';

/**
 * Tags as they are stored: each once, whatever its case. Throws 'badInput' for one with a comma, which separates tags
 * on the screen.
 */
export function readTags(tags: readonly string[]): string[] {
  const kept = new Map<string, string>();
  for (const tag of tags) {
    const text = seen(tag);
    if (text.includes(','))
      throw new AppError('badInput', "Tags can't contain commas.", { tags: 'Without commas' });
    const key = searchKey(text);
    if (key !== '' && !kept.has(key)) kept.set(key, text);
  }
  return [...kept.values()];
}

/** The text by which it is found. */
export const searchOf = ({ name, tags }: { name: string; tags: readonly string[] }): string =>
  searchKey([name, ...tags].join(' '));

/** The parts of a search, each of which must occur in that text. */
export const needlesOf = (search: string): string[] => searchKey(search).split(' ').filter(Boolean);
