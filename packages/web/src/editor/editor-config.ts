// What the editor can do and what stands in its toolbar (EC-04); its measures are the specification's.
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
  type HeadingOption,
} from 'ckeditor5';
import { palette } from './colours.ts';
import { GalleryButton } from './gallery-button.ts';
import { type EditorImages, ImageUploads } from './image-uploads.ts';
import { mediaProviders } from './media-providers.ts';
import { MergeFieldMenu } from './merge-field-menu.ts';

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
      Strikethrough,
      Table,
      TableCellProperties,
      TableProperties,
      TableToolbar,
      Underline,
    ],
    // What has no room goes into a menu at its end.
    toolbar: {
      items: narrow ? firstOnPhones.concat(tools.filter((tool) => !firstOnPhones.includes(tool))) : tools,
    },
    // About so many typed characters are undone by one step (specification section 9).
    typing: { undoStep: 20, transformations: { include: [] } },
    indentBlock: { offset: 40, unit: 'px' },
    heading: { options: headings },
    fontSize: { options: [12, 14, 'default', 18, 22, 28] },
    fontColor: palette,
    fontBackgroundColor: palette,
    table: {
      tableProperties: tableColours,
      tableCellProperties: tableColours,
      contentToolbar: [
        'tableColumn',
        'tableRow',
        'mergeTableCells',
        'tableProperties',
        'tableCellProperties',
      ],
    },
    link: {
      defaultProtocol: 'https://',
      decorators: { button: { mode: 'manual', label: 'Show as a button', classes: 'button' } },
    },
    mediaEmbed: { providers: mediaProviders },
    image: {
      upload: { types: ['jpeg', 'png', 'gif', 'bmp', 'webp', 'tiff'] },
      resizeUnit: '%',
      resizeOptions: [
        { name: 'resizeImage:original', value: null, label: 'Original' },
        { name: 'resizeImage:25', value: '25', label: '25%' },
        { name: 'resizeImage:50', value: '50', label: '50%' },
        { name: 'resizeImage:75', value: '75', label: '75%' },
      ],
      styles: {
        options: ['inline', 'alignLeft', 'alignRight', 'block', 'alignBlockLeft', 'alignBlockRight'],
      },
      toolbar: [imagePlaces, 'resizeImage', '|', 'linkImage', 'toggleImageCaption', 'imageTextAlternative'],
    },
    images,
    mergeFields: { onInsert: onMergeField },
  };
}

const headings: HeadingOption[] = [
  { model: 'paragraph', title: 'Paragraph', class: 'ck-heading_paragraph' },
  { model: 'heading1', view: 'h1', title: 'Heading 1', class: 'ck-heading_heading1' },
  { model: 'heading2', view: 'h2', title: 'Heading 2', class: 'ck-heading_heading2' },
  { model: 'heading3', view: 'h3', title: 'Heading 3', class: 'ck-heading_heading3' },
];

const tableColours = {
  borderColors: palette.colors,
  backgroundColors: palette.colors,
  colorPicker: palette.colorPicker,
};

/** Where an image stands, as one menu. */
const imagePlaces = {
  name: 'imageStyle:places',
  title: 'Place of the image',
  items: [
    'imageStyle:block',
    'imageStyle:alignBlockLeft',
    'imageStyle:alignBlockRight',
    'imageStyle:alignLeft',
    'imageStyle:alignRight',
    'imageStyle:inline',
  ],
  defaultItem: 'imageStyle:block',
};

const tools = [
  'undo',
  'redo',
  '|',
  'mergeField',
  '|',
  'heading',
  'bold',
  'italic',
  'underline',
  'strikethrough',
  '|',
  'link',
  'uploadImage',
  'gallery',
  '|',
  'bulletedList',
  'numberedList',
  'alignment',
  '|',
  'fontFamily',
  'fontSize',
  'fontColor',
  'fontBackgroundColor',
  '|',
  'outdent',
  'indent',
  'blockQuote',
  'insertTable',
  'mediaEmbed',
  'horizontalLine',
  'removeFormat',
];

const firstOnPhones = ['bold', 'italic', 'bulletedList', 'link', 'uploadImage', 'gallery', 'undo', '|'];
