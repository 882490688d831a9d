// The editor's tools and measures, which are the specification's (EC-04), and how simple the HTML is that it writes.
import type { EditorConfig, HeadingOption, ImageStyleOptionDefinition } from 'ckeditor5';
import { palette } from './colours.ts';
import { mediaProviders } from './images/media-providers.ts';

/** All of its configuration but its plugins and what it edits. On a phone the tools used most come first. */
export function editorOptions(narrow: boolean): EditorConfig {
  return {
    // What has no room goes into a menu at its end.
    toolbar: {
      items: narrow ? firstOnPhones.concat(tools.filter((tool) => !firstOnPhones.includes(tool))) : tools,
    },
    ui: {
      // At the side where no menu opens.
      poweredBy: { position: 'border', side: 'left', label: 'Powered by' },
      // A form at an image or a table opens where there is room for it without the bars at the foot.
      viewportOffset: { bottom: 80 },
    },
    // About so many typed characters are undone by one step (specification section 9).
    typing: { undoStep: 20, transformations: { include: [] } },
    indentBlock: { offset: 40, unit: 'px' },
    heading: { options: headings },
    // Shown where an image or a table is chosen: as it is read out.
    translations: { en: { dictionary: { 'Choose heading': 'Heading' } } },
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
      // Of those that it knows, the editor takes what is not said here from its own.
      styles: { options: imageStyles as ImageStyleOptionDefinition[] },
      toolbar: [imagePlaces, 'imageSize', '|', 'linkImage', 'toggleImageCaption', 'imageTextAlternative'],
    },
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

/** The titles of the editor itself say the same of those with text beside them and of those without. */
const imageStyles = [
  { name: 'block', title: 'In the middle' },
  { name: 'alignBlockLeft', title: 'At the left' },
  { name: 'alignBlockRight', title: 'At the right' },
  { name: 'alignLeft', title: 'At the left, text beside it' },
  { name: 'alignRight', title: 'At the right, text beside it' },
  { name: 'inline', title: 'Within the text' },
];

/** Where an image stands, as one menu. */
const imagePlaces = {
  name: 'imageStyle:places',
  title: 'Place of the image',
  items: imageStyles.map(({ name }) => `imageStyle:${name}`),
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
