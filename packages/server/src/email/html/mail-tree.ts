// Parses cleaned HTML to a tree and writes it back unchanged.
import { ownProperty } from '../../platform/own-property.ts';

/** Name in lower case; attribute values stay escaped as in the source. */
export interface Element {
  name: string;
  attributes: Record<string, string>;
  children: Node[];
}

/** A string is text, escaped as in the source. */
export type Node = Element | string;

const voids = new Set(['br', 'hr', 'img', 'col']);

const token = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z][\w-]*(?:="[^"]*")?)*)\s*\/?>|[^<]+|</g;
const attribute = /([a-z][\w-]*)(?:="([^"]*)")?/g;

/** The parents that table parts may have. Anywhere else, a mail reader would close the cell around the content. */
const places: Record<string, readonly string[]> = {
  caption: ['table'],
  colgroup: ['table'],
  col: ['colgroup', 'table'],
  thead: ['table'],
  tbody: ['table'],
  tfoot: ['table'],
  tr: ['table', 'thead', 'tbody', 'tfoot'],
  td: ['tr'],
  th: ['tr'],
};

/** Elements that contain table parts and nothing else. */
const structure = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'colgroup']);

/** Makes an element. Children may be lists, because a call cannot take a hundred thousand arguments. */
export const element = (
  name: string,
  attributes: Record<string, string>,
  ...children: readonly (Node | readonly Node[])[]
): Element => ({ name, attributes, children: children.flat() });

/** An open tag: its name, and the element that receives its content. */
interface Open {
  name: string;
  into: Element;
}

/**
 * Parses HTML from cleanHtml. Media paths become absolute below `site`. Table parts outside a table are unwrapped;
 * content between table parts moves in front of the table, as in browsers.
 */
export function parseTree(html: string, site = ''): Node[] {
  const root = { name: '', into: element('', {}) };
  const open: Open[] = [root];
  for (const match of html.matchAll(token)) {
    const [text, slash, name, attributes] = match;
    const { into } = open.at(-1) ?? root;
    if (name === undefined) add(open, text === '<' ? '&lt;' : text);
    else if (slash) close(open, name);
    else if (!(ownProperty(places, name)?.includes(into.name) ?? true)) {
      if (!voids.has(name)) open.push({ name, into });
    } else {
      const made = element(name, readAttributes(attributes, site));
      add(open, made);
      if (!voids.has(name)) open.push({ name, into: made });
    }
  }
  return root.into.children;
}

/** Adds a node where the innermost open element may contain it. */
function add(open: readonly Open[], node: Node): void {
  const { into } = open.at(-1) as Open;
  const isPart = typeof node === 'string' ? node.trim() === '' : ownProperty(places, node.name) !== undefined;
  if (isPart || !structure.has(into.name)) into.children.push(node);
  else {
    const table = open.findLastIndex((each) => each.into.name === 'table');
    // The open table is the last child of its parent.
    open[open.findIndex((each) => each.into === open[table]?.into) - 1]?.into.children.splice(-1, 0, node);
  }
}

/** Writes nodes back as HTML. */
export function writeTree(nodes: readonly Node[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : writeElement(node))).join('');
}

/** Escapes text for HTML, attribute values included. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
}

/** Decodes the references in escaped text. */
export function plainText(html: string): string {
  return html.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|nbsp));/gi, (all, ten, hex, name) => {
    if (name) return signs[String(name).toLowerCase()] ?? all;
    const code = ten ? Number(ten) : Number.parseInt(String(hex), 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

/** The named attributes of an element. */
export const pick = ({ attributes }: Element, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => names.includes(name)));

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

function readAttributes(text = '', site: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name = '', value = ''] of text.matchAll(attribute))
    attributes[name] =
      (name === 'src' || name === 'href') && value.startsWith('/media/') ? site + value : value;
  return attributes;
}

/** Closes the innermost open element of a name; an end tag without a start tag is ignored. */
function close(open: Open[], name: string): void {
  const at = open.findLastIndex((each) => each.name === name);
  if (at > 0) open.length = at;
}

function writeElement({ name, attributes, children }: Element): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
  const begin = `<${name}${written.join('')}>`;
  return voids.has(name) ? begin : `${begin}${writeTree(children)}</${name}>`;
}
