// The context of an element that its style depends on.
import type { Colour } from './colours.ts';
import { day, legibleOn, type NightColours } from './mail-look.ts';
import { type Element, type Node, plainText } from './mail-tree.ts';

export interface Place {
  night: NightColours;
  directions: Directions;
  /** Available width in pixels. */
  room: number;
  /** The background colour set by the author; null for the mail's own. */
  ground: Colour | null;
  /** Whether it is the last of its cell or item, and so needs no space below. */
  last: boolean;
  /** The kind of element before it: headings keep a distance from text, and tables have space below. */
  after: 'nothing' | 'text' | 'frame';
}

/** Styles siblings in order. `closes` is true if their container has padding below the last of them. */
export type StyleNodes = (nodes: readonly Node[], place: Place, closes?: boolean) => Node[];

/** The colour of links on this background. */
export const linkColour = ({ ground }: Place): string => {
  if (!ground) return day.link;
  const ink = legibleOn(ground);
  return ink === day.text ? day.link : ink;
};

/** Finds elements that are read from right to left; each element is examined once, however deep they nest. */
export class Directions {
  readonly #letters = new Map<Element, string | null>();
  readonly #ofMail: 'ltr' | 'rtl';

  /** `ofMail` is the direction of the document, which elements without letters follow. */
  constructor(ofMail: 'ltr' | 'rtl') {
    this.#ofMail = ofMail;
  }

  /** The attribute of an element whose direction must be set: it is read from right to left, or the mail is. */
  dirOf(element: Element): { dir?: 'ltr' | 'rtl' } {
    if (this.readsFromRight(element)) return { dir: 'rtl' };
    return this.#ofMail === 'rtl' ? { dir: 'ltr' } : {};
  }

  /** Whether its direction is set to right-to-left, or unset and its first letter is of such a script. */
  readsFromRight(element: Element): boolean {
    const { dir } = element.attributes;
    if (dir) return dir === 'rtl';
    const letter = this.#letterIn(element);
    return letter === null ? this.#ofMail === 'rtl' : fromRight.test(letter);
  }

  /** The first letter of the element's text. */
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
