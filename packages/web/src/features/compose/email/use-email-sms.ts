// The unsent SMS of an e-mail, kept in this browser (EC-12, SC-14).
import { useEffect, useState } from 'react';
import { signedIn, useUser } from '../../../lib/http/session.ts';
import { keptKey, useKeeping } from '../../../lib/storage/draft-store.ts';
import { readKept, writeKept } from '../../../lib/storage/kept-slot.ts';
import { dropUnsent } from '../../../lib/storage/unsent.ts';
import { keptName, type ComposeQuery } from '../compose-query.ts';
import type { Chip } from '../destinations/chips.ts';
import { newMessageKey } from '../send/message-key.ts';

interface KeptSms {
  /** Null while it is the text of the e-mail. */
  text: string | null;
  /** Null for the sender id that was used last. */
  sender: string | null;
  /** The idempotency key: a retry of an SMS that may have arrived is the same message (SC-09). */
  key: string;
  /** The key with which it was given to the server; '' once it was refused or changed. */
  submittedKey: string;
}

/** Whom the SMS goes to; null for everybody whom the e-mail goes to. */
type SmsTo = Chip[] | null;

export interface EmailSmsWriting {
  opened: boolean;
  to: SmsTo;
  kept: KeptSms;
  open: (to: SmsTo) => void;
  close: () => void;
  write: (part: Partial<Pick<KeptSms, 'text' | 'sender'>>) => void;
  /** Gives the message a new key. */
  renew: (key: string) => void;
  markSubmitted: (key: string) => void;
  /** Closes it and deletes what was typed; the next SMS has its own key. */
  forget: () => void;
}

/** The SMS of the e-mail at this address. After a reload, its dialog is as it was. */
export function useEmailSms(query: ComposeQuery): EmailSmsWriting {
  const name = `email-sms:${keptName('email', query)}`;
  const {
    value: kept,
    set,
    clear,
  } = useKeeping<KeptSms>(name, {
    text: null,
    sender: null,
    key: newMessageKey(),
    submittedKey: '',
  });
  const [to, setTo] = useKeptInTab<{ chips: SmsTo }>(`${name}:to`);
  return {
    opened: to !== null,
    to: to?.chips ?? null,
    kept,
    open: (chips) => setTo({ chips }),
    close: () => setTo(null),
    write: (part) => set((before) => ({ ...before, ...part, submittedKey: '' })),
    renew: (key) => set((before) => ({ ...before, key })),
    markSubmitted: (submittedKey) => set((before) => ({ ...before, submittedKey })),
    forget: () => {
      dropUnsent(kept.key);
      clear();
      setTo(null);
    },
  };
}

/** State that survives a reload of this tab and a sign-out, until its screen is left; null for none. */
function useKeptInTab<T extends object>(name: string): [T | null, (next: T | null) => void] {
  const { tenantId, id } = useUser();
  const key = keptKey(tenantId, id, name);
  const [value, setValue] = useState(() => readKept<T>(sessionStorage, key) ?? null);
  useEffect(
    () => () => {
      if (signedIn()) sessionStorage.removeItem(key);
    },
    [key],
  );
  return [
    value,
    (next) => {
      setValue(next);
      if (next === null) sessionStorage.removeItem(key);
      else writeKept(sessionStorage, key, next);
    },
  ];
}
