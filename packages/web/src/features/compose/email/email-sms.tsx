// Sends the text of the e-mail as an SMS to the same people (EC-12).
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useKept } from '../../../lib/storage/draft-store.ts';
import { useUser } from '../../../lib/http/session.ts';
import { toast } from '../../../lib/toast.ts';
import { email as texts } from '../../../messages/en/email.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import { senderIdsQuery } from '../../pickers/sender-ids.ts';
import { EarlierSendNote } from '../draft/earlier-send-note.tsx';
import { plainText } from '../plain-text.ts';
import { useEstimate } from '../estimate/use-estimate.ts';
import { useEarlierSend } from '../send/use-earlier-send.ts';
import { MessageField } from '../sms/text/message-field.tsx';
import { SendChoice, sendTitle } from '../sms/send/send-choice.tsx';
import { acceptedToasts } from '../sms/send/sms-outcome.ts';
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
import classes from './email-sms.module.css';
import type { EmailSmsWriting } from './use-email-sms.ts';
import { specified } from '../../../messages/en/specified.ts';

interface EmailSmsProps {
  writing: EmailSmsWriting;
  email: EmailDraft;
}

/** The dialog; it starts with the current text of the e-mail, or with what was typed in it before. */
export function EmailSms({ writing, email }: EmailSmsProps) {
  const { isoCode } = useUser();
  return (
    <Dialog
      opened={writing.opened}
      onClose={writing.close}
      title={sendTitle(isoCode)}
      size="min(1160px, 100%)"
      yOffset="min(5dvh, 1rem)"
      closeOnClickOutside={false}
    >
      {writing.opened && <SmsOfEmail writing={writing} email={email} />}
    </Dialog>
  );
}

function SmsOfEmail({ writing, email }: EmailSmsProps) {
  const writer = useUser();
  const { to, kept, write } = writing;
  const [lastSender, rememberSender] = useKept('sms-sender', '');
  const ids = useQuery(senderIdsQuery).data?.returnObject;
  const textOfEmail = plainText(email.html);
  const draft: SmsDraft = {
    to: to ?? email.to,
    name: email.name,
    sender: usableSender(kept.sender ?? lastSender, ids),
    text: kept.text ?? textOfEmail,
    personal: email.personal,
    draftId: null,
    seenAt: null,
    key: kept.key,
  };
  const rule = useQuery(smsRoutesQuery).data?.regular.pageRule ?? 'gsm';
  const estimateState = useEstimate('sms', smsPayload(draft, writer), draft.to.length > 0);
  const nonGsm = useNonGsmCharacters(draft, writer, rule, estimateState);
  const [misses, setMisses] = useState<readonly SmsMiss[]>([]);
  const sending = useSmsSending({
    draft,
    writer,
    change: ({ key }) => {
      if (key) writing.renew(key);
    },
    onSubmitted: writing.markSubmitted,
    onAccepted: () => {
      rememberSender(draft.sender);
      writing.forget();
    },
  });
  const earlier = useEarlierSend({
    toasts: acceptedToasts,
    writing: { submittedKey: kept.submittedKey, markSubmitted: writing.markSubmitted },
    busy: sending.busy,
    onSent: (id) => void sending.accepted(id),
  });
  const still = missingOf(draft).filter((miss) => misses.includes(miss));
  const errorOf = (miss: SmsMiss) => (still.includes(miss) ? missToast[miss].title : undefined);
  return (
    <Stack gap="sm">
      <EarlierSendNote state={earlier} />
      <div className={classes.writing}>
        <div>
          <MessageField
            text={draft.text}
            onChange={(text) => write({ text: text === textOfEmail ? null : text })}
            rule={rule}
            nonGsm={nonGsm}
            error={errorOf('message')}
          />
          {draft.text !== textOfEmail && (
            <Text component="div" size="xs" c="dimmed">
              {texts.ownSms} <TextButton onClick={() => write({ text: null })}>{texts.emailText}</TextButton>
            </Text>
          )}
        </div>
        <SenderSelect
          value={draft.sender}
          onChange={(sender) => write({ sender })}
          error={errorOf('sender')}
        />
      </div>
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
