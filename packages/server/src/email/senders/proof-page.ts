// The page that verifies a sender address.
import type { Page } from '../../platform/http/plain-page.ts';
import { textsIn } from '../../texts/texts.ts';
import { invalidLinkPage, writePage } from '../../texts/write-page.ts';
import type { Proof } from './prove-sender.ts';

/** The page for the state of a link; null for a link that is invalid or replaced by a newer one. */
export function proofPage(proof: Proof | null, accepted: string | undefined): Page {
  if (!proof) return invalidLinkPage(accepted);
  const { organisation: name, address, logo, language } = proof;
  const texts = textsIn(language);
  const { pages } = texts;
  const given = { values: { name, address }, logo };
  if (proof.state === 'proved') return writePage(texts, pages.senderConfirmed, given);
  if (proof.state === 'tooOld') return writePage(texts, pages.senderTooOld, { ...given, status: 410 });
  return writePage(texts, pages.confirmSender, given);
}
