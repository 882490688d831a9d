// Chooses the sender id of an SMS; only approved ones can be chosen (SC-05, SI-02).
import { Anchor, Input, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { senderIdState } from '@tidings/contract/rules/sms/sender-id.ts';
import { useEffect, useId, useState } from 'react';
import { useMay, useUser } from '../../../../lib/http/session.ts';
import { keepShownLast, readShownLast, type UnderSender } from '../../../../lib/storage/shown-last.ts';
import { smsTexts } from '../../../../messages/en/sms.ts';
import { Help } from '../../../../ui/help/help.tsx';
import { useLateList } from '../../../../ui/fields/late-list.ts';
import { TextButton } from '../../../../ui/text-button.tsx';
import { RequestSenderId } from '../../../pickers/request-sender-id.tsx';
import { smsRoutesQuery } from '../../../pickers/sending.ts';
import { senderIdsQuery } from '../../../pickers/sender-ids.ts';
import classes from './message-field.module.css';
import { specified } from '../../../../messages/en/specified.ts';

interface SenderSelectProps {
  value: string;
  onChange: (mask: string) => void;
  error?: string | undefined;
}

/** The list, and a button that requests another sender id. */
export function SenderSelect({ value, onChange, error }: SenderSelectProps) {
  const id = useId();
  const query = useQuery(senderIdsQuery);
  const routes = useQuery(smsRoutesQuery).data;
  const { isOperator } = useUser();
  const mayRequest = useMay('senderIds.request');
  const [requesting, setRequesting] = useState(false);
  const list = useLateList();
  const ids = query.data?.returnObject ?? [];
  const noneApproved = query.isSuccess && ids.every(({ status }) => senderIdState(status) !== 'approved');
  const under = useUnderSender(
    query.isSuccess && routes
      ? { noneApproved, regular: routes.regular.shows, hybrid: routes.hybrid.shows }
      : null,
  );
  return (
    <div>
      <div className={classes.label}>
        <Input.Label htmlFor={id}>{smsTexts.senderId}</Input.Label>
        <Help about="senderId" />
      </div>
      <Select
        {...list}
        id={id}
        placeholder={query.isPending ? smsTexts.loading : smsTexts.selectSenderId}
        description={under && wordsUnder(under)}
        data={ids.map(({ mask, status }) => ({
          value: mask,
          label: labelOf(mask, status),
          disabled: senderIdState(status) !== 'approved',
        }))}
        value={value || null}
        onChange={(mask) => onChange(mask ?? '')}
        allowDeselect={false}
        nothingFoundMessage={query.isError ? smsTexts.senderIdsNotLoaded : smsTexts.noSenderIds}
        error={error}
      />
      {mayRequest && (
        <TextButton mt={4} ms={-7} onClick={() => setRequesting(true)}>
          {specified.requestSenderId}
        </TextButton>
      )}
      {isOperator && noneApproved && ids.length > 0 && (
        <Anchor size="xs" ms="xs" renderRoot={(props) => <Link to="/operator" {...props} />}>
          {smsTexts.approveOne}
        </Anchor>
      )}
      <RequestSenderId
        opened={requesting}
        onClose={() => setRequesting(false)}
        onRequested={(mask, status) => {
          // An id that was requested before may be approved already.
          if (senderIdState(status) === 'approved') onChange(mask);
        }}
      />
    </div>
  );
}

/** What stands under the label: as it was last until it is known, so that the field does not move. */
function useUnderSender(known: UnderSender | null): UnderSender | undefined {
  const user = useUser();
  const key = JSON.stringify(known);
  useEffect(() => {
    if (known) keepShownLast(user, { underSender: known });
    // oxlint-disable-next-line react/exhaustive-deps -- the object is new each time
  }, [user, key]);
  return known ?? readShownLast(user).underSender;
}

/** What recipients see in place of the sender id, by either route; undefined where they see the sender id. */
function wordsUnder({ noneApproved, regular, hybrid }: UnderSender): string | undefined {
  if (noneApproved) return smsTexts.noneApproved;
  if (regular) return smsTexts.showsPhone(regular);
  return hybrid ? smsTexts.showsPhoneHosted(hybrid) : undefined;
}

/** The sender id, with its state where it cannot be used. */
function labelOf(mask: string, status: number): string {
  const state = senderIdState(status);
  if (state === 'approved') return mask;
  const { pending, processing, notApproved } = smsTexts;
  return (state === 'not approved' ? notApproved : { pending, processing }[state])(mask);
}
