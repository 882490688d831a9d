// The unsubscribe page, self-contained and without scripts.
import { escaped, type Page, wholeAddress, wholePage } from '../../platform/http/plain-page.ts';
import type { UnsubscribeStatus } from './unsubscribe.ts';

/** Why no e-mail is found, or nothing can be done now. */
export type Trouble = 'unknown' | 'unreadable' | 'tooMany' | 'unavailable';

/** Returns the page for an e-mail; `returned`: the reader has just resubscribed. */
export const unsubscribePage = (unsubscribe: UnsubscribeStatus, returned = false): Page =>
  returned && unsubscribe.state === 'reached'
    ? returnedPage(shown(unsubscribe))
    : pages[unsubscribe.state](shown(unsubscribe), unsubscribe.mayReturn);

interface Shown {
  logo: string;
  name: string;
  address: string;
}

const shown = ({ organisation, logo, address }: UnsubscribeStatus): Shown => ({
  logo,
  name: escaped(organisation),
  address: escaped(address),
});

const pages: Record<UnsubscribeStatus['state'], (shown: Shown, mayReturn: boolean) => Page> = {
  reached: ({ logo, name, address }) =>
    ok(
      logo,
      `No more e-mails from ${name}?`,
      `<p>${name} writes to ${wholeAddress(address, '.')} Press the button, and it stops.</p>`,
      button('leave', 'Unsubscribe'),
      soft('Messages to your phone are not changed by this.'),
    ),
  left: ({ logo, name, address }, mayReturn) =>
    ok(
      logo,
      `You get no more e-mails from ${name}`,
      `<p>${wholeAddress(address)} has been taken off. What is on its way already may still arrive.</p>`,
      mayReturn
        ? button('back', 'I pressed by mistake', 'quiet')
        : soft(`If you want them again, tell ${name}.`),
    ),
  erased: ({ logo, name }) =>
    ok(
      logo,
      `${name} has erased your address`,
      '<p>This link belongs to an address that is not known here any more, so there is nothing to take off.</p>',
      soft('If e-mails still come, press the link in the newest one.'),
    ),
  test: ({ logo, name }) =>
    ok(
      logo,
      'This was a test',
      `<p>Somebody at ${name} sent this e-mail to try it out. Its link takes nobody off.</p>`,
    ),
};

const returnedPage = ({ logo, name, address }: Shown): Page =>
  ok(
    logo,
    `You get e-mails from ${name} again`,
    `<p>${name} may write to ${wholeAddress(address, ',')} as before.</p>`,
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

/** Returns a page that says what is wrong. */
export function troublePage(trouble: Trouble): Page {
  const [status, title, text] = troubles[trouble];
  return { status, html: wholePage(title, `<p>${text}</p>`) };
}

const ok = (logo: string, title: string, ...parts: string[]): Page => ({
  status: 200,
  html: wholePage(title, parts.join(''), logo),
});

const button = (value: 'leave' | 'back', words: string, kind = ''): string =>
  `<form method="post"><button name="wish" value="${value}"${kind && ` class="${kind}"`}>${words}</button></form>`;

const soft = (words: string): string => `<p class="soft">${words}</p>`;
