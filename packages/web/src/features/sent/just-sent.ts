// The message the e-mail panel sent last, whose bar survives a reload (SC-18).
import { useState } from 'react';
import { useUser } from '../../lib/http/session.ts';
import { keptKey } from '../../lib/storage/draft-store.ts';
import { readKept, writeKept } from '../../lib/storage/kept-slot.ts';

export interface JustSent {
  messageId: string;
  /** Whether the page was loaded again since, so that its bar stays until it is closed. */
  stays: boolean;
}

/** The message and what changes it; null for none. It is kept for this user in this tab. */
export function useJustSent(): [JustSent | null, (sent: JustSent | null) => void] {
  const { tenantId, id } = useUser();
  const key = keptKey(tenantId, id, 'just-sent');
  const [sent, setSent] = useState<JustSent | null>(() => {
    const messageId = readKept<string>(sessionStorage, key);
    return messageId === undefined ? null : { messageId, stays: true };
  });
  const keep = (next: JustSent | null) => {
    if (next) writeKept(sessionStorage, key, next.messageId);
    else sessionStorage.removeItem(key);
    setSent(next);
  };
  return [sent, keep];
}
