// Opens what composing needs, for the calls that send and for the worker.
import type { AppContext } from './app-context.ts';
import type { Composing, NoteReplacement } from './messaging/compose/composing.ts';
import { openKeptAudience } from './messaging/audience/kept-audience.ts';
import { mailOrigin } from './messaging/delivery/mail-origin.ts';
import { openChoice } from './provider-accounts/selection/choose-provider.ts';
import { openSendingRights } from './accounts/sending-rights/sending-right.ts';
import { replaceGreetingMessage } from './messaging/greetings/store.ts';
import { replaceRunMessage } from './messaging/recurring/store.ts';
import { openHiding } from './messaging/suppressions/hidden-address.ts';
import { replaceWelcomeMessage } from './messaging/welcome/store.ts';

const noteReplacement: NoteReplacement = async (tx, tenantId, messages) => {
  await replaceRunMessage(tx, tenantId, messages);
  await replaceGreetingMessage(tx, tenantId, messages);
  await replaceWelcomeMessage(tx, tenantId, messages);
};

/** Composing with the parts of this installation. */
export const openComposing = ({
  config,
  db,
  runInWorker,
  fileThreads,
  secret,
  accounts,
}: Pick<AppContext, 'config' | 'db' | 'runInWorker' | 'fileThreads' | 'secret' | 'accounts'>): Composing => {
  const readRight = openSendingRights(config);
  return {
    db,
    keptAudience: openKeptAudience(),
    runInWorker,
    fileThreads,
    chooseProvider: openChoice(config, mailOrigin(config).address, readRight),
    readRight,
    notifyUser: accounts.notify,
    tellColleagues: accounts.tellColleagues,
    hide: openHiding(secret),
    noteReplacement,
  };
};
