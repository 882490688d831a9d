// English texts that we add to those of the e-mail editor, which it translates itself.
import { catalogue, plural } from '../language.ts';

export const editorTexts = catalogue('editorTexts', {
  placeholder: 'Write your message',
  poweredBy: 'Powered by',

  heading: 'Heading',
  paragraph: 'Paragraph',
  heading1: 'Heading 1',
  heading2: 'Heading 2',
  heading3: 'Heading 3',

  ink: 'Ink',
  grey: 'Grey',
  lightGrey: 'Light grey',
  teal: 'Teal',
  indigo: 'Indigo',
  blue: 'Blue',
  green: 'Green',
  amber: 'Amber',
  red: 'Red',
  purple: 'Purple',
  white: 'White',
  mist: 'Mist',
  paleTeal: 'Pale teal',
  paleAmber: 'Pale amber',
  paleRed: 'Pale red',

  button: 'Show as a button',
  video: 'Video',

  fromLibrary: 'Insert image from library',
  imagePosition: 'Image position',
  centre: 'Centre',
  left: 'Left',
  right: 'Right',
  leftBesideText: 'Left, with text beside it',
  rightBesideText: 'Right, with text beside it',
  inline: 'In line with text',

  kindNotSupported: (notUploaded: string) =>
    `${notUploaded}. Choose a JPEG, PNG, GIF, BMP, WebP or TIFF image.`,
  notPasted: (images: number) =>
    plural(images, { one: 'An image was not pasted', other: '# images were not pasted' }),
  /** `upload` is the name of the editor's tool. */
  notPastedHint: (upload: string) => `Save it as a file first, then use '${upload}'.`,
  tokenUnreadable: 'The upload token is not in a readable format',
  tokenNotFetched: 'A new upload token cannot be downloaded',
  tokenHint: 'If an image does not upload, reload the page and try again.',
});
