// Where an element of a mail stands: what its looks depend on.
import type { Colour } from './colours.ts';
import { day, inkOn, type NightColours } from './mail-look.ts';
import { type Element, type Node, plainText } from './mail-tree.ts';

export interface Place {
  /** The address of the installation, below which our library is; empty: its images show on our own pages only. */
  site: string;
  night: NightColours;
  /** Pixels that there are. */
  room: number;
  /** The colour that somebody gave to the ground; null for the mail's own. */
  ground: Colour | null;
  /** Whether it is the last of its cell or item: then nothing needs to be kept free below it. */
  last: boolean;
  /** What comes before it there: headings stand apart from text, and tables keep room below themselves. */
  after: 'nothing' | 'text' | 'frame';
}

/** Makes nodes ready one after the other; `closes` where what holds them has room of its own below the last. */
export type Dress = (nodes: readonly Node[], place: Place, closes?: boolean) => Node[];

/** What links are coloured with, where they stand. */
export const linkColour = ({ ground }: Place): string => {
  if (!ground) return day.link;
  const ink = inkOn(ground);
  return ink === day.text ? day.link : ink;
};

/** Whether its first letter is one of a script that is written from the right, and nobody said otherwise. */
export function readsFromRight({ attributes, children }: Element): boolean {
  if (attributes['dir']) return attributes['dir'] === 'rtl';
  const letter = firstLetter(children) ?? '';
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(letter);
}

function firstLetter(nodes: readonly Node[]): string | null {
  for (const node of nodes) {
    const letter =
      typeof node === 'string' ? /\p{L}/u.exec(plainText(node))?.[0] : firstLetter(node.children);
    if (letter) return letter;
  }
  return null;
}
