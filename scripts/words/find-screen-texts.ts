// Finds texts of screens outside of the catalogues, by the syntax of each source file.
import { parseAst } from 'vite';
import { lineAt } from '../imports/sources.ts';

const web = 'packages/web/src/';

/** Whether the texts of a file belong into a catalogue. */
export const mayHoldNoText = (path: string): boolean =>
  path.startsWith(web) &&
  /\.tsx?$/.test(path) &&
  !/\.test\.tsx?$/.test(path) &&
  !path.startsWith(`${web}messages/`);

/** Every text in one file that people would read, as `path:line: sentence`. */
export function findScreenTexts(path: string, text: string): string[] {
  const found: string[] = [];
  const visit = (node: Node): void => {
    for (const words of [textOf(node), ...shownBy(node).flatMap(smallWordsOf)])
      if (words)
        found.push(`${path}:${lineAt(text, node.start)}: '${words}' is a text. Put it into a catalogue.`);
    for (const child of childrenOf(node)) visit(child);
  };
  const lang = path.endsWith('x') ? 'tsx' : 'ts';
  visit(parseAst(text, { lang }) as unknown as Node);
  return found;
}

/** A node of the syntax. */
export interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

/** Whether a part of the syntax is a node. */
export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** The nodes below, less those whose strings nobody reads. */
export function childrenOf(node: Node): Node[] {
  if (isUnread(node)) return [];
  const parts = node.type === 'Property' ? [node['value']] : Object.values(node);
  return parts.flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode));
}

/** Attributes that hold no text, though what they hold may look like one. */
const plainAttributes =
  /^(aria-keyshortcuts|preserveAspectRatio|className|style|size|rel|to|href|d|gridTemplateColumns)$/;
/** Calls whose strings are no text of ours; `t` is of the editor, which has its own translations. */
const plainCalls =
  /^(useMediaQuery|matchMedia|includes|addEventListener|removeEventListener|querySelector(All)?|matches|setRequestHeader|lazyRouteComponent|t)$/;
/** Properties and constants that hold CSS or a header. */
const plainNames = /^(font|shadows|authorization)$/;

function isUnread(node: Node): boolean {
  if (/^(ImportDeclaration|ImportExpression|Export\w+From|TS\w*Type\w*|TSInterface\w+)$/.test(node.type))
    return true;
  switch (node.type) {
    case 'JSXAttribute':
      return plainAttributes.test(nameOf(node['name']));
    case 'Property':
      return plainNames.test(nameOf(node['key']));
    case 'VariableDeclarator':
      return plainNames.test(nameOf(node['id']));
    case 'AssignmentExpression':
      return isOwnName(node['left']);
    case 'BinaryExpression':
      return /^([!=]==|in)$/.test(String(node['operator']));
    case 'CallExpression':
      return plainCalls.test(nameOf(node['callee']));
    default:
      return node.type === 'NewExpression' && nameOf(node['callee']) === 'DOMException';
  }
}

/** Whether a node is `this.name`, by which errors name their class. */
const isOwnName = (node: unknown): boolean =>
  isNode(node) &&
  isNode(node['object']) &&
  node['object'].type === 'ThisExpression' &&
  nameOf(node) === 'name';

/** The name of an identifier, an attribute, or of the called method; empty for anything else. */
export function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'MemberExpression') return nameOf(node['property']);
  return typeof node['name'] === 'string' ? node['name'] : '';
}

/** Attributes, properties and parameters that hold words even where these are one small word. */
const textNames =
  /^(aria-(label|description|roledescription|valuetext)|alt|cancel|caption|confirm|description|empty|error|hint|label|legend|message|note|placeholder|question|summary|title|words)$/;
/** Attributes that hold words, though properties of these names may hold keys. */
const textAttributes = /^(heading|text)$/;

/** The text that a node holds itself, or nothing. */
export function textOf(node: Node): string {
  if (node.type === 'JSXText') return hasLetter(node['value']) ? String(node['value']).trim() : '';
  if (node.type === 'Literal') return looksLikeText(node['value']) ? String(node['value']) : '';
  if (node.type !== 'TemplateLiteral') return '';
  const pieces = (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
  // A tag may have values in it.
  const whole = pieces.join('…');
  return looksLikeText(whole) ? whole : '';
}

/** Properties of elements and of the document that hold words. */
const shownProperties = /^(title|textContent|innerText|innerHTML|placeholder|ariaLabel)$/;

/** What is shown as it is, so that even one small word in it is a text: children, labels, and their defaults. */
function shownBy(node: Node): unknown[] {
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return (node['children'] as Node[]).filter(({ type }) => type === 'JSXExpressionContainer');
    case 'JSXAttribute':
      return holdsWords(nameOf(node['name'])) ? [node['value']] : [];
    case 'Property':
      return textNames.test(nameOf(node['key'])) ? [node['value']] : [];
    case 'AssignmentPattern':
      return textNames.test(nameOf(node['left'])) ? [node['right']] : [];
    case 'AssignmentExpression':
      return shownProperties.test(nameOf(node['left'])) ? [node['right']] : [];
    case 'CallExpression':
      return shownByCall(nameOf(node['callee']), node['arguments'] as Node[]);
    default:
      return [];
  }
}

const holdsWords = (attribute: string): boolean =>
  textNames.test(attribute) || textAttributes.test(attribute);

/** What a call shows: the sentence of a toast, the value of an attribute with words, what stands between joined names. */
function shownByCall(call: string, given: Node[]): unknown[] {
  if (call === 'toastError') return given.slice(1);
  if (call === 'join') return given;
  if (call !== 'setAttribute') return [];
  const [name, value] = given;
  return textNames.test(String(name?.['value'])) ? [value] : [];
}

/** The literals that an expression may give, as far as they do not look like a text by themselves. */
function smallWordsOf(shown: unknown): string[] {
  if (!isNode(shown)) return [];
  switch (shown.type) {
    case 'Literal':
      return hasLetter(shown['value']) && !looksLikeText(shown['value']) ? [String(shown['value'])] : [];
    case 'JSXExpressionContainer':
    case 'TSAsExpression':
      return smallWordsOf(shown['expression']);
    case 'ConditionalExpression':
      return [shown['consequent'], shown['alternate']].flatMap(smallWordsOf);
    case 'BinaryExpression':
    case 'LogicalExpression':
      if (isUnread(shown)) return [];
      return [...(shown['operator'] === '&&' ? [] : [shown['left']]), shown['right']].flatMap(smallWordsOf);
    case 'TemplateLiteral':
      return (shown['quasis'] as { value: { cooked: string } }[])
        .map(({ value }) => value.cooked.trim())
        .filter((piece) => hasLetter(piece) && !looksLikeText(piece));
    default:
      return [];
  }
}

/** The product's name is the same in every language. */
const hasLetter = (value: unknown): boolean =>
  typeof value === 'string' && /\p{L}/u.test(value.replace('Tidings', ''));

/** A capital letter followed by a small one at the beginning, or two words; the tags of HTML are none. */
function looksLikeText(value: unknown): boolean {
  const text = String(value).replace(/<style>[^]*<\/style>|<[^>]*>?/g, '');
  return typeof value === 'string' && (/^\p{Lu}\p{Ll}/u.test(text) || /[\p{L}…][,.!?:]? \p{L}/u.test(text));
}
