// Fuzz test: cleaned HTML holds only allowed markup, by a standard parser.
import * as fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { expect, it } from 'vitest';
import { cleanHtml } from './clean-html.ts';
import { mailDocument } from './mail-document.ts';

fc.configureGlobal({ seed: 20 });

type Node = DefaultTreeAdapterTypes.Node;

const tags = new Set(
  (
    'html head body h1 h2 h3 h4 h5 h6 p div span br hr a strong b em i u s sub sup ul ol li blockquote pre code img ' +
    'figure figcaption table thead tbody tfoot tr td th colgroup col caption oembed #text'
  ).split(' '),
);
const attributes = new Set(
  (
    'style align dir lang href title target rel class src alt width height colspan rowspan valign bgcolor border ' +
    'cellpadding cellspacing role start type span url'
  ).split(' '),
);

/** All nodes of a tree, each before its children. */
function* nodesOf(node: Node): Generator<Node> {
  yield node;
  if ('childNodes' in node) for (const child of node.childNodes) yield* nodesOf(child);
}

function refuse(html: string): void {
  for (const node of nodesOf(parse(html))) {
    if (node.nodeName === '#document') continue;
    expect(tags, `${node.nodeName} in ${html}`).toContain(node.nodeName);
    if (!('attrs' in node)) continue;
    for (const { name, value } of node.attrs) {
      expect(attributes, `${name} in ${html}`).toContain(name);
      if (name === 'href') expect(value).toMatch(/^(?:https?:\/\/[^/\\@]|mailto:|tel:|\/media\/)/i);
      if (name === 'src' || name === 'url') expect(value).toMatch(/^(?:https?:\/\/[^/\\@]|\/media\/)/i);
      if (name === 'style')
        expect(value).not.toMatch(/url|expression|import|position|behavior|javascript|[\\<>{}@]|\/\*/i);
    }
  }
}

const name = fc.constantFrom(
  ...(
    'p div b a span table tr td th tbody caption ul li pre img figure script style svg math mtext iframe form input ' +
    'base meta link xmp noscript title textarea select option template object embed oembed body html plaintext o:p'
  ).split(' '),
);
const value = fc.oneof(
  fc.constantFrom(
    'javascript:alert(1)',
    'JaVa\tScRiPt:x',
    '&#106;avascript:x',
    'java&Tab;script:x',
    'data:text/html,x',
    'vbscript:x',
    '\u0001javascript:x',
    'https://x.example/',
    'https://x@evil.example',
    '//evil.example',
    '/media/a.png',
    'mailto:a@b',
    'color:red',
    'width:expression(alert(1))',
    'background:url(javascript:x)',
    'position:fixed',
    'col\\6fr:red',
    '@import "x"',
    'border:1px solid red;}',
    'font-family:"a;b',
    'color:#12345',
    'padding:1px/**/',
    'image',
    'button',
    '50%',
  ),
  fc.string({ maxLength: 12 }),
);
const attribute = fc
  .tuple(
    fc.constantFrom(
      'href',
      'src',
      'url',
      'style',
      'class',
      'onclick',
      'onerror',
      'id',
      'name',
      'width',
      'srcset',
      'xlink:href',
      'formaction',
      '"',
      'data-x',
    ),
    fc.constantFrom('"', "'", '', ' '),
    value,
  )
  .map(([key, quote, text]) => ` ${key}=${quote}${text}${quote}`);
const piece = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(name, fc.array(attribute, { maxLength: 3 }))
      .map(([tag, each]) => `<${tag}${each.join('')}>`),
  },
  { weight: 3, arbitrary: name.map((tag) => `</${tag}>`) },
  { weight: 2, arbitrary: fc.string({ maxLength: 8 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '<!--',
      '-->',
      '<!--[if mso]>',
      '<![endif]-->',
      '<![CDATA[',
      ']]>',
      '<',
      '>',
      '"',
      "'",
      '&lt;script&gt;',
      '&#60;',
      '\0',
      '<!doctype html>',
      '<?xml ?>',
      '/>',
      '#name#',
    ),
  },
);
const anything = fc.array(piece, { maxLength: 25 }).map((pieces) => pieces.join(''));

it('[EC-13] keeps only what a mail may contain, and cleaning twice equals cleaning once', () => {
  fc.assert(
    fc.property(anything, (html) => {
      const clean = cleanHtml(html);
      refuse(clean);
      expect(cleanHtml(clean)).toBe(clean);
    }),
    { numRuns: 1500 },
  );
});

it('[EC-13] never lets content move the footer out of its place', () => {
  fc.assert(
    fc.property(anything, (html) => {
      const page = {
        subject: '',
        preheader: '',
        organisation: 'The foot',
        footer: '',
        site: '',
        unsubscribeAt: '',
      };
      const document = parse(mailDocument({ ...page, content: cleanHtml(html) }));
      const foot = [...nodesOf(document)].find(
        (node) => node.nodeName === '#text' && 'value' in node && node.value === 'The foot',
      );
      const path: string[] = [];
      for (let at: Node | null | undefined = foot; at && 'parentNode' in at; at = at.parentNode)
        path.unshift(at.nodeName);
      expect(path.join(' ')).toBe('html body table tbody tr td table tbody tr td strong #text');
    }),
    { numRuns: 500 },
  );
});
