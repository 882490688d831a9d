// The configuration of the e-mail editor (EC-04).
//
// The editor writes plain HTML, which the server converts for mail readers:
// - p, h1 to h3, blockquote, hr, ul, ol and li, with text-align and margin-left (steps of 40px) as styles;
// - strong, i, u, s, a; span with font-family, font-size in px, color and background-color, these as hex;
// - a.button is a link that shows as a button;
// - figure.image > (a >) img + figcaption, with style width in % on the figure where it is resized, and one of the classes
//   image-style-block-align-left and -right (nothing beside the image), image-style-align-left and -right (text beside the image);
//   an inline img, with style width in %, or with the class image-style-align-left or -right;
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
  type Translations,
} from 'ckeditor5';
import { editorTexts } from '../messages/en/editor.ts';
import { editorOptions } from './editor-options.ts';
import { EditorScroll } from './editor-scroll.ts';
import { GalleryButton } from './images/gallery-button.ts';
import { ImageSize } from './images/image-size.ts';
import { type EditorImages, ImageUploads } from './images/image-uploads.ts';
import { MergeFieldMenu } from './merge-field-menu.ts';
import { UnsupportedImages } from './images/unsupported-images.ts';
import { TableDefault } from './table-default.ts';

interface EditorSetup {
  initialData: string;
  label: string;
  /** Called for every merge field that is inserted. */
  onMergeField?: (() => void) | undefined;
  /** How images are uploaded and picked. */
  images: EditorImages;
  /** The editor's own texts in the language of the screens. */
  translations: Translations;
  /** On a narrow screen few tools have room, so the most used come first. */
  narrow: boolean;
}

/** The configuration of one editor. */
export function editorConfig({
  initialData,
  label,
  onMergeField,
  images,
  translations,
  narrow,
}: EditorSetup): EditorConfig {
  return {
    licenseKey: 'GPL',
    initialData,
    label,
    placeholder: editorTexts.placeholder,
    plugins: [
      Alignment,
      Autoformat,
      AutoLink,
      BlockQuote,
      Bold,
      EditorScroll,
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
      UnsupportedImages,
      Strikethrough,
      Table,
      TableCellProperties,
      TableDefault,
      TableProperties,
      TableToolbar,
      Underline,
    ],
    ...editorOptions(narrow, translations),
    images,
    mergeFields: { onInsert: onMergeField },
  };
}
