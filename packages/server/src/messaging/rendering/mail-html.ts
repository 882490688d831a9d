// The HTML of an e-mail: made safe on acceptance, styles set on its elements, and told again as plain text.
import { convert } from 'html-to-text';
import juice from 'juice';
import sanitize from 'sanitize-html';
import { placeImages } from './mail-images.ts';

const sizes = /^[\d.]+(px|em|rem|%|pt)?$/;
const colours = [/^#[0-9a-f]{3,8}$/i, /^(rgb|hsl)a?\([\d\s,.%/]+\)$/i, /^[a-z]+$/i];

const tags =
  'h1 h2 h3 h4 h5 h6 p div span br hr a strong b em i u s sub sup ul ol li blockquote pre code img figure figcaption ' +
  'table thead tbody tfoot tr td th colgroup col caption';

const rules: sanitize.IOptions = {
  allowedTags: tags.split(' '),
  allowedAttributes: {
    '*': ['style', 'align', 'dir', 'lang'],
    a: ['href', 'title'],
    img: ['src', 'alt', 'width', 'height'],
    td: ['colspan', 'rowspan', 'valign', 'width'],
    th: ['colspan', 'rowspan', 'valign', 'width'],
    table: ['width', 'border', 'cellpadding', 'cellspacing', 'role'],
    ol: ['start', 'type'],
    col: ['span', 'width'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  nonTextTags: ['script', 'style', 'textarea', 'option', 'title', 'noscript'],
  transformTags: {
    // A whole address out of a merge field could be anything, once merged.
    a: (tagName, attribs) => {
      const { href = '', ...others } = attribs;
      return { tagName, attribs: /^\s*#/.test(href) ? others : attribs };
    },
  },
  allowedStyles: {
    '*': {
      color: colours,
      'background-color': colours,
      'font-size': [sizes, /^[a-z-]+$/],
      'font-family': [/^[\w\s,'"-]+$/],
      'font-weight': [/^\w+$/],
      'font-style': [/^\w+$/],
      'text-align': [/^(left|right|center|justify)$/],
      'text-decoration': [/^[\w\s-]+$/],
      'margin-left': [sizes],
      'margin-right': [sizes],
      width: [sizes],
      'max-width': [sizes],
      'vertical-align': [/^[\w-]+$/],
      'list-style-type': [/^[\w-]+$/],
      border: [/^[\w\s#.(),%-]+$/],
      padding: [/^[\d\s.a-z%]+$/],
    },
  },
};

// One quiet look for what the editor writes; every reader of mail knows these few rules.
const styles = `
  p, ul, ol, blockquote, table, h1, h2, h3 { margin: 0 0 16px 0; }
  h1 { font-size: 26px; line-height: 1.3; } h2 { font-size: 21px; line-height: 1.3; } h3 { font-size: 18px; line-height: 1.3; }
  a { color: #1c5f8c; }
  blockquote { border-left: 3px solid #c9d3d6; padding-left: 16px; color: #4a565a; }
  td, th { border: 1px solid #c9d3d6; padding: 6px 8px; }
  th { background-color: #f2f4f4; text-align: left; }
  img { max-width: 100%; height: auto; }
  figure { margin: 0 auto 16px auto; text-align: center; }
  figcaption { color: #4a565a; font-size: 14px; }
`;

/** What was written, without anything that could run, spy or break out: the content of the body, as it is stored. */
export function cleanHtml(html: string): string {
  return sanitize(html, rules).trim();
}

/** Whether cleaned HTML shows anything at all: words or a picture. */
export function hasContent(html: string): boolean {
  return /<img\b/i.test(html) || textOfHtml(html).trim() !== '';
}

/** A mail around its cleaned content. */
export interface MailPage {
  content: string;
  /** The line that mail readers show beside the subject; empty: they take the first words. */
  preheader: string;
  organisation: string;
  /** The organisation's own lines at the foot. */
  footer: string;
  /** The address of the installation, where our images are; empty: they show on our own pages only. */
  site: string;
  /** The whole address to leave by; empty where there is none: on our own pages. */
  leaveAt: string;
}

/** The whole document: 600 px wide at most, styles in-lined, with who sent it and how to leave at its foot. */
export function mailDocument({ content, preheader, organisation, footer, site, leaveAt }: MailPage): string {
  const placed = placeImages(content, site);
  const inlined = juice(`<style>${styles}</style><div id="content">${placed}</div>`, {
    preserveImportant: true,
  })
    .replace(/^<div id="content">/, '')
    .replace(/<\/div>\s*$/, '');
  const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
  const leave = leaveAt ? `<a href="${escapeHtml(leaveAt)}">Unsubscribe</a>` : '<u>Unsubscribe</u>';
  return [
    '<!doctype html>',
    '<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    '<title></title></head>',
    '<body style="margin:0;padding:0;background-color:#ffffff">',
    ...(preheader
      ? [`<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader)}</div>`]
      : []),
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:16px">',
    '<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px"><tr>',
    `<td style="${font};font-size:16px;line-height:1.5;color:#1f2a2d;text-align:left">`,
    inlined,
    `<p style="font-size:13px;color:#4a565a">${escapeHtml(organisation)}${footer ? `<br>${escapeHtml(footer).replaceAll('\n', '<br>')}` : ''}<br>${leave}</p>`,
    '</td></tr></table></td></tr></table></body></html>',
  ].join('\n');
}

/** The whole mail as plain text, with the same foot. */
export function mailText({ content, organisation, footer, leaveAt }: MailPage): string {
  const foot = [organisation, footer, ...(leaveAt ? [`Unsubscribe: ${leaveAt}`] : [])].filter(
    (line) => line !== '',
  );
  return `${textOfHtml(content)}\n\n-- \n${foot.join('\n')}`;
}

/** The same as plain text, for readers of plain mail and for excerpts. */
export function textOfHtml(html: string): string {
  return convert(html, {
    wordwrap: false,
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
      ...['h1', 'h2', 'h3'].map((selector) => ({ selector, options: { uppercase: false } })),
    ],
  });
}

/** Text as it stands in HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
}
