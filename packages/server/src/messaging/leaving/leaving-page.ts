// The page to leave by: whole in one answer, without a script, for any phone.
import { createHash } from 'node:crypto';
import type { Leaving } from './leaving.ts';

/** A page and its status. */
export interface Page {
  status: number;
  html: string;
}

/** What is said where no mail is meant, or nothing can be done now. */
export type Trouble = 'unknown' | 'unreadable' | 'tooMany' | 'unavailable';

const style = `
:root { color-scheme: light dark; --ground: #f7f4ee; --card: #fffefb; --ink: #2b2621; --soft: #695f55; --line: #e4dccf;
  --bold: #1d5a86; --on-bold: #fff; --link: #1d5a86 }
@media (prefers-color-scheme: dark) { :root { --ground: #191714; --card: #211e1b; --ink: #ece6dd; --soft: #b0a79b;
  --line: #383430; --bold: #7cc3cc; --on-bold: #16211f; --link: #7cc3cc } }
* { box-sizing: border-box }
body { margin: 0; padding: 24px 16px; background: var(--ground); color: var(--ink);
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif }
main { max-width: 34rem; margin: 8vh auto 0; padding: 24px; background: var(--card); border: 1px solid var(--line);
  border-radius: 12px; overflow-wrap: anywhere }
h1 { margin: 0 0 16px; font-size: 22px; line-height: 1.3 }
p { margin: 0 0 16px }
.soft { color: var(--soft); margin: 16px 0 0 }
button { width: 100%; min-height: 48px; padding: 10px 20px; border: 1px solid var(--bold); border-radius: 8px;
  font: inherit; font-weight: 600; cursor: pointer; background: var(--bold); color: var(--on-bold) }
button.quiet { background: transparent; color: var(--link); border-color: var(--line) }
button:focus-visible { outline: 3px solid var(--link); outline-offset: 2px }
`;

/** What the page may load: nothing but its own style. */
export const pagePolicy = (): string =>
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; ` +
  "form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

/** The page of a mail, as it stands; `returned`: the reader has just come back. */
export const leavingPage = (leaving: Leaving, returned = false): Page =>
  returned && leaving.state === 'reached'
    ? returnedPage(shown(leaving))
    : pages[leaving.state](shown(leaving), leaving.mayReturn);

interface Shown {
  name: string;
  address: string;
}

const shown = ({ organisation, address }: Leaving): Shown => ({
  name: escaped(organisation),
  address: `<strong>${escaped(address)}</strong>`,
});

const pages: Record<Leaving['state'], (shown: Shown, mayReturn: boolean) => Page> = {
  reached: ({ name, address }) =>
    ok(
      `No more e-mails from ${name}?`,
      `<p>${name} writes to ${address}. Press the button, and it stops.</p>`,
      button('leave', 'Unsubscribe'),
      soft('Messages to your phone are not changed by this.'),
    ),
  left: ({ name, address }, mayReturn) =>
    ok(
      `You get no more e-mails from ${name}`,
      `<p>${address} has been taken off. What is on its way already may still arrive.</p>`,
      mayReturn
        ? button('back', 'I pressed by mistake', 'quiet')
        : soft(`If you want them again, tell ${name}.`),
    ),
  erased: ({ name }) =>
    ok(
      `${name} has erased your address`,
      '<p>This link belongs to an address that is not known here any more, so there is nothing to take off.</p>',
      soft('If e-mails still come, press the link in the newest one.'),
    ),
  test: ({ name }) =>
    ok(
      'This was a test',
      `<p>Somebody at ${name} sent this e-mail to try it out. Its link takes nobody off.</p>`,
    ),
};

const returnedPage = ({ name, address }: Shown): Page =>
  ok(
    `You get e-mails from ${name} again`,
    `<p>${name} may write to ${address}, as before.</p>`,
    button('leave', 'Unsubscribe', 'quiet'),
  );

const troubles: Record<Trouble, [status: number, title: string, text: string]> = {
  unknown: [
    404,
    'This link does not work',
    'Perhaps a part of it is missing. Press the link in the e-mail itself, or answer the e-mail and ask to be taken off.',
  ],
  unreadable: [
    400,
    'This could not be read',
    'Please open the link in the e-mail, and press the button there.',
  ],
  tooMany: [429, 'That was pressed very often', 'Please wait a minute, and press it again.'],
  unavailable: [
    503,
    'This cannot be done just now',
    'Please try again in a few minutes. The link stays good.',
  ],
};

/** A page that says what is wrong. */
export function troublePage(trouble: Trouble): Page {
  const [status, title, text] = troubles[trouble];
  return { status, html: whole(title, `<p>${text}</p>`) };
}

const ok = (title: string, ...parts: string[]): Page => ({ status: 200, html: whole(title, parts.join('')) });

const button = (value: 'leave' | 'back', words: string, kind = ''): string =>
  `<form method="post"><button name="wish" value="${value}"${kind && ` class="${kind}"`}>${words}</button></form>`;

const soft = (words: string): string => `<p class="soft">${words}</p>`;

const whole = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>` +
  '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
  `<style>${style}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] as string);
