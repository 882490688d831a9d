// A mail as plain text: for those who read it so, and for excerpts.
import { type MailPage, reason } from './mail-document.ts';
import { type Element, type Node, parseTree, plainText } from './mail-tree.ts';

/** The whole mail as plain text, with the same foot. */
export function mailText({ content, organisation, footer, leaveAt }: MailPage): string {
  const foot = [organisation, footer, reason(organisation), ...(leaveAt ? [`Unsubscribe: ${leaveAt}`] : [])];
  const lines = foot.filter((line) => line !== '');
  return `${textOfHtml(content)}\n\n-- \n${lines.join('\n')}`;
}

/**
 * Cleaned HTML as plain text: addresses in brackets behind their words, cells of a row beside each other, pictures left
 * out but for those that lead somewhere.
 */
export function textOfHtml(html: string): string {
  return blocks(parseTree(html)).join('\n\n');
}

const inline = new Set(['span', 'a', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'br', 'code', 'img']);

/** The blocks of text that nodes make; what stands between two blocks is one too. */
function blocks(nodes: readonly Node[]): string[] {
  const made: string[] = [];
  let run = '';
  const flush = () => {
    const text = tidy(run);
    if (text) made.push(text);
    run = '';
  };
  for (const node of nodes) {
    if (isInline(node)) run += words(node);
    else {
      flush();
      for (const text of block(node)) made.push(text);
    }
  }
  flush();
  return made;
}

const isInline = (node: Node): node is string | Element =>
  typeof node === 'string' || (inline.has(node.name) && node.children.every(isInline));

function block(node: Node): string[] {
  if (typeof node === 'string') return [];
  const { name, attributes, children } = node;
  if (name === 'pre') return [wordsOf(children, true).replace(/^\n|\n$/g, '')];
  if (name === 'hr') return ['---'];
  if (name === 'oembed') return [`Watch: ${plainText(attributes['url'] ?? '')}`];
  if (name === 'blockquote') return [blocks(children).join('\n\n').replace(/^(.?)/gm, quoted)];
  if (name === 'ul' || name === 'ol') return list(node);
  if (name === 'table') return table(node);
  return blocks(children);
}

const quoted = (_: string, first: string): string => (first ? `> ${first}` : '>');

function list({ name, attributes, children }: Element): string[] {
  let number = Number(attributes['start'] ?? 1) - 1;
  const items = children.flatMap((item) => {
    if (typeof item === 'string') return [];
    number += 1;
    const mark = name === 'ol' ? ` ${number}. ` : ' * ';
    const text = blocks(item.children).join('\n');
    return text ? [mark + text.replaceAll('\n', `\n${' '.repeat(mark.length)}`)] : [];
  });
  return items.length > 0 ? [items.join('\n')] : [];
}

/** Rows of several cells are lines; a cell alone in its row is what stands in it. */
function table({ children }: Element): string[] {
  const made: string[] = [];
  let lines: string[] = [];
  const flush = () => {
    if (lines.length > 0) made.push(lines.join('\n'));
    lines = [];
  };
  for (const part of children.flatMap((child) => (typeof child === 'string' ? [] : rowsOf(child)))) {
    const cells = part.name === 'tr' ? part.children.filter((cell) => typeof cell !== 'string') : [part];
    const texts = cells.map((cell) => blocks(cell.children));
    if (texts.length > 1 && texts.every((text) => text.length < 2)) {
      const line = texts.map(([text = '']) => text.replaceAll('\n', ' ')).join(' | ');
      if (/[^\s|]/.test(line)) lines.push(line.trim());
    } else {
      flush();
      for (const text of texts.flat()) made.push(text);
    }
  }
  flush();
  return made;
}

/** The rows in a part of a table, and its caption. */
const rowsOf = (part: Element): Element[] =>
  part.name === 'tr' || part.name === 'caption'
    ? [part]
    : part.children.flatMap((child) => (typeof child === 'string' ? [] : rowsOf(child)));

const wordsOf = (nodes: readonly Node[], asWritten = false): string =>
  nodes.map((node) => words(node, asWritten)).join('');

function words(node: Node, asWritten = false): string {
  if (typeof node === 'string') return asWritten ? plainText(node) : plainText(node.replace(/\s+/g, ' '));
  const { name, attributes, children } = node;
  if (name === 'br') return '\n';
  if (name === 'img') return '';
  const text = wordsOf(children, asWritten);
  return name === 'a' && attributes['href'] ? link(text, children, plainText(attributes['href'])) : text;
}

function link(text: string, children: readonly Node[], address: string): string {
  const target = address.replace(/^mailto:([^?]*).*$/is, '$1').replace(/^tel:/i, '');
  if (text.trim() === address || text.trim() === target) return text;
  return `${text.trim() ? text : pictureIn(children)} [${target}]`;
}

/** What a picture says that leads somewhere. */
function pictureIn(nodes: readonly Node[]): string {
  const image = nodes.find((node) => typeof node !== 'string' && node.name === 'img');
  return typeof image === 'object' ? plainText(image.attributes['alt'] ?? '') : '';
}

/** Lines without room at their ends, and none that is empty at the begin or the end. */
const tidy = (text: string): string =>
  text
    .replace(/[\u00a0 ]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();
