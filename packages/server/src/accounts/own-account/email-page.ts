// The page behind the link that confirms a new e-mail address.
import type { HttpServer } from '../../platform/http/mount.ts';
import { mountLinkPage } from '../../platform/http/link-page.ts';
import { escaped, type Page, wholePage } from '../../platform/http/plain-page.ts';
import type { EmailChanging, EmailLink } from './change-email.ts';

/** Mounts GET and POST of /e/:token. */
export function emailPage(
  { app, counter }: Pick<HttpServer, 'app' | 'counter'>,
  emails: EmailChanging,
): void {
  mountLinkPage(app, counter, {
    url: '/e/:token',
    look: async (token) => pageOf(await emails.look(token)),
    press: async (token) => pageOf(await emails.press(token)),
    trouble: (trouble) => {
      const [status, title, text] = troubles[trouble];
      return page(status, title, text);
    },
  });
}

const page = (status: number, title: string, ...parts: string[]): Page => ({
  status,
  html: wholePage(title, parts.join('')),
});

const troubles = {
  tooMany: [429, 'Too many requests', '<p>Please wait a minute, and try again.</p>'],
  unreadable: [
    400,
    'This could not be read',
    '<p>Open the link in the e-mail, and press the button there.</p>',
  ],
  unavailable: [
    503,
    'This cannot be done now',
    '<p>Please try again in a few minutes. The link stays valid.</p>',
  ],
} as const;

function pageOf(link: EmailLink | null): Page {
  if (!link)
    return page(
      404,
      'This link is not valid',
      '<p>Perhaps a part of it is missing, or a newer link was asked for. Open the link in the newest e-mail.</p>',
    );
  const email = escaped(link.email);
  const pages: Record<EmailLink['state'], () => Page> = {
    asks: () =>
      page(
        200,
        'Confirm your new e-mail address',
        `<p>Do you want to sign in to Tidings with ${email} from now on?</p>`,
        '<form method="post"><button>Use this e-mail address</button></form>',
        '<p class="soft">If you know nothing of it, close this page: nothing happens.</p>',
      ),
    changed: () =>
      page(
        200,
        'Your e-mail address is changed',
        `<p>From now on you sign in with ${email}. You can close this page.</p>`,
      ),
    tooOld: () =>
      page(410, 'This link has expired', '<p>Sign in to Tidings and enter the new address again.</p>'),
    taken: () =>
      page(
        409,
        'This address is in use',
        `<p>There is another account with ${email} now, so yours keeps its address.</p>`,
      ),
  };
  return pages[link.state]();
}
