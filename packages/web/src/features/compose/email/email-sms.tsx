// Sends the text of the e-mail as an SMS to the same people (EC-12).
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useKept } from '../../../lib/storage/draft-store.ts';
import { useUser } from '../../../lib/http/session.ts';
import { toast } from '../../../lib/toast.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { senderIdsQuery } from '../../pickers/sender-ids.ts';
import { plainText } from '../plain-text.ts';
import { useEstimate } from '../estimate/use-estimate.ts';
import { newMessageKey } from '../send/message-key.ts';
import { MessageField } from '../sms/text/message-field.tsx';
import { SendChoice, sendTitle } from '../sms/send/send-choice.tsx';
import { SenderSelect } from '../sms/text/sender-select.tsx';
import {
  missingOf,
  missToast,
  smsPayload,
  usableSender,
  type SmsDraft,
  type SmsMiss,
} from '../sms/sms-payload.ts';
import { useSmsSending } from '../sms/send/use-sms-sending.ts';
import { useNonGsmCharacters } from '../sms/text/use-non-gsm-characters.ts';
import { smsRoutesQuery } from '../../pickers/sending.ts';
import type { EmailDraft } from './email-payload.ts';
import { specified } from '../../../messages/en/specified.ts';

interface EmailSmsProps {
  opened: boolean;
  onClose: () => void;
  email: EmailDraft;
}

/** The dialog; each time it opens it starts with the current text of the e-mail. */
export function EmailSms({ opened, onClose, email }: EmailSmsProps) {
  const { isoCode } = useUser();
  // The key outlives closing: a retry of an SMS that may have arrived is the same message (SC-09).
  const [key, setKey] = useState(newMessageKey);
  const accepted = () => {
    setKey(newMessageKey());
    onClose();
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={sendTitle(isoCode)}
      size="min(860px, 100%)"
      closeOnClickOutside={false}
    >
      {opened && <SmsOfEmail email={email} messageKey={key} onKey={setKey} onAccepted={accepted} />}
    </Dialog>
  );
}

interface SmsOfEmailProps {
  email: EmailDraft;
  messageKey: string;
  onKey: (key: string) => void;
  onAccepted: () => void;
}

function SmsOfEmail({ email, messageKey, onKey, onAccepted }: SmsOfEmailProps) {
  const writer = useUser();
  const [lastSender, rememberSender] = useKept('sms-sender', '');
  const ids = useQuery(senderIdsQuery).data?.returnObject;
  const [typed, setDraft] = useState<SmsDraft>(() => ({
    to: email.to,
    name: email.name,
    sender: lastSender,
    text: plainText(email.html),
    personal: email.personal,
    draftId: null,
    seenAt: null,
    key: messageKey,
  }));
  const draft = { ...typed, sender: usableSender(typed.sender, ids) };
  const rule = useQuery(smsRoutesQuery).data?.regular.pageRule ?? 'gsm';
  const estimateState = useEstimate('sms', smsPayload(draft, writer), draft.to.length > 0);
  const nonGsm = useNonGsmCharacters(draft, writer, rule, estimateState);
  const [misses, setMisses] = useState<readonly SmsMiss[]>([]);
  const change = (part: Partial<SmsDraft>) => {
    if (part.key) onKey(part.key);
    setDraft((before) => ({ ...before, ...part }));
  };
  const sending = useSmsSending({
    draft,
    writer,
    change,
    onAccepted: () => {
      rememberSender(draft.sender);
      onAccepted();
    },
  });
  const still = missingOf(draft).filter((miss) => misses.includes(miss));
  const errorOf = (miss: SmsMiss) => (still.includes(miss) ? missToast[miss].title : undefined);
  return (
    <Stack>
      <MessageField
        text={draft.text}
        onChange={(text) => change({ text })}
        rule={rule}
        nonGsm={nonGsm}
        error={errorOf('message')}
      />
      <SenderSelect
        value={draft.sender}
        onChange={(sender) => change({ sender })}
        error={errorOf('sender')}
      />
      <SendChoice
        draft={draft}
        writer={writer}
        buttonLabel={specified.sendSmsNow}
        sending={sending}
        onSend={(confirmed) => {
          const found = missingOf(draft);
          setMisses(found);
          if (found[0]) toast({ ...missToast[found[0]], tone: 'warning' });
          else void sending.send(confirmed);
        }}
      />
    </Stack>
  );
}
