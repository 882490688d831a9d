// What composing needs, put together: for the calls that send, and for the worker, which launches and answers.
import type { House } from './house.ts';
import type { Composing } from './messaging/compose/composing.ts';
import { mailOrigin } from './messaging/delivery/mail-origin.ts';
import { openChoice } from './messaging/provider-accounts/choose.ts';
import { openHiding } from './messaging/suppressions/hidden-address.ts';

/** Composing, of this house. */
export const openComposing = ({
  config,
  db,
  aside,
  secret,
}: Pick<House, 'config' | 'db' | 'aside' | 'secret'>): Composing => ({
  db,
  aside,
  chooseProvider: openChoice(config, mailOrigin(config).address),
  hide: openHiding(secret),
});
