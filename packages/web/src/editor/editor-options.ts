// The editor's tools and sizes, which are the specification's (EC-04).
import type { EditorConfig, HeadingOption, ImageStyleOptionDefinition, Translations } from 'ckeditor5';
import { editorTexts as texts } from '../messages/en/editor.ts';
import { languageTag } from '../messages/language.ts';
import { palette } from './colours.ts';
import { editorLanguage } from './editor-translations.ts';
import { mediaProviders } from './images/media-providers.ts';

/** The editor's configuration without plugins and content. On a phone the most used tools come first. */
export function editorOptions(narrow: boolean, translations: Translations = {}): EditorConfig {
  const language = editorLanguage(languageTag());
  return {
    language,
    // Tools without room go into a menu at the end.
    toolbar: {
      items: narrow ? firstOnPhones.concat(tools.filter((tool) => !firstOnPhones.includes(tool))) : tools,
    },
    ui: {
      // The side on which no menu opens.
      poweredBy: { position: 'border', side: 'left', label: texts.poweredBy },
      // Keeps the forms of images and tables clear of the bottom bars, in pixels.
      viewportOffset: { bottom: 80 },
    },
    // One step undoes about this many typed characters (specification section 9).
    typing: { undoStep: 20, transformations: { include: [] } },
    indentBlock: { offset: 40, unit: 'px' },
    heading: { options: headings() },
    // The editor writes into the first. 'Choose heading' is the label while an image or a table is selected.
    translations: [{}, translations, { [language]: { dictionary: { 'Choose heading': texts.heading } } }],
    fontSize: { options: [12, 14, 'default', 18, 22, 28] },
    fontColor: palette(),
    fontBackgroundColor: palette(),
    table: {
      tableProperties: tableColours(),
      tableCellProperties: tableColours(),
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
      decorators: { button: { mode: 'manual', label: texts.button, classes: 'button' } },
    },
    mediaEmbed: { providers: mediaProviders },
    image: {
      upload: { types: ['jpeg', 'png', 'gif', 'bmp', 'webp', 'tiff'] },
      resizeUnit: '%',
      resizeOptions: [
        { name: 'resizeImage:original', value: null },
        { name: 'resizeImage:25', value: '25' },
        { name: 'resizeImage:50', value: '50' },
        { name: 'resizeImage:75', value: '75' },
      ],
      // The editor completes the styles it knows with its own definitions.
      styles: { options: imageStyles() as ImageStyleOptionDefinition[] },
      toolbar: [
        imageAlignments(),
        'imageSize',
        '|',
        'linkImage',
        'toggleImageCaption',
        'imageTextAlternative',
      ],
    },
  };
}

const headings = (): HeadingOption[] => [
  { model: 'paragraph', title: texts.paragraph, class: 'ck-heading_paragraph' },
  { model: 'heading1', view: 'h1', title: texts.heading1, class: 'ck-heading_heading1' },
  { model: 'heading2', view: 'h2', title: texts.heading2, class: 'ck-heading_heading2' },
  { model: 'heading3', view: 'h3', title: texts.heading3, class: 'ck-heading_heading3' },
];

function tableColours() {
  const { colors, colorPicker } = palette();
  return { borderColors: colors, backgroundColors: colors, colorPicker };
}

/** The editor's own titles do not say whether text flows beside the image. */
const imageStyles = () => [
  { name: 'block', title: texts.centre },
  { name: 'alignBlockLeft', title: texts.left },
  { name: 'alignBlockRight', title: texts.right },
  { name: 'alignLeft', title: texts.leftBesideText },
  { name: 'alignRight', title: texts.rightBesideText },
  { name: 'inline', title: texts.inline },
];

/** The alignments of an image as one menu. */
const imageAlignments = () => ({
  name: 'imageStyle:places',
  title: texts.imagePosition,
  items: imageStyles().map(({ name }) => `imageStyle:${name}`),
  defaultItem: 'imageStyle:block',
});

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
