// Builds the whole HTML document of a mail around its content.
import { styleNodes } from './inlined-styles.ts';
import { day, fonts, mailWidth, NightColours, sheet } from './mail-look.ts';
import { escapeHtml, parseTree, writeTree } from './mail-tree.ts';

/** A mail around its cleaned content. */
export interface MailPage {
  subject: string;
  content: string;
  /** The line that mail readers show beside the subject; empty: they take the first words. */
  preheader: string;
  organisation: string;
  /** The organisation's own lines at the foot. */
  footer: string;
  /** The address of the installation, where our library is; empty: what is in it shows on our own pages only. */
  site: string;
  /** The whole address to leave by; empty where there is none: on our own pages. */
  leaveAt: string;
}

/** The whole document: 600 px wide at most, its looks on its elements, light and dark, with its foot. */
export function mailDocument(page: MailPage): string {
  const night = new NightColours();
  const content = styleNodes(parseTree(page.content, page.site), { night, room: mailWidth });
  const text = `font-family:${fonts};font-size:16px;line-height:1.5;color:${day.text};text-align:left;word-break:break-word`;
  const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    // Phones would make links of what looks like a number or a date.
    '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">',
    `<title>${escapeHtml(page.subject)}</title>`,
    `<style>${sheet(night.rules)}</style>`,
    '<!--[if mso]><style>td,p,a,li,h1,h2,h3,h4{font-family:Arial,sans-serif}</style><![endif]--></head>',
    `<body class="ground" bgcolor="${day.ground}" style="margin:0;padding:0;background-color:${day.ground};color:${day.text}">`,
    ...preview(page.preheader),
    `<table class="ground" ${table} width="100%" bgcolor="${day.ground}" style="width:100%;background-color:${day.ground}"><tr><td align="center" style="padding:24px 16px">`,
    `<!--[if mso]><table ${table} width="${mailWidth}" align="center"><tr><td><![endif]-->`,
    `<table ${table} width="100%" style="width:100%;max-width:${mailWidth}px"><tr>`,
    `<td class="ground" align="left" bgcolor="${day.ground}" style="${text};background-color:${day.ground}">`,
    writeTree(content),
    '</td></tr><tr>',
    `<td class="ground quiet line" align="left" bgcolor="${day.ground}" style="border-top:1px solid ${day.line};padding:16px 0 0 0;font-family:${fonts};font-size:13px;line-height:1.5;color:${day.quiet};background-color:${day.ground}">`,
    foot(page),
    '</td></tr></table>',
    '<!--[if mso]></td></tr></table><![endif]-->',
    '</td></tr></table></body></html>',
  ].join('\n');
}

/** Why somebody gets the mails of an organisation, in a sentence. */
export const reason = (organisation: string): string =>
  `You get this e-mail because ${organisation || 'its sender'} has your address.`;

/** Gmail shows so many bytes of a mail's HTML, and hides what follows behind a link. */
export const clippedAt = 100_000;

/** A sentence where Gmail would hide the end of a document of so many bytes, and with it the way to leave; null where it shows all. */
export function clipWarning(bytes: number): string | null {
  if (bytes <= clippedAt) return null;
  const size = Math.round(bytes / 1000).toLocaleString('en');
  return `This e-mail is long (${size} kB of text and formatting): Gmail shows the first 100 kB and hides the rest behind a link. Shorten it, or paste it as plain text.`;
}

function foot({ organisation, footer, leaveAt }: MailPage): string {
  const leave = leaveAt
    ? `<a href="${escapeHtml(leaveAt)}" class="quiet" style="color:${day.quiet};text-decoration:underline">Unsubscribe</a>`
    : '<u>Unsubscribe</u>';
  return [
    ...(organisation ? [`<strong>${literal(organisation)}</strong>`] : []),
    ...(footer ? literal(footer).split('\n') : []),
    `${literal(reason(organisation))} ${leave}`,
  ].join('<br>');
}

/** Text that stays as it was typed: no field is filled in where a message is merged. */
const literal = (text: string): string => escapeHtml(text).replaceAll('#', '&#35;');

/** The line beside the subject, and behind it what keeps the mail's first words from following it. */
function preview(preheader: string): string[] {
  if (!preheader) return [];
  const hidden = `display:none;max-height:0;max-width:0;overflow:hidden;mso-hide:all`;
  return [`<div style="${hidden}">${escapeHtml(preheader)}${'&#847;&zwnj;&nbsp;'.repeat(80)}</div>`];
}
