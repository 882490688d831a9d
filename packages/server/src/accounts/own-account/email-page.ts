// The page behind the link that confirms a new e-mail address.
import type { HttpServer } from '../../platform/http/mount.ts';
import { mountLinkPage } from '../../platform/http/link-page.ts';
import type { Page } from '../../platform/http/plain-page.ts';
import { textsIn } from '../../texts/texts.ts';
import { invalidLinkPage, troublePage, writePage } from '../../texts/write-page.ts';
import type { EmailChanging, EmailLink } from './change-email.ts';

/** Mounts GET and POST of /e/:token. */
export function emailPage(
  { app, counter }: Pick<HttpServer, 'app' | 'counter'>,
  emails: EmailChanging,
): void {
  mountLinkPage(app, counter, {
    url: '/e/:token',
    look: async (token, accepted) => pageOf(await emails.look(token), accepted),
    press: async (token, accepted) => pageOf(await emails.press(token), accepted),
    trouble: troublePage,
  });
}

function pageOf(link: EmailLink | null, accepted: string | undefined): Page {
  if (!link) return invalidLinkPage(accepted);
  const texts = textsIn(link.language);
  const { pages } = texts;
  const [words, status] = {
    asks: [pages.confirmNewAddress, 200] as const,
    changed: [pages.newAddressConfirmed, 200] as const,
    tooOld: [pages.newAddressTooOld, 410] as const,
    taken: [pages.newAddressTaken, 409] as const,
  }[link.state];
  return writePage(texts, words, { status, values: { address: link.email } });
}
