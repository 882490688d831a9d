// The state of the unsent SMS (SC-03, SC-14), and the last used sender id.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { keptKey, useKept } from '../../../lib/storage/draft-store.ts';
import { keepFile } from '../../../lib/storage/file-store.ts';
import { useUser } from '../../../lib/http/session.ts';
import { toast } from '../../../lib/toast.ts';
import { senderIdsQuery } from '../../pickers/sender-ids.ts';
import { keptName, type ComposeQuery } from '../compose-query.ts';
import { addChips } from '../destinations/chips.ts';
import { type ContactFile, useContactFile } from '../destinations/use-contact-file.ts';
import { useLostRows } from '../destinations/use-lost-rows.ts';
import { plainOf } from '../plain-text.ts';
import { newMessageKey } from '../send/message-key.ts';
import { useWriting, type Writing } from '../draft/use-writing.ts';
import { usableSender, type SmsDraft } from './sms-payload.ts';
import { specified } from '../../../messages/en/specified.ts';

export interface SmsWriting extends Writing<SmsDraft> {
  /** Stores the sender id, which the next message starts with. */
  rememberSender: (mask: string) => void;
  /** The key under which the contact file is stored until its message is sent. */
  fileSlot: string;
  /** The file of recipients that is being read. */
  contactFile: ContactFile;
}

/** The toast where a message that the address names cannot be loaded (SC-03). */
export const notLoaded = specified.messageNotLoaded;

/** The state behind the SMS screen. */
export function useSmsDraft(query: ComposeQuery): SmsWriting {
  const [sender, rememberSender] = useKept('sms-sender', '');
  const { returnObject: ids, defaultSenderId = '' } = useQuery(senderIdsQuery).data ?? {};
  const writing = useWriting<SmsDraft>(query, {
    channel: 'sms',
    empty: {
      to: [],
      sender,
      text: '',
      name: '',
      personal: false,
      draftId: null,
      seenAt: null,
      key: newMessageKey(),
    },
    isWritten: ({ text }) => text.trim() !== '',
    print: ({ to, sender, text, name, personal }) => JSON.stringify([to, sender, text, name, personal]),
    fill: (before, { text, subject, name }) => ({
      name: name ?? before.name,
      text: text === null ? before.text : plainOf(text),
      sender: subject || before.sender,
    }),
    onFailed: () => toast({ title: notLoaded, tone: 'error' }),
  });
  const { draft } = writing;
  const { tenantId, id } = useUser();
  const fileSlot = keptKey(tenantId, id, `${keptName('sms', query)}:file`);
  const contactFile = useContactFile((file, chip) => {
    void keepFile(fileSlot, file);
    writing.changeTo((to) => addChips(to, [chip]));
  });
  useLostRows(draft.to, fileSlot, writing.changeTo);
  const hasFile = draft.to.some((chip) => chip.kind === 'file');
  const forgetFile = useEffectEvent(() => void keepFile(fileSlot, null));
  useEffect(() => {
    if (!hasFile) forgetFile();
  }, [hasFile]);
  return {
    ...writing,
    draft: { ...draft, sender: usableSender(draft.sender || defaultSenderId, ids) },
    rememberSender,
    fileSlot,
    contactFile,
    discard: () => {
      contactFile.drop();
      writing.discard();
    },
    forget: () => {
      writing.forget();
      void keepFile(fileSlot, null);
    },
  };
}
