// Parses cleaned HTML to a tree and writes it back unchanged.
import { ownProperty } from '../../platform/own-property.ts';

/** A name in lower case, and attributes whose values are escaped as they stand in the text. */
export interface Element {
  name: string;
  attributes: Record<string, string>;
  children: Node[];
}

/** A string is a text, escaped as it stands. */
export type Node = Element | string;

const voids = new Set(['br', 'hr', 'img', 'col']);

const token = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z][\w-]*(?:="[^"]*")?)*)\s*\/?>|[^<]+|</g;
const attribute = /([a-z][\w-]*)(?:="([^"]*)")?/g;

/** Where parts of tables may stand: anywhere else a mail reader would end the cell around the content at them. */
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

/** These hold parts of tables and nothing else. */
const structure = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'colgroup']);

/** An element of our own making; children may come as lists, for a call cannot take a hundred thousand. */
export const element = (
  name: string,
  attributes: Record<string, string>,
  ...children: readonly (Node | readonly Node[])[]
): Element => ({ name, attributes, children: children.flat() });

/** What was begun and is to be ended: its name, and what its content goes into. */
interface Open {
  name: string;
  into: Element;
}

/**
 * The nodes of HTML that cleanHtml gave; what is in our library has its whole address, below `site`. Parts of tables that stand in none leave their content only; what stands between
 * the parts of a table comes before it, as browsers have it.
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

/** Adds a node where the innermost that is open has place for it. */
function add(open: readonly Open[], node: Node): void {
  const { into } = open.at(-1) as Open;
  const isPart = typeof node === 'string' ? node.trim() === '' : ownProperty(places, node.name) !== undefined;
  if (isPart || !structure.has(into.name)) into.children.push(node);
  else {
    const table = open.findLastIndex((each) => each.into.name === 'table');
    // The table that is open is the last there.
    open[open.findIndex((each) => each.into === open[table]?.into) - 1]?.into.children.splice(-1, 0, node);
  }
}

/** The same as HTML. */
export function writeTree(nodes: readonly Node[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : writeElement(node))).join('');
}

/** Text as it stands in HTML, and within the quotes of an attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
}

/** What escaped text says. */
export function plainText(html: string): string {
  return html.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|nbsp));/gi, (all, ten, hex, name) => {
    if (name) return signs[String(name).toLowerCase()] ?? all;
    const code = ten ? Number(ten) : Number.parseInt(String(hex), 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

/** Those attributes of an element that are named. */
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

/** Ends the innermost element of a name; an end without a begin is left out. */
function close(open: Open[], name: string): void {
  const at = open.findLastIndex((each) => each.name === name);
  if (at > 0) open.length = at;
}

function writeElement({ name, attributes, children }: Element): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
  const begin = `<${name}${written.join('')}>`;
  return voids.has(name) ? begin : `${begin}${writeTree(children)}</${name}>`;
}
