// The context of an element that its style depends on.
import type { Colour } from './colours.ts';
import { day, inkOn, type NightColours } from './mail-look.ts';
import { type Element, type Node, plainText } from './mail-tree.ts';

export interface Place {
  night: NightColours;
  directions: Directions;
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
export type StyleNodes = (nodes: readonly Node[], place: Place, closes?: boolean) => Node[];

/** What links are coloured with, where they stand. */
export const linkColour = ({ ground }: Place): string => {
  if (!ground) return day.link;
  const ink = inkOn(ground);
  return ink === day.text ? day.link : ink;
};

/** Which elements are read from the right; each is looked at once, however deep they stand in each other. */
export class Directions {
  readonly #letters = new Map<Element, string | null>();

  /** Whether its first letter is one of a script that is written from the right, and nobody said otherwise. */
  readsFromRight(element: Element): boolean {
    const { dir } = element.attributes;
    if (dir) return dir === 'rtl';
    return fromRight.test(this.#letterIn(element) ?? '');
  }

  /** The first letter of its text. */
  #letterIn(element: Element): string | null {
    const known = this.#letters.get(element);
    if (known !== undefined) return known;
    let letter: string | null = null;
    for (const child of element.children) {
      letter =
        typeof child === 'string' ? (/\p{L}/u.exec(plainText(child))?.[0] ?? null) : this.#letterIn(child);
      if (letter !== null) break;
    }
    this.#letters.set(element, letter);
    return letter;
  }
}

const fromRight = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
