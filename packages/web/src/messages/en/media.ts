// English texts of the image library.
import { catalogue, list, number, plural } from '../language.ts';

const messages = (count: number) => plural(count, { one: '# message', other: '# messages' });
const templates = (count: number) => plural(count, { one: '# template', other: '# templates' });

export const media = catalogue('media', {
  title: 'Images',
  upload: 'Upload images',
  uploadLabel: 'Images to upload',
  dropHere: 'Drop to upload',
  noImages: 'No images yet',
  noImagesHint: 'Images for your e-mails are kept here.',
  noImagesUploadHint: 'Images for your e-mails are kept here. Drag, paste or upload them: up to 10 MB each.',
  noImagesPickHint: 'Drag, paste or upload images: up to 10 MB each.',
  chooseImage: 'Choose an image',
  searchLabel: 'Search images',
  searchPlaceholder: 'Name or tag',
  clearSearch: 'Clear search',
  noMatches: 'No matches',
  noMatchesHint: 'Try part of the name, or another tag.',
  count: (count: number) => plural(count, { one: '# image', other: '# images' }),
  room: (used: string, most: string) => ` · ${used} of ${most} used · up to 10 MB each`,
  tags: 'Tags',
  tagWithCount: (tag: string, count: number) => `${tag} (${number(count)})`,
  fewerTags: 'Fewer tags',
  allTags: (count: number) => `All ${number(count)} tags`,
  loading: 'Loading',

  openFullSize: 'Open full size',
  name: 'Name',
  tagsHint: 'What it shows or when you use it: Easter, choir',
  delete: 'Delete',
  save: 'Save',
  saved: 'Image saved',
  notSaved: 'Not saved',
  deleted: 'Deleted',
  notDeleted: 'Not deleted',
  deleteTitle: 'Delete this image?',
  deleteUnused: "No message uses it. This can't be undone.",
  deleteUsed: (sent: number, unsent: number, inTemplates: number) =>
    `It stays in ${list([
      ...(sent > 0 ? [plural(sent, { one: '# past message', other: '# past messages' })] : []),
      ...(unsent > 0
        ? [plural(unsent, { one: '# draft or scheduled message', other: '# drafts or scheduled messages' })]
        : []),
      ...(inTemplates > 0 ? [templates(inTemplates)] : []),
    ])}, but is removed from the library. This can't be undone.`,
  pixels: (width: number, height: number, size: string) => `${width} × ${height} pixels, ${size}`,
  kilobytes: (size: number) => `${number(size)} KB`,
  megabytes: (size: number) => `${number(size)} MB`,
  gigabytes: (size: number) => `${number(size)} GB`,
  notUsed: 'not used yet',
  usedIn: (inMessages: number, inTemplates: number) =>
    `in ${list([
      ...(inMessages > 0 ? [messages(inMessages)] : []),
      ...(inTemplates > 0 ? [templates(inTemplates)] : []),
    ])}`,

  uploading: 'Uploading',
  uploads: 'Uploads',
  dismiss: (file: string) => `Dismiss ${file}`,
  stop: (file: string) => `Stop ${file}`,
  uploadingOf: (nth: number, all: number) =>
    plural(all, {
      one: `Uploading ${number(nth)} of # image`,
      other: `Uploading ${number(nth)} of # images`,
    }),
  notUploaded: (count: number) =>
    plural(count, { one: '# image was not uploaded', other: '# images were not uploaded' }),
  stopAll: 'Stop all',
  tryAllAgain: 'Try all again',
  dismissAll: 'Dismiss all',
  tryAgain: 'Try again',
  tryFileAgain: (file: string) => `Try again: ${file}`,
  pleaseTryAgain: 'Please try again',
  waiting: 'Waiting',
  percent: (share: number) => `${Math.round(share * 100)}%`,
  almostDone: 'Almost done',
  progressOf: (file: string) => `Upload progress of ${file}`,
  uploaded: (count: number) => plural(count, { one: '# image uploaded', other: '# images uploaded' }),
  inLibrary: (name: string) => `'${name}' is already in the library`,
  manyInLibrary: (count: number) =>
    plural(count, { one: '# image is already in the library', other: '# images are already in the library' }),
  stopTitle: 'Stop uploading?',
  stopHint: (open: number) =>
    plural(open, {
      one: "# image is still uploading and won't be saved.",
      other: "# images are still uploading and won't be saved.",
    }),
  stopConfirm: 'Stop uploading',
  stopCancel: 'Keep uploading',
});
