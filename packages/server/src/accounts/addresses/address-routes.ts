// HTTP routes for verifying a user's address: the request and the linked page.
import { proveAddress } from '@tidings/contract/calls/organisations.ts';
import { AppError } from '@tidings/contract/errors.ts';
import { mountLinkPage } from '../../platform/http/link-page.ts';
import { type HttpServer, mount } from '../../platform/http/mount.ts';
import type { Page } from '../../platform/http/plain-page.ts';
import { textsIn } from '../../texts/texts.ts';
import { invalidLinkPage, troublePage, writePage } from '../../texts/write-page.ts';
import type { Accounts } from '../accounts.ts';
import type { AddressProof } from './prove-address.ts';

/** Mounts the call, and GET and POST of /v/:token. */
export function addressRoutes(server: HttpServer, { accounts }: { accounts: Accounts }): void {
  mount(server, proveAddress, async ({ session }) => {
    if (!(await accounts.askForProof(session)))
      throw new AppError('refused', 'This server cannot send e-mail, so it cannot send a link.');
    return { status: true as const, message: 'The link is on its way.' };
  });
  mountLinkPage(server.app, server.counter, {
    url: '/v/:token',
    look: async (token, accepted) => pageOf(await accounts.addressProof.look(token), accepted),
    press: async (token, accepted) => pageOf(await accounts.addressProof.press(token), accepted),
    trouble: troublePage,
  });
}

function pageOf(proof: AddressProof | null, accepted: string | undefined): Page {
  if (!proof) return invalidLinkPage(accepted);
  const texts = textsIn(proof.language);
  const { pages } = texts;
  const values = { address: proof.email };
  if (proof.state === 'proved') return writePage(texts, pages.addressConfirmed, { values });
  if (proof.state === 'tooOld') return writePage(texts, pages.addressTooOld, { status: 410 });
  return writePage(texts, pages.confirmAddress, { values });
}
