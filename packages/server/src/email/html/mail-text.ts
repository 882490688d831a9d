// Converts the HTML of a mail to plain text.
import { textsIn } from '../../texts/texts.ts';
import type { MailPage } from './mail-document.ts';
import { type Element, type Node, parseTree, plainText } from './mail-tree.ts';

/** The whole mail as plain text, with the same footer. */
export const mailText = (page: MailPage): string => textOfHtml(page.content, page.site) + footerText(page);

/** The footer of a mail as plain text, with the separator above it. */
export function footerText({
  organisation,
  footer,
  language = 'en',
  unsubscribeAt,
}: Pick<MailPage, 'organisation' | 'footer' | 'language' | 'unsubscribeAt'>): string {
  const { footer: words } = textsIn(language);
  const foot = [
    organisation,
    footer,
    words.reason(organisation),
    ...(unsubscribeAt ? [`${words.unsubscribe}: ${unsubscribeAt}`] : []),
  ];
  return `\n\n-- \n${foot.filter((line) => line !== '').join('\n')}`;
}

/**
 * Cleaned HTML as plain text: link addresses in brackets after their words, the cells of a row on one line, and images
 * as their alternative texts. Media paths become absolute below `site`.
 */
export function textOfHtml(html: string, site = ''): string {
  const nodes = parseTree(html, site);
  const holders = new Set<Element>();
  for (const node of nodes) noteBlocks(node, holders);
  return blocks(nodes, { holders, level: 0 }).join('\n\n');
}

/** The same for several texts. */
export const textsOfHtml = (list: readonly string[]): string[] => list.map((html) => textOfHtml(html));

/** The context of a block of text. */
interface Setting {
  /** Elements that are blocks or contain one. */
  holders: ReadonlySet<Element>;
  /** Quotations and lists around it. */
  level: number;
}

/** Deeper quotations and lists are not marked: the marks would be longer than the text. */
const maxMarked = 10;

const inline = new Set(['span', 'a', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'br', 'code', 'img']);

/** Records which elements are blocks or contain one, and says whether this node does. */
function noteBlocks(node: Node, holders: Set<Element>): boolean {
  if (typeof node === 'string') return false;
  let isOne = !inline.has(node.name);
  for (const child of node.children) if (noteBlocks(child, holders)) isOne = true;
  if (isOne) holders.add(node);
  return isOne;
}

/** Appends the text blocks of nodes to `made`. Inline content between two blocks is a block too. */
function blocks(nodes: readonly Node[], setting: Setting, made: string[] = []): string[] {
  let run = '';
  const flush = () => {
    const text = tidy(run);
    if (text) made.push(text);
    run = '';
  };
  for (const node of nodes) {
    if (typeof node === 'string' || !setting.holders.has(node)) run += words(node);
    else {
      flush();
      block(node, setting, made);
    }
  }
  flush();
  return made;
}

function block(node: Element, setting: Setting, made: string[]): void {
  const { name, attributes, children } = node;
  const marked = setting.level < maxMarked;
  const within = { ...setting, level: setting.level + 1 };
  if (name === 'pre') made.push(wordsOf(children, true).replace(/^\n|\n$/g, ''));
  else if (name === 'hr') made.push('---');
  else if (name === 'oembed') made.push(`Watch: ${plainText(attributes['url'] ?? '')}`);
  else if (name === 'table') table(node, setting, made);
  else if (name === 'blockquote' && marked) made.push(quoted(blocks(children, within).join('\n\n')));
  else if ((name === 'ul' || name === 'ol') && marked) list(node, within, made);
  else if (name === 'a' && attributes['href']) linked(node, setting, made);
  else blocks(children, setting, made);
}

/** The blocks within a link, with its address after the last. */
function linked({ children, attributes }: Element, setting: Setting, made: string[]): void {
  const before = made.length;
  blocks(children, setting, made);
  const last = made.length > before ? (made.pop() ?? '') : '';
  made.push(link(last, plainText(attributes['href'] ?? '')).trim());
}

const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => (line ? `> ${line}` : '>'))
    .join('\n');

function list({ name, attributes, children }: Element, setting: Setting, made: string[]): void {
  let number = Number(attributes['start'] ?? 1) - 1;
  const items = children.flatMap((item) => {
    const isItem = typeof item !== 'string' && item.name === 'li';
    if (isItem) number += 1;
    const mark = name === 'ol' ? ` ${number}. ` : ' * ';
    const room = ' '.repeat(mark.length);
    // A node that is no item, such as a nested list, gets no mark.
    const text = blocks(isItem ? item.children : [item], setting).join('\n');
    return text ? [(isItem ? mark : room) + text.replaceAll('\n', `\n${room}`)] : [];
  });
  if (items.length > 0) made.push(items.join('\n'));
}

/** A row of several cells becomes a line; a single cell becomes its own blocks. */
function table({ children }: Element, setting: Setting, made: string[]): void {
  let lines: string[] = [];
  const flush = () => {
    if (lines.length > 0) made.push(lines.join('\n'));
    lines = [];
  };
  for (const part of children.flatMap((child) => (typeof child === 'string' ? [] : rowsOf(child)))) {
    const cells = part.name === 'tr' ? part.children.filter((cell) => typeof cell !== 'string') : [part];
    const texts = cells.map((cell) => blocks(cell.children, setting));
    if (texts.length > 1 && texts.every(isLine)) {
      const line = texts.map(([text = '']) => text.replaceAll('\n', ' ')).join(' | ');
      if (/[^\s|]/.test(line)) lines.push(line.trim());
    } else {
      flush();
      for (const text of texts.flat()) made.push(text);
    }
  }
  flush();
}

/** Whether the text of a cell fits on a line with others: one block, and no list of several items. */
const isLine = (texts: readonly string[]): boolean =>
  texts.length < 2 && !/\n *(?:\*|\d+\.) /.test(texts[0] ?? '');

/** The rows in a part of a table, and its caption. */
const rowsOf = (part: Element): Element[] =>
  part.name === 'tr' || part.name === 'caption'
    ? [part]
    : part.children.flatMap((child) => (typeof child === 'string' ? [] : rowsOf(child)));

function wordsOf(nodes: readonly Node[], asWritten = false): string {
  let text = '';
  for (const node of nodes) text += words(node, asWritten);
  return text;
}

function words(node: Node, asWritten = false): string {
  if (typeof node === 'string') return asWritten ? plainText(node) : plainText(node.replace(/\s+/g, ' '));
  const { name, attributes, children } = node;
  if (name === 'br') return '\n';
  if (name === 'img') return alternative(attributes['alt']);
  const text = wordsOf(children, asWritten);
  return name === 'a' && attributes['href'] ? link(text, plainText(attributes['href'])) : text;
}

function link(text: string, address: string): string {
  const target = address.replace(/^mailto:([^?]*).*$/is, '$1').replace(/^tel:/i, '');
  if (text.trim() === address || text.trim() === target) return text;
  return `${text} [${target}]`;
}

/** The alternative text of an image, apart from the words around it; empty for a decorative one. */
const alternative = (alt = ''): string => {
  const text = plainText(alt).replaceAll(/\s+/g, ' ').trim();
  return text && ` ${text} `;
};

/** Trims every line and drops empty lines at the start and the end. */
const tidy = (text: string): string =>
  text
    .replace(/[\u00a0 ]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();
