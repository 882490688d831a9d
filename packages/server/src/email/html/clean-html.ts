// Sanitises the HTML of an e-mail when it is accepted.
import { AppError } from '@tidings/contract/errors.ts';
import sanitize from 'sanitize-html';
import { cleanLines } from '../../platform/text/clean-text.ts';
import { readColour } from './colours.ts';
import { cleanStyle } from './inline-style.ts';
import { wholeFields } from './whole-fields.ts';
import { ownProperty } from '../../platform/own-property.ts';

const tags =
  'h1 h2 h3 h4 h5 h6 p div span br hr a strong b em i u s sub sup ul ol li blockquote pre code img figure figcaption ' +
  'table thead tbody tfoot tr td th colgroup col caption oembed';

/** Elements whose text is removed with them. */
const unread =
  'script style textarea option title noscript xml svg math object xmp iframe noembed noframes template select';

const cell = ['colspan', 'rowspan', 'valign', 'width', 'height', 'bgcolor'];

/** Allowed values in lower case. An attribute without an entry keeps any value. */
const values: Record<string, RegExp> = {
  align: /^(?:left|right|center|justify)$/,
  valign: /^(?:top|middle|bottom|baseline)$/,
  dir: /^(?:ltr|rtl|auto)$/,
  lang: /^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3}$/,
  width: /^\d{1,4}%?$/,
  height: /^\d{1,4}%?$/,
  colspan: /^[1-9]\d?$/,
  rowspan: /^[1-9]\d{0,2}$/,
  span: /^[1-9]\d?$/,
  border: /^\d{1,2}$/,
  cellpadding: /^\d{1,2}$/,
  cellspacing: /^\d{1,2}$/,
  start: /^\d{1,6}$/,
  type: /^[1ai]$/,
  role: /^presentation$/,
  target: /^_blank$/,
  rel: /^noopener noreferrer$/,
};

/** Levels of nesting. Parsing takes quadratic time in the depth. */
const maxDepth = 200;

/** Characters, as many as a message may have. Closing what was left open must not make it many times longer. */
const maxLength = 2_000_000;

const allowed = new Set(tags.split(' '));

const rules: sanitize.IOptions = {
  allowedTags: [...allowed],
  allowedAttributes: {
    '*': ['style', 'align', 'dir', 'lang'],
    a: ['href', 'title', 'target', 'rel', 'class'],
    img: ['src', 'alt', 'width', 'height', 'class'],
    figure: ['class'],
    td: cell,
    th: cell,
    table: ['width', 'border', 'cellpadding', 'cellspacing', 'role', 'class', 'bgcolor'],
    ol: ['start', 'type'],
    col: ['span', 'width'],
    oembed: ['url'],
  },
  allowedClasses: {
    a: ['button'],
    img: [/^image(?:_resized|-style-[a-z-]{1,20})$/],
    figure: [/^(?:image|image_resized|image-style-[a-z-]{1,20}|table|table-style-[a-z-]{1,20}|media)$/],
    table: [/^table(?:-style-[a-z-]{1,20})?$/],
  },
  // cleanLink and cleanStyle check both more strictly.
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  parseStyleAttributes: false,
  nonTextTags: unread.split(' '),
  transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: cleanAttributes(attribs) }) },
  // An embedded or local image would not be visible to the reader.
  exclusiveFilter: ({ tag, attribs }) =>
    (tag === 'img' && !attribs['src']) || (tag === 'oembed' && !attribs['url']),
};

/**
 * Removes everything that could run, track or break out, and gives the content of the body as it is stored. Cleaning it
 * again changes nothing. Throws badInput for HTML that is nested too deeply or grows too long.
 */
export function cleanHtml(html: string): string {
  let open: string[] = [];
  let removedWithin = false;
  const pass = (text: string) =>
    sanitize(text, {
      ...rules,
      onOpenTag: (name) => {
        if (open.length >= maxDepth) throw tooDeep();
        if (!allowed.has(name) && open.some((each) => allowed.has(each))) removedWithin = true;
        open.push(name);
      },
      onCloseTag: () => void open.pop(),
    });
  const once = pass(html);
  // A removed element may have changed where the elements around it end, so the result is parsed once more.
  open = [];
  // A control character written as a reference (&#13;) is decoded by the parser.
  const clean = cleanLines(wholeFields(removedWithin ? pass(once) : once)).trim();
  if (clean.length > maxLength) throw tooLong();
  return clean;
}

const tooLong = () =>
  new AppError('badInput', 'This message is too long. Paste it as plain text, then format it here');

const tooDeep = () =>
  new AppError('badInput', 'This text is too complex. Paste it as plain text, then format it here');

/** Whether cleaned HTML shows anything: words, an image or a video. */
export function hasContent(html: string): boolean {
  return /<(?:img|oembed)\b/i.test(html) || /[^\s\p{Cf}]/u.test(html.replace(/<[^>]*>|&nbsp;|&#160;/g, ''));
}

function cleanAttributes(attributes: sanitize.Attributes): sanitize.Attributes {
  const clean: sanitize.Attributes = {};
  for (const [name, value] of Object.entries(attributes)) {
    // Control characters go first, so that removing them later cannot join what they separated.
    const kept = cleanAttribute(name, cleanLines(value));
    if (kept !== null) clean[name] = kept;
  }
  return clean;
}

function cleanAttribute(name: string, value: string): string | null {
  if (name === 'style') return cleanStyle(value) || null;
  if (name === 'href') return cleanLink(value, /^(?:https?:\/\/|mailto:|tel:|\/media\/)/i);
  if (name === 'src' || name === 'url') return cleanLink(value, /^(?:https?:\/\/|\/media\/)/i);
  if (name === 'bgcolor') return readColour(value) ? value : null;
  const pattern = ownProperty(values, name);
  return !pattern || pattern.test(value.toLowerCase()) ? value : null;
}

/**
 * A whole address of an allowed scheme whose host is written out, so that no merged value changes where it leads. Null
 * for any other.
 */
function cleanLink(value: string, kinds: RegExp): string | null {
  const link = value
    // Browsers ignore these characters anywhere in an address.
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u001f\u007f]+/g, '')
    .trim()
    .replace(/\s/g, '%20')
    .replace(/^www\./i, 'https://www.')
    .slice(0, 4000);
  if (!kinds.test(link)) return null;
  const [, rest] = /^https?:\/\/(.*)$/is.exec(link) ?? [];
  return rest === undefined || /^[\p{L}\p{M}\p{N}.-]+(?::\d{1,5})?$/u.test(hostOf(rest)) ? link : null;
}

/** The host of an address, before the path, the query or the fragment. A merge field has a # at each end. */
function hostOf(rest: string): string {
  const ends = [rest.search(/[/?]/), rest.lastIndexOf('#')].filter((end) => end >= 0);
  return rest.slice(0, Math.min(rest.length, ...ends));
}
