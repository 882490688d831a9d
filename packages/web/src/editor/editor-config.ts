// What the editor can do (EC-04).
//
// What it writes is plain HTML, which the server makes fit for mail readers:
// - p, h1 to h3, blockquote, hr, ul, ol and li, with text-align and margin-left (steps of 40px) as styles;
// - strong, i, u, s, a; span with font-family, font-size in px, color and background-color, these as hex;
// - a.button is a link that shows as a button;
// - figure.image > (a >) img + figcaption, with style width in % on the figure where it is resized, and one of the classes
//   image-style-block-align-left and -right (nothing beside it), image-style-align-left and -right (text beside it);
//   img alone within text, with style width in %, or with the class image-style-align-left or -right;
// - table without a figure, its borders, backgrounds, paddings and widths as styles of table, td and th;
// - figure.media > oembed[url].
import {
  Alignment,
  Autoformat,
  AutoLink,
  BlockQuote,
  Bold,
  Essentials,
  FontBackgroundColor,
  FontColor,
  FontFamily,
  FontSize,
  Heading,
  HorizontalLine,
  ImageBlock,
  ImageCaption,
  ImageInline,
  ImageResize,
  ImageStyle,
  ImageTextAlternative,
  ImageToolbar,
  ImageUpload,
  Indent,
  IndentBlock,
  Italic,
  Link,
  LinkImage,
  List,
  MediaEmbed,
  Notification,
  Paragraph,
  PasteFromOffice,
  PlainTableOutput,
  RemoveFormat,
  Strikethrough,
  Table,
  TableCellProperties,
  TableProperties,
  TableToolbar,
  Underline,
  type EditorConfig,
} from 'ckeditor5';
import { editorOptions } from './editor-options.ts';
import { EditorRoom } from './editor-room.ts';
import { GalleryButton } from './images/gallery-button.ts';
import { ImageSize } from './images/image-size.ts';
import { type EditorImages, ImageUploads } from './images/image-uploads.ts';
import { MergeFieldMenu } from './merge-field-menu.ts';
import { StrangeImages } from './images/strange-images.ts';
import { TableDefault } from './table-default.ts';

interface EditorSetup {
  initialData: string;
  label: string;
  /** Hears of every merge field that is put in. */
  onMergeField?: (() => void) | undefined;
  /** Where images go and come from. */
  images: EditorImages;
  /** On a phone few tools have room: those that are used most come first. */
  narrow: boolean;
}

/** The configuration of one editor. */
export function editorConfig({
  initialData,
  label,
  onMergeField,
  images,
  narrow,
}: EditorSetup): EditorConfig {
  return {
    licenseKey: 'GPL',
    initialData,
    label,
    placeholder: 'Write your message',
    plugins: [
      Alignment,
      Autoformat,
      AutoLink,
      BlockQuote,
      Bold,
      EditorRoom,
      Essentials,
      FontBackgroundColor,
      FontColor,
      FontFamily,
      FontSize,
      GalleryButton,
      Heading,
      HorizontalLine,
      ImageBlock,
      ImageCaption,
      ImageInline,
      ImageResize,
      ImageSize,
      ImageStyle,
      ImageTextAlternative,
      ImageToolbar,
      ImageUpload,
      ImageUploads,
      Indent,
      IndentBlock,
      Italic,
      Link,
      LinkImage,
      List,
      MediaEmbed,
      MergeFieldMenu,
      Notification,
      Paragraph,
      PasteFromOffice,
      PlainTableOutput,
      RemoveFormat,
      StrangeImages,
      Strikethrough,
      Table,
      TableCellProperties,
      TableDefault,
      TableProperties,
      TableToolbar,
      Underline,
    ],
    ...editorOptions(narrow),
    images,
    mergeFields: { onInsert: onMergeField },
  };
}
