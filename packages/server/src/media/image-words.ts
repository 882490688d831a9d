// The words of an image: its name, its tags, and the text that it is found by.
import { AppError } from '@tidings/contract/errors.ts';
import { searchKey } from '@tidings/contract/rules/names.ts';

const maxCharacters = 150;

/** A text without what nobody can see, such as signs that turn its direction; what joins signs to one stays. */
const seen = (text: string): string => text.replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}]/gu, '').trim();

/** The name of an uploaded file without folders, its ending, and what nobody can see; 'Image' where nothing is left. */
export function nameOfFile(fileName: string): string {
  const last = fileName.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const cut = seen(last)
    .replace(/\.[^.]*$/, '')
    .slice(0, maxCharacters)
    // Half a sign, where the cut went through one.
    .replace(/[\ud800-\udbff]$/, '');
  return readName(cut);
}

/** A name as it is kept. */
export const readName = (name: string): string => seen(name) || 'Image';

/** Tags as they are kept: each once, whatever its case. Refuses one with a comma, which parts them where they are typed. */
export function readTags(tags: readonly string[]): string[] {
  const kept = new Map<string, string>();
  for (const tag of tags) {
    const text = seen(tag);
    if (text.includes(','))
      throw new AppError('badInput', 'A tag has no comma in it.', { tags: 'Without commas' });
    const key = searchKey(text);
    if (key !== '' && !kept.has(key)) kept.set(key, text);
  }
  return [...kept.values()];
}

/** What it is found by. */
export const searchOf = ({ name, tags }: { name: string; tags: readonly string[] }): string =>
  searchKey([name, ...tags].join(' '));

/** What must stand in that text, each part anywhere. */
export const needlesOf = (search: string): string[] => searchKey(search).split(' ').filter(Boolean);
