// Layout tables that place blocks for every mail reader, Outlook included.
import { element, type Element, type Node } from './mail-tree.ts';

const plain = { role: 'presentation', cellpadding: '0', cellspacing: '0', border: '0' };

/** A full-width table around a block. The `last` block of its container needs no space below. */
export function frame({ align, last }: { align: string; last: boolean }, ...content: Node[]): Element {
  return element(
    'table',
    { ...plain, width: '100%', style: 'width:100%' },
    element('tr', {}, element('td', { align, style: `padding:0 0 ${last ? 0 : 20}px 0` }, ...content)),
  );
}

/** A table `width` pixels wide that text flows around; on a phone it stands alone. */
export function floatFrame(side: 'left' | 'right', width: number, ...content: Node[]): Element {
  const padding = side === 'left' ? 'padding:4px 16px 8px 0' : 'padding:4px 0 8px 16px';
  return element(
    'table',
    { ...plain, class: 'float', align: side, width: String(width), style: `width:${width}px;max-width:100%` },
    element('tr', {}, element('td', { class: 'side', style: padding }, ...content)),
  );
}
