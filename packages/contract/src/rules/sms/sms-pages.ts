// Splits a text into SMS pages: the page rule of counter, price and sending.
import { isGsm, septetsOfUnit } from './gsm.ts';

export type Encoding = 'gsm7' | 'ucs2';

/**
 * The rule by which a provider counts pages. 'gsm' is the standard; 'reference16' joins pages by a reference of 16
 * bits; 'termii' bills some GSM characters as Unicode.
 */
export type PageRule = 'gsm' | 'reference16' | 'termii';

export interface SmsPages {
  encoding: Encoding;
  /** Septets in gsm7, UTF-16 units in ucs2. */
  characters: number;
  /** The text of each page, composed (NFC); none for an empty text. */
  pages: string[];
  /** Septets or units still free on the last page. */
  remaining: number;
}

/** Septets or units of a single page, and of one among several, whose header of 6 bytes takes 7 septets or 3 units. */
interface Room {
  single: number;
  part: number;
}

const rooms: Record<PageRule, Record<Encoding, Room>> = {
  gsm: { gsm7: { single: 160, part: 153 }, ucs2: { single: 70, part: 67 } },
  reference16: { gsm7: { single: 160, part: 152 }, ucs2: { single: 70, part: 66 } },
  termii: { gsm7: { single: 160, part: 153 }, ucs2: { single: 70, part: 67 } },
};

/** What Termii bills as Unicode besides characters outside GSM-7. */
const termiiUnicode = /[;/^{}\\[~\]|€'”]/u;

/**
 * Splits a text into pages as networks do (GSM 03.38, GSM 03.40): greedily, never within an escape or surrogate pair.
 * One character outside GSM-7 puts the whole text into ucs2.
 */
export function splitPages(text: string, rule: PageRule = 'gsm'): SmsPages {
  const composed = text.normalize('NFC');
  const encoding = encodingOf(composed, rule);
  const room = rooms[rule][encoding];
  const characters = weigh(composed, encoding);
  if (characters <= room.single) {
    return { encoding, characters, pages: composed ? [composed] : [], remaining: room.single - characters };
  }
  const starts = pageStarts(composed, encoding, room.part);
  const pages = starts.map((start, page) => composed.slice(start, starts[page + 1]));
  return { encoding, characters, pages, remaining: room.part - weigh(pages.at(-1) ?? '', encoding) };
}

/** The number of pages of `splitPages` without making them, since it is called for every recipient. */
export function countPages(text: string, rule: PageRule = 'gsm'): number {
  const composed = text.normalize('NFC');
  if (composed === '') return 0;
  const encoding = encodingOf(composed, rule);
  const room = rooms[rule][encoding];
  if (weigh(composed, encoding) <= room.single) return 1;
  return pageStarts(composed, encoding, room.part).length;
}

function encodingOf(composed: string, rule: PageRule): Encoding {
  if (rule === 'termii' && termiiUnicode.test(composed)) return 'ucs2';
  return isGsm(composed) ? 'gsm7' : 'ucs2';
}

function weigh(composed: string, encoding: Encoding): number {
  if (encoding === 'ucs2') return composed.length;
  let septets = 0;
  for (let at = 0; at < composed.length; at += 1) septets += septetsOfUnit(composed.charCodeAt(at));
  return septets;
}

/** Where each page starts, as indexes into a text that is not empty. */
function pageStarts(composed: string, encoding: Encoding, room: number): number[] {
  const starts = [0];
  let used = 0;
  for (let at = 0; at < composed.length;) {
    const units = (composed.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
    const weight = encoding === 'ucs2' ? units : septetsOfUnit(composed.charCodeAt(at));
    if (used + weight > room) {
      starts.push(at);
      used = 0;
    }
    used += weight;
    at += units;
  }
  return starts;
}
