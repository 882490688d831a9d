// Turns the editor's HTML into plain text, and says whether it is blank.

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The text of the editor's HTML: paragraphs and lines stay, list items begin with '- ', links end with their address. */
export function plainText(html: string): string {
  const text = html
    .replace(/\s*\n\s*/g, ' ')
    .replace(/<a [^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/gi, (_, href: string, words: string) =>
      words === href || words.includes(href.replace(/^(https?:\/\/|mailto:)/, ''))
        ? words
        : `${words} (${href})`,
    )
    .replace(/<oembed [^>]*url="([^"]*)"[^>]*>/gi, '$1')
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<li[^>]*>/gi, '- ')
    .replace(/<\/t[dh]>\s*<t[dh][^>]*>/gi, ' ')
    .replace(/<\/(p|h[1-6]|blockquote|ul|ol|figure|table)>/gi, '\n\n')
    .replace(/<\/(li|tr|div)>/gi, '\n')
    .replace(/<[^>]+>/g, '');
  return decode(text)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** A text for an SMS: HTML becomes plain text, any other text stays as it is. */
export const plainOf = (text: string): string => (isHtml(text) ? plainText(text) : text);

/** Whether a text is the HTML of an e-mail rather than the text of an SMS. */
export const isHtml = (text: string): boolean => /^\s*<(!doctype|[a-z][a-z\d]*)[\s>]/i.test(text);

/** Whether nothing is written: no text, no table and no medium. */
export const isBlankHtml = (html: string): boolean =>
  plainText(html) === '' && !/<(img|table|oembed|iframe)\b/i.test(html);

function decode(text: string): string {
  return text.replace(/&(#x[\da-f]+|#\d+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole;
    const hex = /^#x/i.test(name);
    return String.fromCodePoint(Number.parseInt(name.slice(hex ? 2 : 1), hex ? 16 : 10));
  });
}
