// The unsubscribe page, self-contained and without scripts.
import type { Page } from '../../platform/http/plain-page.ts';
import { textsFor, textsIn } from '../../texts/texts.ts';
import { writePage } from '../../texts/write-page.ts';
import type { UnsubscribeStatus } from './unsubscribe.ts';

/** Returns the page for an e-mail; `returned`: the reader has just resubscribed. */
export function unsubscribePage(unsubscribe: UnsubscribeStatus, returned = false): Page {
  const { state, organisation: name, address, logo, language, mayReturn } = unsubscribe;
  const texts = textsIn(language);
  const { pages } = texts;
  const given = { values: { name, address }, logo };
  if (state === 'erased') return writePage(texts, pages.erased, given);
  if (state === 'pruned') return writePage(texts, pages.prunedMail, { ...given, button: { wish: 'leave' } });
  if (state === 'test') return writePage(texts, pages.testMail, given);
  if (state === 'reached')
    return returned
      ? writePage(texts, pages.resubscribed, { ...given, button: { wish: 'leave', quiet: true } })
      : writePage(texts, pages.unsubscribe, { ...given, button: { wish: 'leave' } });
  return mayReturn
    ? writePage(texts, pages.justUnsubscribed, { ...given, button: { wish: 'back', quiet: true } })
    : writePage(texts, pages.unsubscribed, given);
}

/** The page for a link that names no e-mail of ours. */
export function unknownMailPage(accepted: string | undefined): Page {
  const texts = textsFor(accepted);
  return writePage(texts, texts.pages.unknownMail, { status: 404 });
}
