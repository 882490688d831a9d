// The mail wrapper: builds the whole HTML document around the content of a mail.
import { directionOf } from '@tidings/contract/rules/languages.ts';
import { textsIn } from '../../texts/texts.ts';
import { styleNodes } from './inlined-styles.ts';
import { day, fonts, mailWidth, NightColours, sheet } from './mail-look.ts';
import { escapeHtml, parseTree, writeTree } from './mail-tree.ts';

/** The content and surroundings of a mail. */
export interface MailPage {
  subject: string;
  content: string;
  /** The preview text; if empty, mail programs show the first words. */
  preheader: string;
  organisation: string;
  /** The path of the organisation's logo, below `site`; empty or absent means none. */
  logo?: string;
  /** The organisation's own lines in the footer. */
  footer: string;
  /** The language tag of the content (BCP 47); English by default. */
  language?: string;
  /** The installation's address, to which media paths are relative; empty for our own pages. */
  site: string;
  /** The unsubscribe address; empty on our own pages, which have none. */
  unsubscribeAt: string;
}

/** Builds the document: at most 600 px wide, styles inlined, light and dark mode, with the footer. */
export function mailDocument(page: MailPage): string {
  const night = new NightColours();
  const { language = 'en' } = page;
  const direction = directionOf(language);
  const start = direction === 'rtl' ? 'right' : 'left';
  const content = styleNodes(parseTree(page.content, page.site), { night, room: mailWidth, direction });
  const text = `font-family:${fonts};font-size:16px;line-height:1.5;color:${day.text};text-align:${start};word-break:break-word`;
  const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';
  return [
    '<!doctype html>',
    `<html lang="${escapeHtml(language)}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">`,
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    // Phones would turn numbers and dates into links.
    '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">',
    `<title>${escapeHtml(page.subject)}</title>`,
    `<style>${sheet(night.rules)}</style>`,
    '<!--[if mso]><style>td,p,a,li,h1,h2,h3,h4{font-family:Arial,sans-serif}</style><![endif]--></head>',
    `<body class="ground" bgcolor="${day.ground}" style="margin:0;padding:0;background-color:${day.ground};color:${day.text}">`,
    ...preview(page.preheader),
    `<table class="ground" ${table} width="100%" bgcolor="${day.ground}" style="width:100%;background-color:${day.ground}"><tr><td align="center" style="padding:24px 16px">`,
    `<!--[if mso]><table ${table} width="${mailWidth}" align="center"><tr><td><![endif]-->`,
    `<table ${table} width="100%" style="width:100%;max-width:${mailWidth}px"><tr>`,
    `<td class="ground" align="${start}" bgcolor="${day.ground}" style="${text};background-color:${day.ground}">`,
    ...logoHtml(page),
    writeTree(content),
    '</td></tr><tr>',
    `<td class="ground quiet line" align="${start}" bgcolor="${day.ground}" style="border-top:1px solid ${day.line};padding:16px 0 0 0;font-family:${fonts};font-size:13px;line-height:1.5;color:${day.quiet};background-color:${day.ground}">`,
    footerHtml(page),
    '</td></tr></table>',
    '<!--[if mso]></td></tr></table><![endif]-->',
    '</td></tr></table></body></html>',
  ].join('\n');
}

/** Bytes of HTML that Gmail shows; it hides the rest behind a link. */
export const clippedAt = 100_000;

/**
 * A warning if Gmail would hide the end of a document of this size, and with it the unsubscribe link; otherwise null.
 */
export function clipWarning(bytes: number): string | null {
  if (bytes <= clippedAt) return null;
  const size = Math.round(bytes / 1000).toLocaleString('en');
  return `This e-mail is long (${size} kB of text and formatting): Gmail shows the first 100 kB and hides the rest behind a link. Shorten it, or paste it as plain text.`;
}

/** The logo at the head; mail programs that show no images show the organisation's name instead. */
function logoHtml({ logo = '', organisation, site }: MailPage): string[] {
  if (!logo) return [];
  const style = `display:block;max-width:160px;max-height:80px;width:auto;height:auto;border:0;margin:0 0 20px 0;font-size:18px;font-weight:600`;
  return [`<img src="${escapeHtml(site + logo)}" alt="${literal(organisation)}" style="${style}">`];
}

function footerHtml({ organisation, footer, language = 'en', unsubscribeAt }: MailPage): string {
  const { footer: words, ...texts } = textsIn(language);
  const leave = unsubscribeAt
    ? `<a href="${escapeHtml(unsubscribeAt)}" class="quiet" style="color:${day.quiet};text-decoration:underline">${words.unsubscribe}</a>`
    : `<u>${words.unsubscribe}</u>`;
  const why = `${literal(words.reason(organisation))} ${leave}`;
  return [
    ...(organisation ? [`<strong>${literal(organisation)}</strong>`] : []),
    ...(footer ? literal(footer).split('\n') : []),
    // What is not translated is marked, so that screen readers and translators read it rightly.
    language === texts.language
      ? why
      : `<span lang="${texts.language}" dir="${texts.direction}">${why}</span>`,
  ].join('<br>');
}

/** Escapes text and keeps # literal, so that no merge field in it is filled in. */
const literal = (text: string): string => escapeHtml(text).replaceAll('#', '&#35;');

/** The hidden preview text, padded so that mail programs show no content after it. */
function preview(preheader: string): string[] {
  if (!preheader) return [];
  const hidden = `display:none;max-height:0;max-width:0;overflow:hidden;mso-hide:all`;
  return [`<div style="${hidden}">${escapeHtml(preheader)}${'&#847;&zwnj;&nbsp;'.repeat(80)}</div>`];
}
