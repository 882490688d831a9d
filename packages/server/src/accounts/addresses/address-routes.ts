// HTTP routes for verifying a user's address: the request and the linked page.
import { proveAddress } from '@tidings/contract/calls/organisations.ts';
import { AppError } from '@tidings/contract/errors.ts';
import { mountLinkPage } from '../../platform/http/link-page.ts';
import { type HttpServer, mount } from '../../platform/http/mount.ts';
import { escaped, type Page, wholePage } from '../../platform/http/plain-page.ts';
import type { Accounts } from '../accounts.ts';
import type { AddressProof } from './prove-address.ts';

/** Mounts the call, and GET and POST of /v/:token. */
export function addressRoutes(server: HttpServer, { accounts }: { accounts: Accounts }): void {
  mount(server, proveAddress, async ({ session }) => {
    if (!(await accounts.askForProof(session)))
      throw new AppError('refused', 'This server cannot send mail, so it cannot mail a link.');
    return { status: true as const, message: 'The link is on its way.' };
  });
  mountLinkPage(server.app, server.counter, {
    url: '/v/:token',
    look: async (token) => pageOf(await accounts.addressProof.look(token)),
    press: async (token) => pageOf(await accounts.addressProof.press(token)),
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

function pageOf(proof: AddressProof | null): Page {
  if (!proof)
    return page(
      404,
      'This link is not valid',
      '<p>Perhaps a part of it is missing. Open it from the e-mail.</p>',
    );
  const email = escaped(proof.email);
  if (proof.state === 'proved')
    return page(
      200,
      'Your e-mail address is confirmed',
      `<p>${email} is confirmed. You can close this page.</p>`,
    );
  if (proof.state === 'tooOld')
    return page(410, 'This link has expired', '<p>Sign in to Tidings and ask for a new one.</p>');
  return page(
    200,
    'Confirm your e-mail address',
    `<p>Is ${email} your e-mail address, and did you create an account at Tidings?</p>`,
    '<form method="post"><button>Confirm e-mail address</button></form>',
    '<p class="soft">If you know nothing of it, close this page: nothing happens.</p>',
  );
}
