// The words said about images: uploads, sizes, uses, deletion.
import type { Toast } from '../../lib/toast.ts';
import type { Image, Sent, Tag, UsedIn } from './api.ts';
import { media } from '../../messages/en/media.ts';

type UploadResult = Pick<Sent, 'again'> & { image: Pick<Image, 'name'> };

/** The toasts after an upload: how many images are new, and which the library had already. */
export function uploadedNotes(sent: readonly UploadResult[]): Toast[] {
  const before = sent.filter(({ again }) => again);
  const added = sent.length - before.length;
  const [only, ...others] = before.map(({ image }) => media.inLibrary(image.name));
  const known = others.length > 0 ? media.manyInLibrary(before.length) : only;
  return [
    ...(added > 0 ? [{ title: media.uploaded(added), tone: 'success' as const }] : []),
    ...(known ? [{ title: known }] : []),
  ];
}

/** '1200 × 800 pixels, 340 KB'. */
export function sizeWords({ width, height, bytes }: Pick<Image, 'width' | 'height' | 'bytes'>): string {
  return media.pixels(width, height, bytesWords(bytes));
}

/** A size in the unit that reads best: '900 KB', '1.4 MB'. */
export function bytesWords(bytes: number): string {
  const kilo = Math.max(1, Math.round(bytes / 1024));
  if (kilo < 1000) return media.kilobytes(kilo);
  const mega = bytes / 1024 ** 2;
  return mega < 1000
    ? media.megabytes(mega < 10 ? Math.round(mega * 10) / 10 : Math.round(mega))
    : media.gigabytes(Math.round(mega / 102.4) / 10);
}

/** How many tags show at first. */
const maxTags = 8;

/** The most used tags and the chosen one, in their given order. */
export function defaultTags(tags: readonly Tag[], chosen: string): Tag[] {
  const isChosen = ({ tag }: Tag) => tag.toLowerCase() === chosen.toLowerCase();
  const byUse = tags.toSorted((a, b) => Number(isChosen(b)) - Number(isChosen(a)) || b.count - a.count);
  const shown = new Set(byUse.slice(0, maxTags));
  return tags.filter((tag) => shown.has(tag));
}

/** Where the image is used. */
export const usesWords = ({ sent, unsent, templates }: UsedIn): string =>
  sent + unsent + templates === 0 ? media.notUsed : media.usedIn(sent + unsent, templates);

/** The message of the question before an image is deleted. */
export const deletionWords = ({ sent, unsent, templates }: UsedIn): string =>
  sent + unsent + templates === 0 ? media.deleteUnused : media.deleteUsed(sent, unsent, templates);
