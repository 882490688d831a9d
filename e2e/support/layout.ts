// Finds what a screen shows wrongly: texts outside the catalogues, cut texts, overlapping controls.
import type { Page } from '@playwright/test';

/** The words of every answer of the API from now on, which are data of the organisation. */
export function collectData(page: Page): Set<string> {
  const words = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value === 'string') for (const [word] of value.matchAll(/\p{L}+/gu)) words.add(word);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
  };
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.startsWith('/api/')) return;
    response.json().then(collect, () => undefined);
  });
  return words;
}

/**
 * Faults of a screen in the pseudo-locale, each with what it is about. Its texts have an accent on every vowel, so that
 * a word without one is of no catalogue.
 */
export async function layoutFaults(page: Page, data: ReadonlySet<string>): Promise<string[]> {
  const plain = (await page.evaluate(findPlainWords)).filter(({ word }) => !data.has(word));
  return [
    ...(await page.evaluate(findCutTexts)),
    ...(await page.evaluate(findOverlaps)),
    ...plain.map(({ word, text }) => `not in a catalogue: '${word}' of '${text}'`),
  ];
}

/** Runs in the page: each word of plain letters that is shown or read out, with its text. */
function findPlainWords(): { word: string; text: string }[] {
  const words = new Map<string, string>();
  // Addresses, placeholders, codes and the product's name are the same in every language.
  const sameEverywhere = /\S*[@/]\S*|#\w+#|\{\w+\}|\bTidings\b/g;
  const read = (text: string | null) => {
    for (const [word] of (text ?? '').replace(sameEverywhere, ' ').matchAll(/\p{L}{2,}/gu))
      if (/^[a-z]+$/i.test(word) && /[aeiouy]/i.test(word) && word !== word.toUpperCase())
        words.set(word, (text ?? '').trim().slice(0, 80));
  };
  read(document.title);
  for (const element of document.body.querySelectorAll('*')) {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (element.closest('code, pre, kbd, iframe, [lang]')) continue;
    for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-description'])
      read(element.getAttribute(name));
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) read(node.textContent);
  }
  return [...words].map(([word, text]) => ({ word, text }));
}

/** Texts of the page that are cut off, and how far it is wider than the screen. */
export const cutTexts = (page: Page): Promise<string[]> => page.evaluate(findCutTexts);

/** Runs in the page: texts that are cut off without an ellipsis, and whether the page is wider than the screen. */
function findCutTexts(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const cut = [...document.body.querySelectorAll('*')].filter((element) => {
    const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(element);
    return (
      /hidden|clip/.test(overflowX) &&
      textOverflow !== 'ellipsis' &&
      webkitLineClamp === 'none' &&
      element.clientWidth > 1 &&
      element.scrollWidth > element.clientWidth + 1 &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    );
  });
  return [
    ...(scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} pixels beyond the edge`] : []),
    ...cut.flatMap(({ textContent }) => (textContent?.trim() ? `cut: '${textContent.slice(0, 80)}'` : [])),
  ];
}

/** Runs in the page: pairs of controls of which one lies over the other. */
function findOverlaps(): string[] {
  const faults = new Set<string>();
  const layerOf = (element: Element): Element => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { position, overflowY } = getComputedStyle(at);
      if (/fixed|sticky/.test(position) || /auto|scroll/.test(overflowY) || at.matches('[role=menu]'))
        return at;
    }
    return document.body;
  };
  const nameOf = (control: Element) =>
    (control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 80);
  // A field and the button inside it belong together.
  const fieldOf = (control: Element) =>
    control.closest('.mantine-Input-wrapper, .mantine-InputWrapper-root') ?? control;
  const controls = [...document.querySelectorAll('button, a[href], input, select, textarea, [role=button]')]
    .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .map((control) => ({ control, box: control.getBoundingClientRect(), layer: layerOf(control) }))
    .filter(({ box }) => box.width > 1 && box.height > 1);
  for (const [at, one] of controls.entries())
    for (const other of controls.slice(at + 1)) {
      if (one.layer !== other.layer || one.control.contains(other.control)) continue;
      if (fieldOf(one.control) === fieldOf(other.control)) continue;
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (across > 2 && down > 2)
        faults.add(`overlapping: '${nameOf(one.control)}' and '${nameOf(other.control)}'`);
    }
  return [...faults];
}
