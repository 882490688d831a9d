// The words said about images: uploads, sizes, uses, deletion.
import { counted } from '../../lib/numbers.ts';
import type { Toast } from '../../lib/toast.ts';
import type { Image, Sent, Tag, UsedIn } from './api.ts';

type UploadResult = Pick<Sent, 'again'> & { image: Pick<Image, 'name'> };

/** The toasts after an upload: how many images are new, and which the library had already. */
export function uploadedNotes(sent: readonly UploadResult[]): Toast[] {
  const before = sent.filter(({ again }) => again);
  const added = sent.length - before.length;
  const [only, ...others] = before.map(({ image }) => `“${image.name}” is in the library already`);
  const known =
    others.length > 0 ? `${counted(before.length, 'image', 'images')} are in the library already` : only;
  return [
    ...(added > 0
      ? [{ title: `${counted(added, 'image', 'images')} uploaded`, tone: 'success' as const }]
      : []),
    ...(known ? [{ title: known }] : []),
  ];
}

/** '1200 × 800 pixels, 340 KB'. */
export function sizeWords({ width, height, bytes }: Pick<Image, 'width' | 'height' | 'bytes'>): string {
  return `${width} × ${height} pixels, ${bytesWords(bytes)}`;
}

/** A size in the unit that reads best: '900 KB', '1.4 MB'. */
export function bytesWords(bytes: number): string {
  const kilo = Math.max(1, Math.round(bytes / 1024));
  if (kilo < 1000) return `${kilo} KB`;
  const mega = bytes / 1024 ** 2;
  return mega < 1000 ? `${mega.toFixed(mega < 10 ? 1 : 0)} MB` : `${(mega / 1024).toFixed(1)} GB`;
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
export function usesWords({ sent, unsent, templates }: UsedIn): string {
  const shown = [
    ...(sent + unsent > 0 ? [counted(sent + unsent, 'message', 'messages')] : []),
    ...(templates > 0 ? [counted(templates, 'template', 'templates')] : []),
  ];
  return shown.length === 0 ? 'in no message' : `in ${shown.join(' and ')}`;
}

/** The message of the question before an image is deleted. */
export function deletionWords({ sent, unsent, templates }: UsedIn): string {
  const shown = [
    ...(sent > 0 ? [counted(sent, 'message that was sent', 'messages that were sent')] : []),
    ...(unsent > 0 ? [counted(unsent, 'draft or planned message', 'drafts or planned messages')] : []),
    ...(templates > 0 ? [counted(templates, 'template', 'templates')] : []),
  ];
  if (shown.length === 0) return 'No message shows it. It cannot be brought back.';
  return `It is shown in ${listed(shown)}, and stays there. It leaves the library, and cannot be brought back into it.`;
}

const listed = (parts: readonly string[]): string => new Intl.ListFormat('en-GB').format(parts);
